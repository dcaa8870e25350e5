import type { GameEvent, LegalAt } from './games/contract';
import type { FromServer, FromWire, Table } from './protocol';
import type { StepsAt } from './wire/StepsAt';

/** What the server tells in few words, made whole again; docs/protocol.md, "Less to read". */

/** How the table and the game stood last. */
export class Stood {
  private table: Table | null = null;
  private view: Record<string, unknown> | null = null;

  /** The same message with everything in it: what did not change, and each legal action. */
  whole(message: FromWire): FromServer {
    if (message.type === 'changed') {
      const { table, view, events, ...rest } = message;
      message = {
        ...rest,
        type: 'told',
        events: events as GameEvent[],
        // Nothing changes that was not told whole before.
        table: merged({ ...(this.table as Table), chat: [] }, table),
        view: view ? merged(this.view ?? {}, view) : this.view,
      };
    }
    if (message.type !== 'joined' && message.type !== 'missed' && message.type !== 'told') return message;
    this.table = message.table;
    this.view = message.view;
    const { steps, ...told } = message;
    return steps ? { ...told, legal: steps.map(legalOf) } : told;
  }
}

/** An object with the fields that changed; of a list, an object by index has the elements that changed or came. */
function merged<T extends object>(known: T, changes: object = {}): T {
  const now = { ...known } as Record<string, unknown>;
  for (const [key, change] of Object.entries(changes)) {
    const list = now[key];
    now[key] =
      Array.isArray(list) && !Array.isArray(change) && change
        ? Object.assign([...(list as unknown[])], change)
        : change;
  }
  return now as T;
}

/** The actions that some steps make, with what each would do. */
export function legalOf({ place, first, steps }: StepsAt): LegalAt {
  let last = {} as GameEvent;
  const whole = (event: Partial<GameEvent>): GameEvent =>
    (last = event.type ? (event as GameEvent) : merged(last, event));
  const known = steps.map(([text, events, then = []]) => ({ text, events: events.map(whole), then }));
  const actions: LegalAt['actions'] = [];
  const go = (at: number, before: string, done: GameEvent[]): void => {
    const step = known[at];
    if (!step) return;
    const action = before + step.text;
    const events = [...done, ...step.events];
    if (step.then.length === 0) actions.push({ action, events });
    for (const next of step.then) if (next > at) go(next, `${action} `, events);
  };
  for (let at = 0; at < first; at++) go(at, '', []);
  return { place, actions };
}
