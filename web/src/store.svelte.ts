import { Connection, type Status } from './connection';
import type { GameEvent, LegalAt, Place } from './games/contract';
import type { Command, Entry, FromServer, Listed, Player, Present, Refused, Table } from './protocol';
import { gameOf } from './games/games';
import { keep, kept } from './keep';
import { isLocal, localTables, SERVER } from './local';
import { LINES_KEPT } from './wire/constants';
import { known, t } from './words';

/** Everything the server told us, as the page draws it. */

/** The log of a long game must not grow without end. */
const longestLog = 2000;

/** An entry tells only the lines that it adds: the earlier ones are put back. */
function withEarlier(earlier: Table['chat'], added: Table['chat']): Table['chat'] {
  if (added.length === 0) return earlier;
  const fresh = new Set(added.map((line) => line.number));
  const lines = [...earlier.filter((line) => !fresh.has(line.number)), ...added];
  return lines.sort((a, b) => a.number - b.number).slice(-LINES_KEPT);
}

class Room {
  status = $state<Status>('off');
  /** The line broke and came back: said for a moment. */
  back = $state(false);
  player = $state<Player | null>(null);
  /** Nothing can be written in this browser: said once. */
  unkept = $state(false);
  /** The server cannot be reached, or there is none: what needs nobody else is played in this browser. */
  alone = $state(!SERVER);

  lobby = $state.raw<Listed[] | null>(null);
  online = $state(0);

  table = $state.raw<Table | null>(null);
  view = $state.raw<unknown>(null);
  legal = $state.raw<LegalAt[]>([]);
  news = $state.raw<{ number: number; events: GameEvent[] } | null>(null);
  log = $state.raw<Entry[]>([]);
  present = $state.raw<Present | null>(null);
  /** Everybody who ever sat down here by their id: who has left is still spoken of. */
  people: Record<string, string> = {};
  /** How many plays are on their way. */
  under = $state(0);
  lag = $state(0);
  /** Words for the person: why something did not happen. */
  notice = $state<string | null>(null);
  /** The clause of the rules that says so. */
  clause = $state<string | null>(null);

  private line = new Connection(
    (message) => this.hear(message),
    (status) => this.tell(status),
  );

  now = this.line.now;
  again = () => this.line.again();

  /** The table we look at; what still comes of another one is not for this page. */
  private at: string | null = null;

  enter(id: string): void {
    this.empty();
    this.at = id;
    this.line.join(id);
  }

  watchLobby(): void {
    this.empty();
    this.line.lobby();
  }

  /** Away from the table. What was told of it goes when the next page comes: the page that is left still shows it. */
  rest(): void {
    this.at = null;
    this.notice = null;
    this.line.rest();
  }

  /** Asks the table for something; a refusal becomes words on the page, unless that table was left meanwhile. */
  async ask(command: Command): Promise<boolean> {
    try {
      await this.line.do(command);
      this.notice = null;
      return true;
    } catch (error) {
      if ((error as Refused).code !== 'left') this.refuse(error as Refused);
      return false;
    }
  }

  act = async (place: Place, action: string, card?: number): Promise<boolean> => {
    this.under++;
    const done = await this.ask({ do: 'play', place, action, ...(card === undefined ? {} : { card }) });
    this.under--;
    return done;
  };

  refuse(error: Refused): void {
    this.say(wordsOf(error));
    this.clause = (this.table && error.key && gameOf(this.table.settings.game).clauses[error.key]) || null;
  }

  /** Said as long as it takes to read it. */
  say = (words: string): void => {
    this.notice = words;
    this.clause = null;
    clearTimeout(this.saying);
    if (!this.table) return;
    this.saying = setTimeout(
      () => (this.notice = this.notice === words ? null : this.notice),
      2500 + 50 * words.length,
    );
  };
  private saying: ReturnType<typeof setTimeout> | undefined;

  private empty(): void {
    this.at = null;
    this.table = null;
    this.view = null;
    this.legal = [];
    this.news = null;
    this.log = [];
    this.people = {};
    this.present = null;
    this.notice = null;
    this.lobby = null;
  }

  private tell(status: Status): void {
    if (status === 'open' && this.status === 'broken') {
      this.back = true;
      setTimeout(() => (this.back = false), 3000);
    }
    this.status = status;
    if (status === 'open' || status === 'broken') void this.lookAround(status === 'broken');
  }

  /** Whether one is alone is known by the line to a server, not by the one to a table here. */
  private async lookAround(broken: boolean): Promise<void> {
    if (!SERVER || (this.at !== null && isLocal(this.at))) return;
    this.alone = broken && (await localTables()) !== null;
  }

