import type { Component } from 'svelte';
import type { Page } from '../route.svelte';

/** Each page is fetched when it is first gone to. */
type Fetched = Promise<{ default: Component<{ page: never }> }>;

export const pages: Record<Page['at'], () => Promise<{ default: Component<{ page: Page }> }>> = {
  home: () => import('./Home.svelte') as Fetched as never,
  table: () => import('./Table.svelte') as Fetched as never,
  replay: () => import('./Replay.svelte') as Fetched as never,
  rules: () => import('./Rules.svelte') as Fetched as never,
  learn: () => import('./Learn.svelte') as Fetched as never,
  make: () => import('./Make.svelte') as Fetched as never,
  puzzles: () => import('./Puzzles.svelte') as Fetched as never,
  daily: () => import('./Daily.svelte') as Fetched as never,
  gallery: () => import('./Gallery.svelte') as Fetched as never,
  player: () => import('./Player.svelte') as Fetched as never,
  leaderboard: () => import('./Leaderboard.svelte') as Fetched as never,
  again: () => import('./Again.svelte') as Fetched as never,
  about: () => import('./About.svelte') as Fetched as never,
  lost: () => import('./Lost.svelte') as Fetched as never,
};
