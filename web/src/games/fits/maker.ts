import type { Component } from 'svelte';
import type { Table } from '../../make/toml';
import type { Maker } from '../contract';
import { usual } from '../settings';
import { COLUMNS, DOT, ROWS } from './draft';
import Editor from './Editor.svelte';
import Picture from './Picture.svelte';
import type { View } from './wire';
import { BUILT_IN, boardName } from './wording';

const filled = (table: Table): Table =>
  Object.fromEntries(
    Object.entries(table).filter(([, value]) => typeof value !== 'object' || Object.keys(value).length > 0),
  );

export const maker: Maker = {
  kind: 'board',
  starts: () => BUILT_IN.map((name) => ({ name, words: boardName(name) })),
  from(view) {
    const { name, grid, marks, scoring } = (view as View).layout;
    const { unused, words, ...rest } = scoring;
    const letters = words.length > 0 ? { unused, words: words.map((one) => ({ ...one })) } : {};
    return filled({ name: boardName(name), grid, marks, scoring: filled({ ...rest, ...letters }) });
  },
  blank: () => ({
    grid: Array.from({ length: ROWS }, () => DOT.repeat(COLUMNS)),
    scoring: { plain: -1, row: 0, column: 0 },
  }),
  called: ({ title, name }) => ([title, name].find((one) => typeof one === 'string') as string | undefined) ?? '',
  settings: (text) => ({ ...usual('fits', 2), options: { boards: [text] } }),
  Editor,
  Picture: Picture as Component<{ view: unknown }>,
};
