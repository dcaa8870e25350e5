import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const program = process.env.TREFLE ?? new URL('../../target/debug/trefle', import.meta.url).pathname;

/** One game of `trefle engine`, asked line by line. */
export class Engine {
  constructor() {
    this.child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    createInterface({ input: this.child.stdout }).on('line', (line) => this.waiting.shift()?.(JSON.parse(line)));
    this.child.on('error', (error) => console.error(`no engine: ${error.message} (cargo build -p trefle)`));
  }

  /** The reply; an error of the engine's is thrown. */
  async ask(what, more = {}) {
    const reply = await new Promise((answer) => {
      this.waiting.push(answer);
      this.child.stdin.write(`${JSON.stringify({ id: 1, do: what, ...more })}\n`);
    });
    if (!reply.ok) throw reply.error;
    return reply;
  }

  quit() {
    this.child.stdin.end();
  }
}
