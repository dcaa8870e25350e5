import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { all } from '../src/games/games';

/** What differs between games is said by the game's own module: nothing outside src/games names one. */

const root = new URL('../src/', import.meta.url).pathname;
const own = ['games', 'wire', join('home', 'films')];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !own.includes(relative(root, path))) yield* sources(path);
    else if (['.ts', '.svelte', '.css'].includes(extname(entry.name))) yield path;
  }
}

/** Its title, its name as a text, a class, a key or the beginning of a message's name; or a question which game it is. */
function named(line: string): boolean {
  const names = all.map(({ name }) => name).join('|');
  const titles = all.map(({ title }) => title).join('|');
  return new RegExp(`\\b(${titles})\\b|['"\`./ -](${names})['"\`.:/ -]|(?<!typeof )game(\\.name)? [!=]==? ['"\`]`).test(
    line,
  );
}

test('a line that names a game is found', () => {
  for (const line of [`'fits'`, `"/rules/fits"`, `.leaf.fillit {`, `{ falling: 1 }`, `t('falling-deal')`, `// FITS`])
    expect(named(line), line).toBe(true);
  for (const line of [`{game.title}`, `profits`, `const fitting = 1`]) expect(named(line), line).toBe(false);
});

test('no source outside the games names one', () => {
  const found = [...sources(root)].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) => (named(line) ? [`${relative(root, path)}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
