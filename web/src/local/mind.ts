import { rulesOf, type Rules } from './rules';
import type { Question } from './steps';

/** The worker that thinks: for bots, or for whoever asks what needs no table. One question after the other. */

export type ToMind =
  { module: WebAssembly.Module } | { n: number; think: Question } | { n: number; path: string; body: string };
export type FromMind = { n: number; text: string } | { n: number; error: string };

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
  return rules.answer(asked.path, asked.body);
}

let before: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToMind>) => {
  if ('module' in data) {
    rules = rulesOf(data.module);
    return;
  }
  before = before.then(async () => {
    const { n } = data;
    let said: FromMind;
    try {
      said = { n, text: await answer(data) };
    } catch (error) {
      said = { n, error: String(error) };
    }
    postMessage(said);
  });
});
