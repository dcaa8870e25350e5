import type { Describe, GameEvent, Place } from '../games/contract';
import type { Table } from '../protocol';

/** The log's words for what happens at the table; what the game tells is the game's to describe. */
const plain = new Set([
  'sat',
  'stood',
  'cleared',
  'kicked',
  'chosen',
  'paused',
  'resumed',
  'resigned',
  'returned',
  'went_away',
  'came_back',
  'left',
  'time_out',
  'rematch_asked',
  'host_changed',
  'vote',
]);

export const describeTable: Describe = (event, names, t) => {
  const name = who(event, names);
  // Nobody is left to be the host.
  if (event.type === 'host_changed' && name === '') return '';
  if (plain.has(event.type)) return t(`told-${event.type.replaceAll('_', '-')}`, { name });
  switch (event.type) {
    case 'bot_seated':
      return t('told-bot-seated', { name, level: t(`level-${text(event, 'level') || 'medium'}`) });
    case 'deputy_seated':
      return t('told-deputy-seated', { name });
    case 'settings_changed':
      return t('told-settings-changed');
    case 'started':
      return t('told-started');
    case 'countdown':
      return t('told-countdown');
    case 'offered':
      return t(event['what'] === 'abort' ? 'told-offered-abort' : 'told-offered-draw', { name });
    case 'answered':
      return t(event['yes'] ? 'told-answered-yes' : 'told-answered-no', { name });
    case 'ended':
      return t('told-ended');
    default:
      return '';
  }
};

/** Events of the table; every other one is the game's. */
const atTable = new Set([
  ...plain,
  'bot_seated',
  'deputy_seated',
  'settings_changed',
  'started',
  'rematch_began',
  'countdown',
  'offered',
  'answered',
  'ended',
  'said',
]);

export function isTables(event: GameEvent): boolean {
  return atTable.has(event.type);
}

function text(event: GameEvent, key: string): string {
  const value = event[key];
  return typeof value === 'string' ? value : '';
}

function who(event: GameEvent, names: Record<string, string>): string {
  const person = names[text(event, 'player') || text(event, 'host')];
  const known = text(event, 'name') || person;
  if (known) return known;
  // The second seat chooses the setup, the first who begins.
  const chooser = event['setup'] ? 2 : 1;
  const place = (event['place'] ?? event['seat'] ?? (event.type === 'chosen' ? chooser : undefined)) as
    Place | undefined;
  return place === undefined ? '' : (names[String(place)] ?? String(place));
}

/** Whose places the game waits for, as far as this person can know it. */
export function waitsFor(table: Table, view: unknown): number[] {
  const seen = view as { to_move?: number | null; seats?: { waiting?: boolean }[] } | null;
  if (!seen || table.phase !== 'playing') return [];
  if (typeof seen.to_move === 'number') return [seen.to_move];
  if (Array.isArray(seen.seats)) return seen.seats.flatMap((seat, i) => (seat?.waiting ? [i + 1] : []));
  return [];
}
