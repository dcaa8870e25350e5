import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { Engine } from '../build/engine.js';
import { lesson } from '../build/lesson.js';
import type { Film } from '../src/home/frames';
import { test } from 'vitest';

/** The games that play themselves on home and in the rules are recorded views: they must be such as the engine gives now. */

const folder = new URL('../src/home/films/', import.meta.url);

const filmed = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Film;

/** The view of any game, as far as it says by which options it came about. */
type Seen = Record<string, unknown> & { game: string; seats: unknown[]; layout?: { name: string } };

for (const file of readdirSync(folder).filter((file) => file !== 'falling-lesson.json')) {
  test(`${file} shows what the engine of today would show`, async () => {
    const { frames } = filmed(file);
    assert.ok(frames.length > 1);
    const view = frames[0]!.view as Seen;
    const engine = new Engine();
    const seats = view.seats.length;
    const options =
      view.game === 'fits'
        ? { boards: [view['board']] }
        : view.game === 'fillit'
          ? { board: view['board'], setup: view['setup'] }
          : { level: view['level'] };
    await engine.ask('new', { game: view.game, seats, seed: 'films', options });
    const now = (await engine.ask('view', { seat: 1 })).view as Seen;
    engine.quit();
    for (const { view } of frames) {
      const filmed = view as Seen;
      // A round that was played on another board has that board's layout.
      assert.deepEqual(Object.keys(filmed).sort(), Object.keys(now).sort());
      assert.deepEqual(Object.keys(Object(filmed.seats[0])).sort(), Object.keys(Object(now.seats[0])).sort());
      if (filmed.layout?.name === now.layout?.name) assert.deepEqual(filmed.layout, now.layout);
      if (now['cards']) assert.deepEqual(filmed['cards'], now['cards']);
    }
  });
}

test('the first game of FALLING is what the engine makes of its script (npm run films falling-lesson)', async () => {
  assert.deepEqual(filmed('falling-lesson.json'), await lesson());
});

test('the first game of FALLING lets one do each thing once', () => {
  const { frames } = filmed('falling-lesson.json');
  const done = frames
    .flatMap(({ waits }, i) => (waits ? frames[i + 1]!.events : []))
    .filter((event) => event['seat'] === 1);
  const kinds = (type: string) => new Set(done.filter((event) => event.type === type).map((event) => event['card']));
  const all = ['Extra', 'Grab', 'Hit', 'Push', 'Skip', 'Split', 'Stop'];
  assert.deepEqual([...kinds('took')].sort(), all);
  assert.deepEqual([...kinds('played')].sort(), all);
  const happened = new Set(frames.flatMap(({ events }) => events.map(({ type }) => type)));
  for (const type of ['passed_over', 'rider_moved', 'rider_stopped', 'saved', 'out', 'game_over'])
    assert.ok(happened.has(type), type);
  // Nobody is left waiting for words that never come, and nothing is to be done of which nothing was said.
  assert.ok(frames[0]!.says && frames.at(-1)!.says);
});
