/** The header of a record: `[Key value]` lines, the value in JSON. */
export interface Header {
  game: string;
  names: Record<string, string>;
  seats: number;
  date: string;
  seed: string;
  /** The game's own options, as they were given. */
  options: Record<string, unknown>;
}

export function headerOf(record: string): Header | null {
  const found = new Map<string, unknown>();
  for (const [, key, value] of record.matchAll(/^\[(\w+) (.*)\]\r?$/gm)) {
    try {
      found.set(key!, JSON.parse(value!));
    } catch {
      return null;
    }
  }
  const game = found.get('Game');
  const seats = found.get('Seats');
  if (typeof game !== 'string' || !Array.isArray(seats)) return null;
  const names: Record<string, string> = {};
  seats.forEach((name: unknown, i) => (names[String(i + 1)] = String(name)));
  const options = { ...(found.get('Options') as object | undefined) };
  return {
    game,
    names,
    seed: String(found.get('Seed') ?? ''),
    seats: seats.length,
    date: String(found.get('Date') ?? ''),
    options,
  };
}
