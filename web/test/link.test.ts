import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { About } from '../src/games/check';
import { draftOf } from '../src/games/fits/draft';
import { aboutIn, carries, LONGEST_LINK, pack, unpack } from '../src/make/link';
import { read, tableOf } from '../src/make/toml';

/** A link comes from strangers and through messengers: whatever became of it, the page stands. */

const folder = new URL('../../crates/fits/boards/', import.meta.url);
const boards = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** The same chances each time; xorshift. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}
const pick = <T>(roll: (sides: number) => number, from: readonly T[]): T => from[roll(from.length)]!;

/** How often each is tried; more on long evenings. */
const TIMES = Number(process.env['TREFLE_LINKS'] ?? 1);

const letters = [...'AZaz09-_&=#%+/ ', 'é', '🍀', '\0'];

function damaged(roll: (sides: number) => number, fragment: string): string {
  let text = fragment;
  for (let times = 1 + roll(4); times > 0; times -= 1) {
    const at = roll(text.length + 1);
    const put = Array.from({ length: roll(4) }, () => pick(roll, letters)).join('');
    text = text.slice(0, at) + put + text.slice(at + roll(6));
  }
  return text;
}

test('a link brings back what was put into it', async () => {
  for (let seed = 1; seed <= 100 * TIMES; seed += 1) {
    const roll = dice(seed);
    const board = pick(roll, boards);
    const text = damaged(roll, board.slice(roll(board.length)));
    const about: About = {
      ...(roll(2) === 0 && { seats: 1 + roll(99) }),
      ...(roll(2) === 0 && { board: pick(roll, ['mini', 'large']) }),
      ...(roll(2) === 0 && { begins: 1 + roll(16) }),
    };
    const fragment = await pack(text, about);
    expect(fragment, `seed ${seed}`).not.toBeNull();
    expect(await unpack(fragment!), `seed ${seed}`).toBe(text);
    expect(aboutIn(fragment!), `seed ${seed}`).toEqual(about);
  }
});

test('a damaged link is a text or none, and whatever it is can be looked at', async () => {
  const whole = await Promise.all(boards.map((board) => pack(board, { seats: 2, board: 'mini', begins: 1 })));
  let texts = 0;
  for (let seed = 1; seed <= 600 * TIMES; seed += 1) {
    const roll = dice(seed);
    const fragment = damaged(roll, pick(roll, whole)!);
    const text = await unpack(fragment);
    const { seats = 1, board = 'mini', begins = 1 } = aboutIn(fragment);
    for (const count of [seats, begins]) expect(count >= 1 && count <= 99, `seed ${seed}`).toBe(true);
    expect(board, `seed ${seed}`).toMatch(/^[a-z]+$/);
    if (text === null) continue;
    texts += 1;
    expect(carries(fragment) && text.length <= 16 * 1024, `seed ${seed}`).toBe(true);
    const file = read(text);
    if (file) draftOf(tableOf(file));
  }
  expect(texts, 'some of the damage is outside the file').toBeGreaterThan(0);
});

test('letters that nobody packed are no file', async () => {
  for (let seed = 1; seed <= 300 * TIMES; seed += 1) {
    const roll = dice(seed);
    const made = Array.from({ length: roll(60) }, () => pick(roll, letters)).join('');
    for (const fragment of [made, `file=${made}`]) {
      const text = await unpack(fragment);
      expect(text === null || text.length <= 16 * 1024, `seed ${seed}`).toBe(true);
    }
  }
});

test('a short link that would unpack to much is refused before it does', async () => {
  const bomb = await pack('a'.repeat(1_000_000));
  expect(bomb!.length).toBeLessThan(LONGEST_LINK);
  expect(await unpack(bomb!)).toBeNull();
});
