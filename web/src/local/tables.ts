import type { Line, Hears } from '../connection';
import { HERE, whoIsHere } from '../local';
import { Refused, type Level, type Table } from '../protocol';
import { room } from '../store.svelte';
import type { LegalAt, Settings } from '../games/contract';
import { Mind } from './asking';
import type { Told } from './rules';
import type { Asked, FromWorker, ToWorker } from './steps';

/** The page's side of the tables in this browser: a line to them, and what is asked besides. */

/** Where the module is, if it was built. */
const found = import.meta.glob<string>('../../wasm/trefle_bg.wasm', { eager: true, query: '?url', import: 'default' });

export interface Stands {
  table: Table;
  facing: number | null;
  view: unknown;
  legal: LegalAt[];
}

/** The tables of this browser, ready to be played at; null where the rules were not built for it, or it has no workers. */
export async function openTables(): Promise<LocalTables | null> {
  const address = Object.values(found)[0];
  if (!address || typeof WebAssembly === 'undefined' || typeof Worker === 'undefined') return null;
  const tables = new LocalTables(await compiled(address));
  await tables.ready;
  return tables;
}

async function compiled(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  // Compiled while it comes, where the host says rightly what it is.
  const streamed = answer.headers.get('content-type')?.startsWith('application/wasm');
  return streamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

export class LocalTables {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly desk: Mind;
  /** For long work, which is given up where nobody waits for it. */
  private readonly workbench: Mind;
  private readonly asked = new Map<number, { done: (text: string | null) => void; failed: (why: Refused) => void }>();
  private last = 0;
  private on: { line: number; hears: Hears } | null = null;
  /** Fails where the worker cannot run. */
  readonly ready: Promise<void>;

  constructor(module: WebAssembly.Module) {
    this.desk = new Mind(module);
    this.workbench = new Mind(module);
    this.ready = new Promise((ready, failed) => {
      this.worker.onerror = () => failed(new Error('the worker does not run'));
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ('ready' in data) ready();
        else this.hear(data);
      };
    });
    this.tell({ module, player: JSON.stringify(whoIsHere()) });
  }

  /** A line to the tables here. */
  line(hears: Hears): Line {
    const line = ++this.last;
    this.on = { line, hears };
    this.tell({ line });
    queueMicrotask(hears.opened);
    return {
      send: (text) => this.on?.line === line && this.tell({ hear: text }),
      close: () => {
        if (this.on?.line !== line) return;
        this.on = null;
        this.tell({ line: null });
      },
    };
  }

  /** Sets up a table; with a level, bots sit down at it and the game begins. */
  async create(settings: Settings, level: Level | null, seat: number | null = null): Promise<string> {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    const table = `${HERE}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    await this.ask({ what: 'create', table, settings, seat, level });
    return table;
  }

  async standing(table: string): Promise<Stands> {
    return JSON.parse(await this.found({ what: 'look', table, game: null })) as Stands;
  }

  record(table: string, game: number | null): Promise<string> {
    return this.found({ what: 'record', table, game });
  }

  /** What needs no table, answered as a server would; with a signal, until that says stop. */
  async answer(
    path: string,
    body: unknown,
    signal?: AbortSignal,
    told?: Told,
  ): Promise<{ ok: boolean; said: unknown }> {
    const mind = signal ? this.workbench : this.desk;
    const stopped = new Promise<never>((_, failed) => {
      signal?.addEventListener('abort', () => {
        mind.stop();
        failed(new Refused('stopped', 'error-offline', 'nobody waits for it'));
      });
    });
    const answered = mind.ask({ path, body: JSON.stringify(body) }, told).then(
      (said) => ({ ok: true, said: JSON.parse(said) as unknown }),
      (error: Error) => ({ ok: false, said: read(error.message) }),
    );
    return signal ? Promise.race([answered, stopped]) : answered;
  }

  private async found(asked: Asked): Promise<string> {
    const text = await this.ask(asked);
    if (text === null) throw new Refused('not_found', 'error-no-table', 'there is no such table in this browser');
    return text;
  }

  private ask(asked: Asked): Promise<string | null> {
    const ask = ++this.last;
    this.tell({ ask, asked });
    return new Promise((done, failed) => this.asked.set(ask, { done, failed }));
  }

  private tell(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private hear(message: Exclude<FromWorker, { ready: true }>): void {
    if ('unkept' in message) room.unkept = true;
    else if ('said' in message) {
      if (message.line === this.on?.line) this.on.hears.said(message.said);
    } else {
      const one = this.asked.get(message.ask);
      this.asked.delete(message.ask);
      if ('text' in message) one?.done(message.text);
      else one?.failed(new Refused(message.refused.code, message.refused.key, message.refused.message));
    }
  }
}

/** What is no answer at all is none that this page understands. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
