import { usual } from '../games/settings';
import type { Frame } from '../protocol';
import type { Header } from '../replay/record';
import type { Settings } from '../wire/Settings';

/** A table at which a game goes on from after so many of its actions: with the same cards, whoever plays. */
export const onwardFrom = (header: Header, frames: readonly Frame[], after: number): Settings => ({
  ...usual(header.game, header.seats),
  options: header.options,
  seed: header.seed,
  after: {
    count: after,
    actions: frames.slice(1, after + 1).flatMap(({ actor, action }) => {
      return actor === null || action === null ? [] : [{ place: actor, action }];
    }),
  },
});
