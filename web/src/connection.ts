import { Stood } from './lean';
import { isLocal, localTables, SERVER } from './local';
import { Refused, type Command, type FromServer, type FromWire } from './protocol';
import { REMEMBERED, VERSION } from './wire/constants';

/**
 * The line to a table: a socket to a server, or to the tables in this browser. It comes back by itself after a break,
 * joins again where it was, and asks again for what was not answered; an id is carried out only once.
 */

/** One end of a line. */
export interface Line {
  send: (text: string) => void;
  close: () => void;
}
/** Who listens at it. */
export interface Hears {
  opened: () => void;
  said: (text: string) => void;
  closed: () => void;
}

export type Status = 'off' | 'connecting' | 'open' | 'broken' | 'old' | 'replaced';
type Where = { table: string } | 'lobby' | null;

interface Asked {
  id: string;
  command: Command;
  at: number;
  done: (number: number) => void;
  refused: (why: Refused) => void;
}

/** Long enough not to storm a server that restarts, short enough that a quick game goes on. */
const patience = { first: 300, longest: 8000 };
/** A ping this often notices a dead line before a player does; the lag is measured by it too. */
const pingEvery = 5000;
/** No answer for two pings: the line is dead though the browser has not noticed. */
const deadAfter = 12_000;
/** What waited longer for the line to come back is not asked for again: nobody may want it any more. */
const wantedFor = 60_000;

export class Connection {
  private line: Line | null = null;
  /** The line is on its way. */
  private coming = false;
  private where: Where = null;
  private asked: Asked[] = [];
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  /** The number of the last entry heard of the table. */
  private last = 0;
  private ready = false;
  private stood = new Stood();
  /** Half of the last ping's round trip is the best guess of the way; milliseconds. */
  lag = 0;
  /** Server's clock minus ours, taken from the quickest answer so far. */
  private offset = 0;
  private quickest = Infinity;

  constructor(
    private readonly hear: (message: FromServer) => void,
    private readonly tell: (status: Status) => void,
  ) {
    addEventListener('online', () => this.again());
    document.addEventListener('visibilitychange', () => {
      // A phone that slept comes back with a line that looks open and is not.
      if (!document.hidden && this.line) this.ping();
    });
  }

  now = (): number => Date.now() + this.offset;

  join(table: string): void {
    this.go({ table });
  }

  lobby(): void {
    this.go('lobby');
  }

  /** Away from a table: nobody there should think we still look. The lobby is the only other place. */
  rest(): void {
    if (this.where !== 'lobby') this.go('lobby');
  }

  do(command: Command): Promise<number> {
    const where = this.where;
    if (where === null || where === 'lobby') return Promise.reject(new Refused('no_table', undefined, 'no table'));
    return new Promise((done, refused) => {
      const one = { id: fresh(), command, at: Date.now(), done, refused };
      this.asked.push(one);
      if (this.ready) this.ask(one);
    });
  }

  private go(where: Where): void {
    // What was asked of the place we leave is not asked for again there, and nobody waits for its answer here.
    for (const one of this.asked.splice(0)) one.refused(new Refused('left', undefined, 'left'));
    const elsewhere = livesHere(where) !== livesHere(this.where);
    this.where = where;
    this.last = 0;
    if (elsewhere) {
      this.drop();
      this.tries = 0;
      // It has another clock.
      this.quickest = Infinity;
    }
    if (!SERVER && !livesHere(where)) this.stop('off');
    else if (!this.line) this.open();
    else if (this.ready) this.enter();
  }

  private open(): void {
    clearTimeout(this.timer);
    this.ready = false;
    this.tell(this.tries === 0 ? 'connecting' : 'broken');
    this.coming = true;
    // What is still said on an older line is for nobody.
    const ifOurs = (then: () => void) => (): void => {
      if (line === this.line) then();
    };
    const line = (livesHere(this.where) ? here : socket)({
      opened: ifOurs(() => {
        this.coming = false;
        this.send({ type: 'hello', version: VERSION, legal: 'steps', told: 'changes' });
      }),
      said: (text) => ifOurs(() => this.receive(this.stood.whole(JSON.parse(text) as FromWire)))(),
      closed: ifOurs(() => this.lost()),
    });
    this.line = line;
  }

