import type { Listed } from '../protocol';
import type { Stored, Write } from './steps';

/**
 * The journals of this browser's tables, in IndexedDB. What is written is durable when `append` has answered. Where
 * nothing can be written they are only remembered, and `unkept` is told so once.
 */

const ENTRIES = 'entries';
const TABLES = 'tables';
/** So many tables are kept; of more, the ended ones that were left longest ago go. */
const MOST = 200;

type Row = Stored & { table: string; number: number };

/** Another page wrote this entry first: it plays now. */
export class Taken extends Error {}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('trefle', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'number'] });
    request.result.createObjectStore(TABLES, { keyPath: 'id' });
  };
  const database = await asked(request);
  // A later version of the page may want to change it; this one then only remembers.
  database.onversionchange = () => database.close();
  return database;
}

const ofTable = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

export class Journal {
  private database: Promise<IDBDatabase | null>;
  /** What could not be written, by table. */
  private readonly remembered = new Map<string, { rows: Row[]; row: Listed }>();
  private told = false;

  constructor(private readonly unkept: () => void = () => {}) {
    // A browser may also refuse by throwing at once.
    this.database = Promise.resolve()
      .then(opened)
      .catch(() => null);
  }

  async append({ row, ...entry }: Write): Promise<void> {
    const before = this.remembered.get(entry.table);
    const database = await this.database;
    if (!before && database) {
      try {
        await write(database, entry, row);
        return;
      } catch (error) {
        if ((error as Error).name === 'ConstraintError') throw new Taken();
      }
    }
    // An entry follows those before it: what once could not be written is not written in parts.
    this.remembered.set(entry.table, { rows: [...(before?.rows ?? []), entry], row });
    if (!this.told) this.unkept();
    this.told = true;
  }

  async load(table: string): Promise<Stored[]> {
    const database = await this.database;
    const written: Row[] = database
      ? await asked(database.transaction(ENTRIES).objectStore(ENTRIES).getAll(ofTable(table))).catch(() => [])
      : [];
    const rows = [...written, ...(this.remembered.get(table)?.rows ?? [])];
    return rows.map(({ format, text }) => ({ format, text }));
  }

  /** Every table there is, the last one played first. */
  async tables(): Promise<Listed[]> {
    const database = await this.database;
    const written: Listed[] = database
      ? await asked(database.transaction(TABLES).objectStore(TABLES).getAll()).catch(() => [])
      : [];
    const fresh = [...this.remembered.values()].map(({ row }) => row);
    const known = new Set(fresh.map(({ id }) => id));
    return [...fresh, ...written.filter(({ id }) => !known.has(id))].sort((a, b) => b.at - a.at);
  }

  /** Forgets the oldest of those that are over, where there are too many. */
  async tidy(): Promise<void> {
    const database = await this.database;
    if (!database) return;
    const old = (await this.tables()).slice(MOST).filter(({ phase }) => phase === 'over');
    const doing = database.transaction([ENTRIES, TABLES], 'readwrite');
    for (const { id } of old) {
      doing.objectStore(ENTRIES).delete(ofTable(id));
      doing.objectStore(TABLES).delete(id);
    }
  }
}

function write(database: IDBDatabase, entry: Row, row: Listed): Promise<void> {
  return new Promise((done, failed) => {
    const doing = database.transaction([ENTRIES, TABLES], 'readwrite', { durability: 'strict' });
    doing.oncomplete = () => done();
    doing.onabort = () => failed(doing.error ?? new Error('IndexedDB'));
    // Added, not put: of two pages at one number one is refused.
    doing.objectStore(ENTRIES).add(entry);
    doing.objectStore(TABLES).put(row);
  });
}
