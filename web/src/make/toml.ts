/**
 * TOML, the notation of the files one makes oneself, read so that it can be changed in place: of everything
 * it says where it stands. What a file means is the game's to say.
 */

export type Value = string | number | boolean | Value[] | Table;
export interface Table {
  [key: string]: Value;
}

interface Span {
  start: number;
  end: number;
}
export type Node = Plain | List | Tables | Section;
export interface Plain extends Span {
  kind: 'plain';
  value: string | number | boolean;
}
export interface List extends Span {
  kind: 'list';
  items: Node[];
}
/** The tables under `[[name]]`. */
export interface Tables extends Span {
  kind: 'tables';
  items: Section[];
}
export interface Section extends Span {
  kind: 'section';
  /** The whole file, under a header of its own, in braces, by dotted keys, or only as part of another's name. */
  how: 'root' | 'header' | 'inline' | 'dotted' | 'implied';
  path: string[];
  entries: Map<string, Entry>;
  /** Where its next line would stand. */
  tail: number;
}
export interface Entry {
  node: Node;
  /** The lines it is written on. */
  from: number;
  to: number;
}

class Unreadable extends Error {}

/** The file with its places; null if it is not TOML, or TOML that no file of ours needs, such as dates. */
export function read(text: string): Section | null {
  try {
    return new Reader(text).file();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** What a node says, without its places. */
export function valueOf(node: Node): Value {
  if (node.kind === 'plain') return node.value;
  return node.kind === 'section' ? tableOf(node) : node.items.map(valueOf);
}

export const tableOf = (section: Section): Table =>
  Object.fromEntries([...section.entries].map(([key, { node }]) => [key, valueOf(node)]));

const ESCAPES: Record<string, string> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\x1b',
  '"': '"',
  '\\': '\\',
};
/** So deep nothing of ours is nested; a file of brackets alone must not exhaust the stack. */
const DEEPEST = 20;

class Reader {
  private at = 0;
  private depth = 0;
  constructor(private readonly text: string) {}

  file(): Section {
    const root = this.section('root', [], 0);
    // What is remarked at the very beginning is said of the whole file, and stays there.
    root.tail = /^(?:[ \t]*#[^\n]*\n)*/.exec(this.text)![0].length;
    let current = root;
    for (;;) {
      this.skip(/(?:[ \t\r\n]|#[^\n]*)*/y);
      if (this.at >= this.text.length) return root;
      const from = this.text.lastIndexOf('\n', this.at - 1) + 1;
      if (this.take('[[')) current = this.nextTable(root, from);
      else if (this.take('[')) current = this.header(root, from);
      else this.entry(current, from);
    }
  }

  private section(how: Section['how'], path: string[], start: number): Section {
    return { kind: 'section', how, path, entries: new Map(), start, end: start, tail: start };
  }

  private header(root: Section, from: number): Section {
    const path = this.path();
    if (!this.take(']')) throw new Unreadable();
    const parent = this.walk(root, path.slice(0, -1), 'implied');
    const key = path.at(-1)!;
    const found = parent.entries.get(key)?.node;
    const to = this.endOfLine();
    if (found) {
      if (found.kind !== 'section' || found.how !== 'implied') throw new Unreadable();
      Object.assign(found, { how: 'header', start: from, end: to, tail: to });
      parent.entries.set(key, { node: found, from, to });
      return found;
    }
    const section = { ...this.section('header', path, from), end: to, tail: to };
    parent.entries.set(key, { node: section, from, to });
    return section;
  }

  private nextTable(root: Section, from: number): Section {
    const path = this.path();
    if (!this.take(']]')) throw new Unreadable();
    const parent = this.walk(root, path.slice(0, -1), 'implied');
    const to = this.endOfLine();
    const section = { ...this.section('header', path, from), end: to, tail: to };
    const found = parent.entries.get(path.at(-1)!)?.node;
    if (found && found.kind !== 'tables') throw new Unreadable();
    if (found) found.items.push(section);
    else {
      const node: Tables = { kind: 'tables', items: [section], start: from, end: to };
      parent.entries.set(path.at(-1)!, { node, from, to });
    }
    return section;
  }

  /** The table at the end of a path; those on the way that are not there yet are made. */
  private walk(from: Section, path: readonly string[], how: 'implied' | 'dotted'): Section {
    let section = from;
    for (const [i, key] of path.entries()) {
      let next = section.entries.get(key)?.node;
      if (!next) {
        next = this.section(how, [...from.path, ...path.slice(0, i + 1)], this.at);
        section.entries.set(key, { node: next, from: this.at, to: this.at });
      }
      if (next.kind === 'tables') next = next.items.at(-1)!;
      if (next.kind !== 'section' || next.how === 'inline') throw new Unreadable();
      section = next;
    }
    return section;
  }

  private entry(current: Section, from: number): void {
    const node = this.pair(current, from);
    const to = this.endOfLine();
    node.from = from;
    node.to = to;
    current.tail = to;
  }

  /** `key = value`, put where it belongs. */
  private pair(into: Section, from: number): Entry {
    const path = this.path();
    if (!this.take('=')) throw new Unreadable();
    this.skip(/[ \t]*/y);
    const target = this.walk(into, path.slice(0, -1), 'dotted');
    const key = path.at(-1)!;
    if (target.entries.has(key)) throw new Unreadable();
    const entry = { node: this.value(), from, to: this.at };
    target.entries.set(key, entry);
    return entry;
  }

  private path(): string[] {
    const path: string[] = [];
    do {
      this.skip(/[ \t]*/y);
      const bare = this.match(/[A-Za-z0-9_-]+/y);
      path.push(bare ?? this.quoted());
      this.skip(/[ \t]*/y);
    } while (this.take('.'));
    return path;
  }

  /** A text on one line. */
  private quoted(): string {
    if (this.take('"')) return this.basic(/[^"\\\n]*/y, '"');
    if (!this.take("'")) throw new Unreadable();
    const text = this.match(/[^'\n]*/y) ?? '';
    if (!this.take("'")) throw new Unreadable();
    return text;
  }

  private basic(plain: RegExp, end: string): string {
    let text = '';
    for (;;) {
      text += this.match(plain) ?? '';
      if (end.length > 1 && this.text.startsWith('"', this.at) && !this.text.startsWith(end, this.at)) {
        text += '"';
        this.at += 1;
      } else if (this.take(end)) return text;
      else text += this.escape(end);
    }
  }

  private escape(end: string): string {
    if (!this.take('\\')) throw new Unreadable();
    if (end.length > 1 && this.match(/[ \t\r]*\n[ \t\r\n]*/y) !== null) return '';
    const code = this.match(/u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}/y);
    if (code !== null) {
      const point = Number.parseInt(code.slice(1), 16);
      if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) throw new Unreadable();
      return String.fromCodePoint(point);
    }
    const found = ESCAPES[this.text[this.at] ?? ''];
    if (found === undefined) throw new Unreadable();
    this.at += 1;
    return found;
  }

  private value(): Node {
    const start = this.at;
    if (this.depth >= DEEPEST) throw new Unreadable();
    this.depth += 1;
    const node = this.compound(start) ?? { kind: 'plain' as const, value: this.plain(), start, end: this.at };
    this.depth -= 1;
    return node;
  }

  private compound(start: number): Node | null {
    if (this.take('[')) return this.list(start);
    if (!this.take('{')) return null;
    const section = this.section('inline', [], start);
    const blank = /[ \t]*/y;
    this.skip(blank);
    if (!this.take('}')) {
      do {
        this.skip(blank);
        this.pair(section, this.at);
        this.skip(blank);
      } while (this.take(','));
      if (!this.take('}')) throw new Unreadable();
    }
    section.end = this.at;
    return section;
  }

  private list(start: number): List {
    const items: Node[] = [];
    const blank = /(?:[ \t\r\n]|#[^\n]*)*/y;
    for (;;) {
      this.skip(blank);
      if (this.take(']')) break;
      items.push(this.value());
      this.skip(blank);
      if (this.take(',')) continue;
      if (!this.take(']')) throw new Unreadable();
      break;
    }
    return { kind: 'list', items, start, end: this.at };
  }

  private plain(): string | number | boolean {
    if (this.take('"""')) {
      this.skip(/\r?\n?/y);
      return this.basic(/[^"\\]*/y, '"""');
    }
    if (this.take("'''")) {
      this.skip(/\r?\n?/y);
      const end = this.text.indexOf("'''", this.at);
      if (end < 0) throw new Unreadable();
      const text = this.text.slice(this.at, end);
      this.at = end + 3;
      return text;
    }
    if (/["']/.test(this.text[this.at] ?? '')) return this.quoted();
    const word = this.match(/[A-Za-z0-9_+.-]+/y) ?? '';
    if (word === 'true' || word === 'false') return word === 'true';
    const figures = word.replace(/(?<=[0-9a-fA-F])_(?=[0-9a-fA-F])/g, '');
    if (!/^(?:[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|0x[0-9a-fA-F]+|0o[0-7]+|0b[01]+)$/.test(figures))
      throw new Unreadable();
    return Number(figures);
  }

  /** Nothing but a remark may follow. */
  private endOfLine(): number {
    if (this.match(/[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/y) === null) throw new Unreadable();
    return this.at;
  }

  private take(sign: string): boolean {
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }
  private match(what: RegExp): string | null {
    what.lastIndex = this.at;
    const found = what.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }
  private skip(what: RegExp): void {
    this.match(what);
  }
}
