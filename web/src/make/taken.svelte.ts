import type { About } from '../games/check';

/** What was just looked at and is to be changed: it waits here for the workshop. */
export const taken = $state<{ file: { text: string; about: About } | null }>({ file: null });