  private hear(message: FromServer): void {
    if ('table' in message && message.table.id !== this.at) return;
    switch (message.type) {
      case 'welcome':
        this.player = message.player;
        break;
      case 'lobby':
        this.lobby = message.tables;
        this.online = message.online;
        break;
      case 'lobby_changed': {
        const other = new Set([...message.gone, ...message.tables.map((table) => table.id)]);
        const same = (this.lobby ?? []).filter((table) => !other.has(table.id));
        this.lobby = [...same, ...message.tables].sort((a, b) => (a.id < b.id ? -1 : 1));
        this.online = message.online;
        break;
      }
      case 'joined':
        this.news = null;
        this.stand(message);
        this.muteAgain(message.table);
        break;
      case 'missed':
        this.news = null;
        this.write(message.entries);
        this.stand(message);
        this.muteAgain(message.table);
        break;
      case 'told':
        this.write([{ number: message.number, at: message.at, events: message.events }]);
        // Why one had to wait is over when one need not wait any more.
        if (!myTurn(this.legal) && myTurn(message.legal ?? [])) this.notice = null;
        this.hearAsked(message.table);
        if (message.table.chat.length > 0) this.muteAgain(message.table);
        message.table.chat = withEarlier(this.table?.chat ?? [], message.table.chat);
        this.stand(message);
        this.news = { number: message.number, events: message.events };
        break;
      case 'present':
        this.present = message;
        break;
      case 'refused':
        // An answer to join, which has no name: there is nothing to look at.
        if (message.id === null && !this.table && this.lobby === null) this.notice = t('error-no-table');
        break;
      case 'pong':
        this.lag = this.line.lag;
        break;
    }
  }

  /** An onlooker who would like to play is heard by those who can make room. */
  private hearAsked({ you, chat }: Table): void {
    const asks = chat.find(({ quick, player }) => quick === 'may_sit' && player !== you.player);
    if (asks && you.places.length > 0) this.say(`${asks.name}: ${t('quick-may-sit')}`);
  }

  private stand(message: { table: Table; view: unknown; legal?: LegalAt[] | null }): void {
    for (const { taken_by } of message.table.places) {
      if (taken_by?.kind === 'person') this.people[taken_by.player] ??= taken_by.name;
    }
    this.table = message.table;
    this.view = message.view;
    this.legal = message.legal ?? [];
  }

  /** Whom one does not want to hear is for this browser to remember: a table forgets it when it sleeps. */
  private muteAgain(table: Table): void {
    const seated = table.places.map(({ taken_by }) => (taken_by?.kind === 'person' ? taken_by.player : null));
    const here = new Set([...seated, ...table.chat.map((said) => said.player)]);
    for (const player of kept<string[]>('muted', [])) {
      if (here.has(player) && !table.you.muted.includes(player)) void this.ask({ do: 'mute', player, muted: true });
    }
  }

  /** Hears somebody no more, or again, at every table. */
  mute(player: string, muted: boolean): void {
    const others = kept<string[]>('muted', []).filter((one) => one !== player);
    keep('muted', muted ? [...others, player] : others);
    void this.ask({ do: 'mute', player, muted });
  }

  private write(entries: Entry[]): void {
    for (const event of entries.flatMap((entry) => entry.events)) {
      // A further person at the same screen sits down later, under the same id.
      if (event.type === 'sat') this.people[String(event['player'])] ??= String(event['name']);
    }
    const last = this.log.at(-1)?.number ?? 0;
    // One knows oneself when one came and went.
    const own = (event: GameEvent) => event.type === 'went_away' || event.type === 'came_back';
    const news = entries.map((entry) => ({
      ...entry,
      events: entry.events.filter((event) => !own(event) || event['player'] !== this.player?.id),
    }));
    const fresh = news.filter((entry) => entry.number > last && entry.events.length > 0);
    if (fresh.length === 0) return;
    const all = [...this.log, ...fresh];
    // For another game everybody sits elsewhere: it has a log of its own, and the last one its replay.
    const anew = all.findLastIndex((entry) => entry.events.some((event) => event.type === 'rematch_began'));
    this.log = all.slice(Math.max(anew, all.length - longestLog, 0));
  }
}

export const room = new Room();

/** A refusal in the reader's language, or in the server's words where the page has none. */
export function wordsOf(error: Refused): string {
  if (error.key !== undefined && known(error.key)) return t(error.key);
  const words = error.message;
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.?]$/.test(words) ? '' : '.');
}

/** Names by place and by player, for boards and log. */
export function namesAt(table: Table): Record<string, string> {
  const names: Record<string, string> = { ...room.people };
  for (const { place, taken_by } of table.places) {
    names[String(place)] = taken_by?.name ?? (place === 'dealer' ? t('dealer') : t('seat-n', { seat: place }));
  }
  if (!('dealer' in names)) names['dealer'] = t('dealer');
  return names;
}

/** The seat the view is of: with several at one screen, the one to act. */
export function facingOf(table: Table, legal: LegalAt[]): number | null {
  const acting = legal.find((at) => typeof at.place === 'number' && at.actions.length > 0)?.place;
  const seat = acting ?? table.you.places.find((place) => typeof place === 'number');
  return typeof seat === 'number' ? seat : null;
}

export function myTurn(legal: LegalAt[]): boolean {
  return legal.some((at) => at.actions.length > 0);
}
