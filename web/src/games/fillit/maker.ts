import type { Component } from 'svelte';
import { t } from '../../words';
import { write } from '../../make/patch';
import type { Table } from '../../make/toml';
import type { About } from '../check';
import type { Maker } from '../contract';
import { aboutOf, fileOf, type Kind, type Piece } from './draft';
import { fillit } from './game';
import SetupEditor from './SetupEditor.svelte';
import SetupPicture from './SetupPicture.svelte';
import type { View } from './wire';

const MODES = [
  { board: 'large', seats: 2 },
  { board: 'large', seats: 3 },
  { board: 'large', seats: 4 },
  { board: 'mini', seats: 2 },
  { board: 'mini', seats: 3 },
];
const blank = () => ({ pawns: {}, pearls: {} });

function from(view: View, name: string): Table {
  const pieces = Object.entries(view.cells).map(([hex, content]): Piece => {
    const kind = (['pawn', 'pearl', 'token'] as const).find((one: Kind) => content[one])!;
    return { kind, colour: content[kind]!, hex };
  });
  return fileOf({ name, ...blank() }, pieces);
}

export const maker: Maker = {
  kind: 'setup',
  starts: () =>
    MODES.flatMap((about) =>
      ['A', 'B'].map((name) => ({ name, about, words: `${name}, ${t('fillit-make-for', about)}` })),
    ),
  from: (view) => from(view as View, `${t('fillit-setup')} ${(view as View).setup}`),
  moment(given) {
    const view = given as View;
    const { seats, board, to_move } = view;
    const name = [...t('fillit-make-moment', { setup: view.setup, turn: view.turn })].slice(0, 60).join('');
    return {
      text: write(from(view, name)),
      about: { seats: seats.length, board, ...(to_move && { begins: to_move }) },
    };
  },
  blank,
  called: ({ name }) => (typeof name === 'string' ? name : ''),
  about: aboutOf,
  settings: (text, { seats = 2, board = 'large', begins }) => ({
    ...fillit.usual(),
    seats,
    first: begins === undefined ? 'drawn' : 'chosen',
    options: { board, setup: text, ...(begins !== undefined && { first: begins }) },
  }),
  Editor: SetupEditor,
  Picture: SetupPicture as Component<{ view: unknown; about: About }>,
};
