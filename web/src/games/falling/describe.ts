// What happened at a FALLING table, in the log's words. Beats come fast: a card dealt is one short
// line, and what only repeats it is left out.
import type { Describe, Standing } from '../contract';
import type { Event, View } from './wire';

export const standing: Standing<View> = (view, t) => t('falling-deck', { count: view.deck_count });

/** Every time somebody meets the ground. */
export const turning: Describe<Event> = (event, names, t) =>
  event.type === 'saved' || event.type === 'out' ? describe(event, names, t) : '';

export const describe: Describe<Event> = (event, names, t) => {
  const called = (seat: number | undefined): string => names[seat ?? 0] ?? '';
  const name = 'seat' in event ? called(event.seat) : '';
  const card = 'card' in event ? t('falling-card', { kind: event.card }) : '';
  switch (event.type) {
    case 'dealt':
      return t('falling-log-dealt', { name, card });
    case 'passed_over':
      return t('falling-log-passed-over', { name });
    case 'took':
      return t('falling-log-took', { name, card });
    case 'played':
      return event.seat === event.target
        ? t('falling-log-played-self', { name, card })
        : t('falling-log-played', { name, card, target: called(event.target) });
    case 'rider_moved':
      return t('falling-log-moved', { card, from: called(event.from), to: called(event.to) });
    case 'rider_stopped':
      return t('falling-log-stopped', { name, card });
    case 'saved':
      return t('falling-log-saved', { name });
    case 'out':
      return t('falling-log-out', { name });
    case 'game_over':
      return t('falling-won', { name: called(event.outcome.winners[0]) });
    default:
      return '';
  }
};