  private receive(message: FromServer): void {
    this.heardAt = Date.now();
    switch (message.type) {
      case 'welcome':
        this.ready = true;
        this.tries = 0;
        this.clock(message.now, this.lag);
        this.tell('open');
        clearInterval(this.pinging);
        this.pinging = setInterval(() => this.ping(), pingEvery);
        this.ping();
        this.enter();
        break;
      case 'joined':
      case 'missed': {
        const before = message.number - Math.max(1, this.last);
        this.last = message.number;
        // What happened since is too long to be told whole: the end of it, or nobody would see the last move.
        if (message.type === 'joined' && before >= REMEMBERED) this.enter(message.number - REMEMBERED / 2);
        this.clock(message.now, this.lag);
        this.askAgain();
        break;
      }
      case 'told':
        this.last = message.number;
        break;
      case 'done':
        this.settle(message.id)?.done(message.number);
        break;
      case 'refused':
        this.settle(message.id)?.refused(new Refused(message.code, message.key, message.message));
        break;
      case 'pong': {
        const trip = Date.now() - message.sent;
        this.lag = trip;
        if (trip <= this.quickest * 1.2) {
          this.quickest = Math.min(this.quickest, trip);
          this.clock(message.now, trip);
        }
        break;
      }
      case 'reload':
        this.stop('old');
        break;
      case 'closing':
        if (message.reason === 'replaced') this.stop('replaced');
        break;
    }
    this.hear(message);
  }

  private clock(now: number, trip: number): void {
    this.offset = now + trip / 2 - Date.now();
  }

  /**
   * Says where we are, and with the last entry known so that only what was missed is told. The first time that is the
   * table's making: the whole course of the game, for the log.
   */
  private enter(last = Math.max(1, this.last)): void {
    if (this.where === 'lobby') this.send({ type: 'lobby', changes: true });
    else if (this.where) this.send({ type: 'join', table: this.where.table, last });
  }

  private askAgain(): void {
    const late = (one: Asked): boolean => Date.now() - one.at > wantedFor;
    for (const one of this.asked.filter(late))
      this.settle(one.id)?.refused(new Refused('late', 'too-long', 'too late'));
    for (const one of this.asked) this.ask(one);
  }

  private ask(one: Asked): void {
    this.send({ type: 'do', id: one.id, command: one.command });
  }

  private settle(id: string | null): Asked | undefined {
    const at = this.asked.findIndex((one) => one.id === id);
    return at < 0 ? undefined : this.asked.splice(at, 1)[0];
  }

  private ping(): void {
    if (Date.now() - this.heardAt > deadAfter) {
      this.lost();
    } else {
      this.send({ type: 'ping', sent: Date.now() });
    }
  }

  private send(message: object): void {
    this.line?.send(JSON.stringify(message));
  }

  private lost(): void {
    this.drop();
    this.tries++;
    this.tell('broken');
    const wait = Math.min(patience.longest, patience.first * 2 ** (this.tries - 1));
    // Spread out, or everybody comes back in the same moment after a restart.
    this.timer = setTimeout(() => this.open(), wait * (0.7 + Math.random() * 0.6));
  }

  /** Tries at once instead of waiting. */
  again(): void {
    if (this.ready) return;
    if (this.coming) return;
    this.tries = Math.max(1, this.tries);
    this.drop();
    this.open();
  }

  private stop(status: Status): void {
    this.drop();
    this.tell(status);
  }

  private drop(): void {
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    const line = this.line;
    this.line = null;
    this.coming = false;
    this.ready = false;
    line?.close();
  }
}

const livesHere = (where: Where): boolean => where !== null && where !== 'lobby' && isLocal(where.table);

function socket({ opened, said, closed }: Hears): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
  socket.onopen = opened;
  socket.onmessage = (message) => said(message.data as string);
  socket.onclose = closed;
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close: () => socket.close(),
  };
}

/** What plays here may still be on its way. */
function here(hears: Hears): Line {
  let line: Line | null = null;
  let wanted = true;
  void localTables().then((tables) => {
    if (wanted && tables) line = tables.line(hears);
    else if (wanted) hears.closed();
  });
  return {
    send: (text) => line?.send(text),
    close: () => {
      wanted = false;
      line?.close();
    },
  };
}

function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
