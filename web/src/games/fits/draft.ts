// A board while it is painted: what its file says, as far as it can be read. Whether that is a board is the game's to say.
import { same } from '../../make/patch';
import type { Table, Value } from '../../make/toml';
import type { Word } from './wire';

export const ROWS = 12;
export const COLUMNS = 6;
export const DOT = '.';

/** What each cell, text or number of a board is; null for points that the file does not name. */
export interface Draft {
  name: string;
  title: string;
  author: string;
  note: string;
  /** Where it comes from; '' where it does not say, which is one's own. */
  provenance: string;
  /** Twelve rows of six marks, the top row first. */
  grid: string[][];
  marks: Record<string, string>;
  plain: number | null;
  row: number | null;
  column: number | null;
  unused: number | null;
  numbers: Record<string, number>;
  groups: Record<string, number[]>;
  words: Word[];
}

/** What one paints with. */
export type Ink =
  | { kind: 'dot' }
  | { kind: 'number'; points: number }
  | { kind: 'symbol'; word: string }
  | { kind: 'sign'; sign: string }
  | { kind: 'letter'; letter: string };

/** A cell: row and column, both from 0, the top row first. */
export type Spot = readonly [row: number, column: number];

export type Symmetry = 'none' | 'sides' | 'ends' | 'turn';

/** The symbols that have drawings. */
export const SYMBOLS: readonly string[] = ['sun', 'moon', 'star', 'leaf', 'drop'];

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
const number = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);
const table = (value: Value | undefined): Table => (typeof value === 'object' && !Array.isArray(value) ? value : {});
const list = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : []);

function only<T>(from: Table, read: (value: Value) => T | null): Record<string, T> {
  const found = Object.entries(from).flatMap(([key, value]) => {
    const one = read(value);
    return one === null ? [] : [[key, one] as const];
  });
  return Object.fromEntries(found);
}
const numbersIn = (value: Value): number[] | null =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'number' ? one : 0)) : null;

export function draftOf(file: Table): Draft {
  const rows = list(file['grid']);
  const scoring = table(file['scoring']);
  return {
    name: text(file['name']),
    title: text(file['title']),
    author: text(file['author']),
    note: text(file['note']),
    provenance: text(file['provenance']),
    grid: Array.from({ length: ROWS }, (_, row) => {
      const cells = [...text(rows[row])];
      return Array.from({ length: COLUMNS }, (_, column) => cells[column] ?? DOT);
    }),
    marks: only(table(file['marks']), (value) => (typeof value === 'string' ? value : null)),
    plain: number(scoring['plain']),
    row: number(scoring['row']),
    column: number(scoring['column']),
    unused: number(scoring['unused']),
    numbers: only(table(scoring['numbers']), number),
    groups: only(table(scoring['groups']), numbersIn),
    words: list(scoring['words'])
      .map(table)
      .map(({ word, points }) => ({ word: text(word), points: number(points) ?? 0 })),
  };
}

/** The file with what was changed; everything else in it stays. */
export function fileOf(file: Table, after: Draft): Table {
  const before = draftOf(file);
  const changed = (key: keyof Draft): boolean =>
    !same((before[key] ?? undefined) as Value | undefined, (after[key] ?? undefined) as Value | undefined);
  const put = (into: Table, key: string, value: Value | null): void => {
    const empty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
    if (empty) delete into[key];
    else into[key] = value;
  };
  const next = { ...file };
  for (const key of ['name', 'title', 'author', 'note', 'provenance'] as const)
    if (changed(key)) put(next, key, after[key]);
  if (changed('grid')) next['grid'] = after.grid.map((row) => row.join(''));
  if (changed('marks')) put(next, 'marks', after.marks);
  const scoring = { ...table(file['scoring']) };
  for (const key of ['plain', 'row', 'column', 'unused'] as const) if (changed(key)) put(scoring, key, after[key]);
  for (const key of ['numbers', 'groups'] as const) if (changed(key)) put(scoring, key, after[key]);
  if (changed('words'))
    put(
      scoring,
      'words',
      after.words.map(({ word, points }) => ({ word, points })),
    );
  if (!same(scoring, table(file['scoring']))) put(next, 'scoring', scoring);
  return next;
}

export const count = ({ grid }: Draft, mark: string): number => grid.flat().filter((one) => one === mark).length;
export const isLetter = ({ words }: Draft, mark: string): boolean => words.some(({ word }) => word.includes(mark));

