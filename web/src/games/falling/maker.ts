import type { Component } from 'svelte';
import { t } from '../../words';
import type { Maker } from '../contract';
import { KINDS } from './counts';
import DeckEditor from './DeckEditor.svelte';
import DeckPicture from './DeckPicture.svelte';
import { falling } from './game';
import type { View } from './wire';

export const maker: Maker = {
  kind: 'deck',
  starts: () => [{ name: 'standard', words: t('falling-make-standard') }],
  from: (view) => ({ name: t('falling-make-standard'), cards: { ...(view as View).cards } }),
  blank: () => ({ cards: Object.fromEntries(KINDS.map((kind) => [kind, 0])) }),
  called: ({ name }) => (typeof name === 'string' ? name : ''),
  settings: (text) => ({ ...falling.usual(), options: { deck_file: text } }),
  Editor: DeckEditor,
  Picture: DeckPicture as Component<{ view: unknown }>,
};
