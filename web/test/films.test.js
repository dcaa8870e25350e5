import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine } from '../build/engine.js';

/** The games that play themselves on home and in the rules are recorded views: they must be such as the engine gives now. */

const folder = new URL('../src/home/films/', import.meta.url);

for (const file of readdirSync(folder)) {
  test(`${file} shows what the engine of today would show`, async () => {
    const { frames } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    assert.ok(frames.length > 1);
    const [{ view }] = frames;
    const engine = new Engine();
    const seats = view.seats.length;
    const options = view.game === 'fits' ? { boards: [view.board] } : view.game === 'fillit' ? { board: view.board, setup: view.setup } : { level: view.level };
    await engine.ask('new', { game: view.game, seats, seed: 'films', options });
    const now = (await engine.ask('view', { seat: 1 })).view;
    engine.quit();
    for (const { view: filmed } of frames) {
      // A round that was played on another board has that board's layout.
      assert.deepEqual(Object.keys(filmed).sort(), Object.keys(now).sort());
      assert.deepEqual(Object.keys(Object(filmed.seats[0])).sort(), Object.keys(Object(now.seats[0])).sort());
      if (filmed.layout?.name === now.layout?.name) assert.deepEqual(filmed.layout, now.layout);
      if (now.cards) assert.deepEqual(filmed.cards, now.cards);
    }
  });
}
