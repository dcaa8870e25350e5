import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

/** The rules as WebAssembly play the very games that the program plays, and find the same optima. */

const root = new URL('../../../', import.meta.url).pathname;
const native = process.env.TREFLE_GAMES ?? `${root}target/release/examples/games`;
const number = process.env.TREFLE_SAME ?? '200';
/** How many nodes for each decision. */
const nodes = process.env.TREFLE_NODES ?? '300';
/** How often each is played here; the last time is told: from the second on nothing has to be compiled any more. */
const times = Number(process.env.TREFLE_TIMES ?? '1');

const module = `${root}web/wasm/trefle_bg.wasm`;
/** Where the rules cannot be built as WebAssembly, tools/wasm has said so. */
const skip = !existsSync(module);

/**
 * The most that the module may weigh, gzipped: what a page fetches before its first game. Where the standard library
 * could not be built for it, it still says why it panics, and weighs more.
 */
const MOST = 500 * 1024;
const MOST_WITH_WORDS = 600 * 1024;

test('the module does not grow', { skip }, () => {
  const bytes = readFileSync(module);
  const most = bytes.includes('panicked at') ? MOST_WITH_WORDS : MOST;
  const weight = gzipSync(bytes, { level: 9 }).length;
  console.log(`${(weight / 1024).toFixed(0)} KB gzipped`);
  assert.ok(weight <= most, `${weight} bytes`);
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
    const out = execFileSync(native, [number, nodes], { maxBuffer: 1 << 30 }).toString();
    const lines = out.trim().split('\n');
    assert.ok(lines.length >= Number(number));
    /** Milliseconds there and here, by what was done. */
    const took = {};
    for (const line of lines) {
      const { settings, level, nodes, record, solved, took: there } = JSON.parse(line);
      const asked = JSON.stringify({ do: 'settings', settings });
      const play = () => (record === undefined ? (solve(asked, nodes) ?? null) : bots_play(asked, level, nodes));
      let here = 0;
      for (let time = 0; time < times; time++) {
        const began = performance.now();
        assert.equal(play(), record ?? solved, asked);
        here = performance.now() - began;
      }
      const what = record === undefined ? `${settings.game} solver` : `${settings.game} ${level}`;
      took[what] ??= [0, 0];
      took[what][0] += there;
      took[what][1] += here;
    }
    for (const [what, [there, here]] of Object.entries(took))
      console.log(`${what}: ${there.toFixed(0)} ms native, ${here.toFixed(0)} ms here, ${(there / here).toFixed(2)}`);
  },
);
