import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** What the first load weighs, from dist/: HTML, CSS and script gzipped, and the fonts. `npm run weigh`. */

const most = { first: 120 * 1024, fonts: 60 * 1024 };
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const size = (file) => gzipSync(readFileSync(new URL(file, dist))).length;

/** A chunk, what it imports, and their styles. */
function needs(key, found = new Set()) {
  const chunk = manifest[key];
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const other of chunk.imports ?? []) needs(other, found);
  return found;
}

const fonts = Object.values(manifest).flatMap((chunk) => (chunk.file.endsWith('.woff2') ? [chunk.file] : []));
const fontBytes = [...new Set(fonts)].reduce((sum, file) => sum + readFileSync(new URL(file, dist)).length, 0);
console.log(`fonts ${(fontBytes / 1024).toFixed(1)} KB`);
let heavy = fontBytes > most.fonts;

const words = '../locales/en/shell.ftl';
const loads = {
  home: ['index.html', words, 'src/pages/Home.svelte'],
  ...Object.fromEntries(
    ['fits', 'fillit', 'falling'].map((game) => [
      `table of ${game}`,
      [
        'index.html',
        words,
        'src/pages/Table.svelte',
        `src/games/${game}/Board.svelte`,
        `src/games/${game}/describe.ts`,
        `../locales/en/${game}.ftl`,
      ],
    ]),
  ),
};
for (const [name, keys] of Object.entries(loads)) {
  const files = new Set(['index.html']);
  for (const key of keys) for (const file of needs(key)) files.add(file);
  const bytes = [...files].reduce((sum, file) => sum + size(file), 0);
  console.log(`${name} ${(bytes / 1024).toFixed(1)} KB gzipped in ${files.size} files`);
  heavy ||= bytes > most.first;
}
if (heavy) {
  console.error('too heavy: at most 120 KB for the first load and 60 KB for fonts');
  process.exit(1);
}
