import { rulesOf, type Rules } from './rules';
import type { Question } from './steps';

/** The worker that thinks: for bots, or for whoever asks what needs no table. One question after the other. */

export type ToMind =
  { module: WebAssembly.Module } | { n: number; think: Question } | { n: number; path: string; body: string };
export type FromMind = { n: number } & ({ text: string } | { error: string } | { done: number; of: number });

/** What bots have learned, by game and file. */
const learned = import.meta.glob<string>('../../wasm/learned/*/*.value', {
  eager: true,
  query: '?url',
  import: 'default',
});

let rules: Rules;
const known = new Set<string>();

async function learn(game: string, file: string): Promise<void> {
  const path = `../../wasm/learned/${game}/${file}.value`;
  const address = learned[path];
  if (!address || known.has(path)) return;
  // Without it a bot still plays, less well.
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  if (rules.learn(game, file, new Uint8Array(await answer.arrayBuffer()))) known.add(path);
}

async function answer(asked: Exclude<ToMind, { module: unknown }>): Promise<string> {
  if ('think' in asked) {
    const { game, learned: file } = asked.think;
    if (file !== null) await learn(game, file);
    return rules.think(JSON.stringify(asked.think));
  }
  const { game, files } = JSON.parse(rules.learned(asked.path, asked.body)) as { game: string; files: string[] };
  await Promise.all(files.map((file) => learn(game, file)));
  return rules.answer(asked.path, asked.body, (done, of) => tell({ n: asked.n, done, of }));
}

const tell = (said: FromMind): void => postMessage(said);

let before: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToMind>) => {
  if ('module' in data) {
    rules = rulesOf(data.module);
    return;
  }
  before = before.then(async () => {
    const { n } = data;
    try {
      tell({ n, text: await answer(data) });
    } catch (error) {
      tell({ n, error: String(error) });
    }
  });
});
