import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse, Visitor, type Message, type VariableReference } from '@fluent/syntax';
import { test } from 'vitest';
import { all } from '../src/games/games';
import type { Film } from '../src/home/frames';

/** Every message is there in every language, takes the same arguments, and is used somewhere. */

const root = new URL('../../', import.meta.url).pathname;
const languages = ['en', 'fr', 'nl', 'de'];
const files = readdirSync(join(root, 'locales/en')).filter((name) => name.endsWith('.ftl'));

function messages(language: string, file: string): Map<string, string[]> {
  const tree = parse(readFileSync(join(root, 'locales', language, file), 'utf8'), {});
  const found = new Map<string, string[]>();
  for (const entry of tree.body) {
    assert.notEqual(entry.type, 'Junk', `${language}/${file}: ${String(entry.content).slice(0, 60)}`);
    if (entry.type !== 'Message') continue;
    assert.ok(!found.has(entry.id.name), `${language}/${file} has ${entry.id.name} twice`);
    found.set(entry.id.name, placeables(entry));
  }
  return found;
}

function placeables(entry: Message): string[] {
  const names = new Set<string>();
  class Collect extends Visitor {
    override visitVariableReference(node: VariableReference): void {
      names.add(node.id.name);
    }
  }
  new Collect().visit(entry);
  return [...names].sort();
}

/** The text of every source that may name a message. */
function* sources(folder: string, kinds: string[]): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !['node_modules', 'dist', 'target'].includes(entry.name)) yield* sources(path, kinds);
    else if (kinds.includes(extname(entry.name))) yield readFileSync(path, 'utf8');
  }
}

/** What t() and say() are called with: whole names, and names built around a hole: `level-${level}`. */
function named(texts: string[]): { whole: Set<string>; built: RegExp[] } {
  const whole = new Set<string>();
  const built = new Set<string>();
  for (const text of texts) {
    for (const [, name] of text.matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g)) whole.add(name!);
    for (const [, name] of text.matchAll(/`([a-z][a-z0-9-]*-\$\{[^`]*)`/g)) built.add(name!);
    for (const [, name] of text.matchAll(/format!\("([a-z][a-z0-9-]*-)\{[a-z]+\}"\)/g)) built.add(`${name}\${x}`);
  }
  return { whole, built: [...built].map(pattern) };
}

function pattern(name: string): RegExp {
  let open = '';
  let depth = 0;
  for (let i = 0; i < name.length; i++) {
    if (depth === 0 && name.startsWith('${', i)) open += '[a-z0-9-]+';
    if (name[i] === '{') depth++;
    else if (name[i] === '}') depth--;
    else if (depth === 0 && name[i] !== '$') open += name[i];
  }
  return new RegExp(`^${open}$`);
}

const page = [...sources(join(root, 'web/src'), ['.ts', '.svelte'])];
const program = [...sources(join(root, 'crates'), ['.rs'])];
const use = named([...page, ...program]);
const english = new Map(files.flatMap((file) => [...messages('en', file)]));

for (const file of files) {
  for (const language of languages.slice(1)) {
    test(`${language}/${file} has the messages of en/${file}, with the same arguments`, () => {
      assert.deepEqual(
        Object.fromEntries([...messages(language, file)].sort()),
        Object.fromEntries([...messages('en', file)].sort()),
      );
    });
  }

  test(`every message of ${file} is used`, () => {
    const unused = [...messages('en', file).keys()].filter(
      (name) => !use.whole.has(name) && !use.built.some((built) => built.test(name)),
    );
    assert.deepEqual(unused, []);
  });
}

test('no message stands in two files', () => {
  const all = files.flatMap((file) => [...messages('en', file).keys()]);
  assert.deepEqual(
    all.filter((name, i) => all.indexOf(name) !== i),
    [],
  );
});

test('every message that page and program ask for exists', () => {
  const asked = new Set<string>();
  for (const text of page) for (const [, name] of text.matchAll(/\bt\(\s*'([a-z][a-z0-9-]*)'/g)) asked.add(name!);
  for (const text of program)
    for (const [, name] of text.matchAll(/words\s*\.(?:say|fill)\(\s*"([a-z][a-z0-9-]*)"/g)) asked.add(name!);
  assert.deepEqual(
    [...asked].filter((name) => !english.has(name!)),
    [],
  );
});

test('every message built around a hole has at least one of its kind', () => {
  const names = [...english.keys()];
  for (const text of page) {
    for (const [, name] of text.matchAll(/\bt\(\s*`([a-z][a-z0-9-]*-\$\{[^`]*)`/g)) {
      assert.ok(
        names.some((one) => pattern(name!).test(one)),
        name,
      );
    }
  }
});

test('the coach and the pictures have all their words', async () => {
  const asked = all.flatMap(({ pictures }) => Object.values(pictures).map((name) => `picture-${name}`));
  for (const game of all) {
    const { lesson } = await game.lesson!();
    if ('steps' in lesson) {
      asked.push(...lesson.steps.map(({ words }) => words));
      continue;
    }
    const film = JSON.parse(readFileSync(join(root, `web/src/home/films/${lesson.film}.json`), 'utf8')) as Film;
    const said = film.frames.flatMap(({ says }) => (says ? [`learn-${game.name}-${says}`] : []));
    assert.deepEqual(
      [...english.keys()].filter((name) => name.startsWith(`learn-${game.name}-`)),
      said,
    );
  }
  assert.ok(asked.length > 20, `only ${asked.length} found`);
  assert.deepEqual(
    asked.filter((name) => !english.has(name)),
    [],
  );
});

test('every refusal of table and server has its words', () => {
  const said = ['table', 'node', 'server'].flatMap((crate) => [
    ...sources(join(root, 'crates', crate, 'src'), ['.rs']),
  ]);
  const keys = said.flatMap((text) => [
    ...[...text.matchAll(/"(table-[a-z-]+)"/g)].map(([, key]) => key),
    ...[...text.matchAll(/StatusCode::[A-Z_]+, "[a-z_]+", "([a-z-]+)"/g)].map(([, key]) => key),
  ]);
  assert.ok(keys.length > 60, `only ${keys.length} found`);
  assert.deepEqual(
    keys.filter((key) => !english.has(key!)),
    [],
  );
});

test('no message raises its voice', () => {
  for (const language of languages) {
    for (const file of files) {
      const words = readFileSync(join(root, 'locales', language, file), 'utf8').replace(/^#.*$/gm, '');
      assert.ok(!words.includes('!'), `${language}/${file}`);
    }
  }
});
