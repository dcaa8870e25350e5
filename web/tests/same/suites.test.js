import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The suite that every game passes, built as WebAssembly (`tools/wasm suites`): a game that fails it stops the module. */

const suites = (process.env.TREFLE_SUITES ?? '').split(/\s+/).filter((path) => path !== '');

test('every game passes its suite as WebAssembly', { skip: suites.length === 0 }, async (each) => {
  for (const path of suites) {
    await each.test(path, async () => {
      const { instance } = await WebAssembly.instantiate(readFileSync(path));
      assert.equal(instance.exports.main(0, 0), 0);
    });
  }
});
