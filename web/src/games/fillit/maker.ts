import type { Component } from 'svelte';
import { t } from '../../words';
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

export const maker: Maker = {
  kind: 'setup',
  starts: () =>
    MODES.flatMap((about) =>
      ['A', 'B'].map((name) => ({ name, about, words: `${name}, ${t('fillit-make-for', about)}` })),
    ),
  from(view) {
    const { setup, cells } = view as View;
    const pieces = Object.entries(cells).map(([hex, content]): Piece => {
      const kind = (['pawn', 'pearl', 'token'] as const).find((one: Kind) => content[one])!;
      return { kind, colour: content[kind]!, hex };
    });
    return fileOf({ name: `${t('fillit-setup')} ${setup}`, ...blank() }, pieces);
  },
  blank,
  called: ({ name }) => (typeof name === 'string' ? name : ''),
  about: aboutOf,
  settings: (text, { seats = 2, board = 'large' }) => ({ ...fillit.usual(), seats, options: { board, setup: text } }),
  Editor: SetupEditor,
  Picture: SetupPicture as Component<{ view: unknown }>,
};