/** The cells that are painted together with one. */
export function together([row, column]: Spot, symmetry: Symmetry): Spot[] {
  const [down, across] = [ROWS - 1 - row, COLUMNS - 1 - column];
  if (symmetry === 'none') return [[row, column]];
  if (symmetry === 'sides') return [[row, column], [row, across]]; // prettier-ignore
  if (symmetry === 'ends') return [[row, column], [down, column]]; // prettier-ignore
  return [[row, column], [down, across]]; // prettier-ignore
}

/** The mark that stands for an ink here; null where there is none yet. */
export function markOf(draft: Draft, ink: Ink): string | null {
  const { numbers, groups, marks } = draft;
  if (ink.kind === 'dot') return DOT;
  if (ink.kind === 'number') return Object.keys(numbers).find((mark) => numbers[mark] === ink.points) ?? null;
  if (ink.kind === 'symbol') return Object.keys(groups).find((mark) => marks[mark] === ink.word) ?? null;
  const mark = ink.kind === 'sign' ? ink.sign : ink.letter;
  const other = ink.kind === 'sign' ? !(mark in groups) : mark in numbers || mark in groups;
  return mark in marks && !other ? mark : null;
}

const POOL = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

/** A character that stands for nothing yet: the one wished for, else the first of the pool. */
function free(draft: Draft, wish: string): string {
  const taken = (mark: string): boolean => mark in draft.marks || draft.grid.flat().includes(mark);
  return [wish, ...POOL].find((mark) => mark !== DOT && !taken(mark)) ?? wish;
}

/** A character for an ink that has none; who holds the one it must have takes another. */
function introduced(draft: Draft, ink: Exclude<Ink, { kind: 'dot' }>): { draft: Draft; mark: string } {
  if (ink.kind === 'number') {
    const wish = ink.points >= 0 && ink.points <= 9 ? String(ink.points) : ink.points < 0 ? '-' : 'a';
    const mark = free(draft, wish);
    const marks = { ...draft.marks, [mark]: String(ink.points) };
    return { mark, draft: { ...draft, marks, numbers: { ...draft.numbers, [mark]: ink.points } } };
  }
  if (ink.kind === 'symbol') {
    const mark = free(draft, 'A');
    const marks = { ...draft.marks, [mark]: ink.word };
    return { mark, draft: { ...draft, marks, groups: { ...draft.groups, [mark]: [0] } } };
  }
  const mark = ink.kind === 'sign' ? ink.sign : ink.letter;
  const moved = mark in draft.marks && !isLetter(draft, mark) ? renamed(draft, mark, free(draft, 'A')) : draft;
  const marks = { ...moved.marks, [mark]: mark };
  const groups = ink.kind === 'sign' ? { ...moved.groups, [mark]: [0] } : moved.groups;
  return { mark, draft: { ...moved, marks, groups } };
}

function renamed(draft: Draft, from: string, to: string): Draft {
  const swap = <T>(of: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key === from ? to : key, value]));
  const grid = draft.grid.map((row) => row.map((mark) => (mark === from ? to : mark)));
  return { ...draft, grid, marks: swap(draft.marks), numbers: swap(draft.numbers), groups: swap(draft.groups) };
}

/** Paints cells; marks that are gone from the grid go from the file, and tables of groups get as long as they must be. */
export function painted(before: Draft, spots: readonly Spot[], ink: Ink): Draft {
  const known = markOf(before, ink);
  const { draft, mark } =
    known !== null || ink.kind === 'dot' ? { draft: before, mark: known ?? DOT } : introduced(before, ink);
  const grid = draft.grid.map((row, y) =>
    row.map((old, x) => (spots.some(([down, across]) => down === y && across === x) ? mark : old)),
  );
  return tidied({ ...draft, grid });
}

function tidied(draft: Draft): Draft {
  const here = (mark: string): boolean => count(draft, mark) > 0;
  const kept = <T>(of: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([mark]) => here(mark)));
  const fitting = (mark: string, old: number[]): number[] => {
    const long = count(draft, mark) + 1;
    if (old.length === long) return old;
    // A group that has grown scores as another one of its size does.
    const like = Object.entries(draft.groups).find(([other, { length }]) => other !== mark && length === long)?.[1];
    const blank = old.every((points) => points === 0);
    return blank && like ? [...like] : Array.from({ length: long }, (_, i) => old[i] ?? 0);
  };
  const groups = Object.entries(kept(draft.groups)).map(([mark, old]) => [mark, fitting(mark, old)]);
  return { ...draft, marks: kept(draft.marks), numbers: kept(draft.numbers), groups: Object.fromEntries(groups) };
}
