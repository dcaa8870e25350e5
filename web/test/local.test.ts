import { expect, test } from 'vitest';
import { Taken } from '../src/local/journal';
import { Keeper, type Around } from '../src/local/keeper';
import type { Next, Step } from '../src/local/steps';

/** The keeper's promises: nothing is told before it is written, one step after the other, and who was overtaken stops. */

const nothing: Next = { say: [], seed: false, ask: [], wakes: null };
const write = { table: 'here-1', number: 1, format: 1, text: '{}', row: {} as never };
const hears = (text: string): Step => ({ step: 'hear', text });

/** A table that answers each step by its name, and what the world heard in order. */
function keep(answers: Record<string, Partial<Next>>, around: Partial<Around> = {}) {
  const heard: string[] = [];
  const table = {
    step: (text: string) => {
      const step = JSON.parse(text) as Step & { text?: string };
      heard.push(step.text ?? step.step);
      return JSON.stringify({ ...nothing, ...answers[step.text ?? step.step] });
    },
  };
  const keeper = new Keeper(table, {
    now: () => 0,
    say: (text) => heard.push(`say ${text}`),
    append: async () => {
      heard.push('append');
    },
    load: async () => [],
    hold: async (table) => {
      heard.push(`hold ${table}`);
    },
    seed: () => 'ab',
    think: async () => ({ question: 1, place: 2, action: 'a', card: null }),
    ...around,
  });
  return { keeper, heard };
}

test('what is done is written before it is told', async () => {
  const { keeper, heard } = keep({ move: { write }, written: { say: ['done'] } });
  await keeper.take(hears('move'));
  expect(heard).toEqual(['move', 'append', 'written', 'say done']);
});

test('a step waits until what the one before did is written', async () => {
  let written = (): void => {};
  const { keeper, heard } = keep({ one: { write } }, { append: () => new Promise((done) => (written = done)) });
  void keeper.take(hears('one'));
  const two = keeper.take(hears('two'));
  await Promise.resolve();
  expect(heard).toEqual(['one']);
  written();
  await two;
  expect(heard).toEqual(['one', 'written', 'two']);
});

test('a journal is read once no other page is at its table', async () => {
  const { keeper, heard } = keep({ join: { load: 'here-1' } });
  await keeper.take(hears('join'));
  expect(heard).toEqual(['join', 'hold here-1', 'loaded']);
});

test('who finds its number taken tells the page that another one plays, and does nothing more', async () => {
  const { keeper, heard } = keep({ move: { write } }, { append: () => Promise.reject(new Taken()) });
  await keeper.take(hears('move'));
  expect(heard).toEqual(['move', 'say {"type":"closing","reason":"replaced"}', 'leave']);
});

test('a bot that was asked is heard, and a seed is drawn where one is wanted', async () => {
  const ask = [{ game: 'a', least: 0, learned: null }];
  const { keeper, heard } = keep({ tick: { seed: true }, seed: { ask } });
  await keeper.take({ step: 'tick' });
  await new Promise((wait) => setTimeout(wait));
  expect(heard).toEqual(['tick', 'seed', 'thought']);
});

test('why a table was not set up is the answer', async () => {
  const refused = { code: 'bad_settings', message: 'no such board' };
  const { keeper } = keep({ create: { refused } });
  const create = { step: 'create', table: 'here-1', seed: '', settings: {} as never, seat: null, level: null } as const;
  expect(await keeper.take(create)).toEqual(refused);
});
