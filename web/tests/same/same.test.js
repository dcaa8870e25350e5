import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

/** The rules as WebAssembly play the very games that the program plays, and find the same optima. */

const root = new URL('../../../', import.meta.url).pathname;
const native = process.env.TREFLE_GAMES ?? `${root}target/release/examples/games`;
const number = process.env.TREFLE_SAME ?? '200';

const module = `${root}web/wasm/trefle_bg.wasm`;
/** Where the rules cannot be built as WebAssembly, tools/wasm has said so. */
const skip = !existsSync(module);

/** The most that the module may weigh, gzipped: what a page fetches before its first game. */
const MOST = 690 * 1024;

test('the module does not grow', { skip }, () => {
  const weight = gzipSync(readFileSync(module), { level: 9 }).length;
  console.log(`${(weight / 1024).toFixed(0)} KB gzipped`);
  assert.ok(weight <= MOST, `${weight} bytes`);
});

async function rules() {
  const rules = await import(`${root}web/wasm/trefle.js`);
  rules.initSync({ module: readFileSync(module) });
  for (const game of readdirSync(`${root}crates`)) {
    let files = [];
    try {
      files = readdirSync(`${root}crates/${game}/values`);
    } catch {
      // A game whose bots have learned nothing.
    }
    for (const file of files) {
      const bytes = readFileSync(`${root}crates/${game}/values/${file}`);
      assert.ok(rules.learn(game, file.replace('.value', ''), bytes), file);
    }
  }
  return rules;
}

test(
  `${number} games of bots from seeds have the same records byte for byte, and rounds the same optima`,
  { skip },
  async () => {
    const { bots_play, solve } = await rules();
    const out = execFileSync(native, [number, '300'], { maxBuffer: 1 << 30 }).toString();
    const lines = out.trim().split('\n');
    assert.ok(lines.length >= Number(number));
    /** Milliseconds there and here, by what was done. */
    const took = {};
    for (const line of lines) {
      const { settings, level, nodes, record, solved, took: there } = JSON.parse(line);
      const asked = JSON.stringify(settings);
      const began = performance.now();
      if (record !== undefined) assert.equal(bots_play(asked, level, nodes), record, asked);
      else assert.equal(solve(asked, nodes) ?? null, solved, asked);
      const what = record === undefined ? `${settings.game} solver` : `${settings.game} ${level}`;
      took[what] ??= [0, 0];
      took[what][0] += there;
      took[what][1] += performance.now() - began;
    }
    for (const [what, [there, here]] of Object.entries(took))
      console.log(`${what}: ${there.toFixed(0)} ms native, ${here.toFixed(0)} ms here, ${(there / here).toFixed(2)}`);
  },
);
