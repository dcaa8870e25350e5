/** Changes a file in place: what stays the same keeps its lines, its order and its remarks. */

import { read, tableOf, valueOf, type List, type Node, type Section, type Table, type Value } from './toml';

/** More than any file of ours has entries: what goes on longer has gone wrong, and is written anew. */
const STEPS = 1000;

/** The text that says what is wanted, as near to the text there was as can be. */
export function patch(text: string, wanted: Table): string {
  let now = text;
  for (let step = 0; step < STEPS; step += 1) {
    const file = read(now);
    if (file === null) break;
    if (same(tableOf(file), wanted)) return now;
    const next = new Mender(now).section(file, wanted);
    if (next === null) break;
    now = next;
  }
  return write(wanted);
}

/** A file written anew. */
export const write = (table: Table): string => lines(table, []).replace(/^\n/, '');

export function same(one: Value | undefined, other: Value | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, i) => same(item, other[i]))
    );
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

const isTable = (value: Value): value is Table => typeof value === 'object' && !Array.isArray(value);
const areTables = (value: Value): value is Table[] => Array.isArray(value) && value.length > 0 && value.every(isTable);

const keyOf = (key: string): string => (/^[A-Za-z0-9_]+$/.test(key) ? key : quote(key));
const quote = (text: string): string => JSON.stringify(text).replaceAll('\x7f', '\\u007f');
const pathOf = (path: readonly string[]): string => path.map(keyOf).join('.');

/** A value within a line; a list of many texts, which is a grid, has a line for each. */
function inline(value: Value): string {
  if (typeof value === 'string') return quote(value);
  if (!Array.isArray(value))
    return isTable(value)
      ? `{ ${Object.entries(value)
          .map(([key, one]) => `${keyOf(key)} = ${inline(one)}`)
          .join(', ')} }`
      : String(value);
  const items = value.map(inline);
  const high = items.length > 6 && value.every((item) => typeof item === 'string');
  return high ? `[\n${items.map((item) => `  ${item},\n`).join('')}]` : `[${items.join(', ')}]`;
}

function lines(table: Table, path: readonly string[]): string {
  const own = Object.entries(table).filter(([, value]) => !isTable(value) && !areTables(value));
  const header = path.length > 0 && (own.length > 0 || Object.keys(table).length === 0) ? `\n[${pathOf(path)}]\n` : '';
  const below = Object.entries(table).map(([key, value]) => under([...path, key], value));
  return header + own.map(([key, value]) => `${keyOf(key)} = ${inline(value)}\n`).join('') + below.join('');
}

/** What stands under headers of its own. */
function under(path: readonly string[], value: Value): string {
  if (isTable(value)) return lines(value, path);
  if (!areTables(value)) return '';
  return value
    .map((one) => {
      const entries = Object.entries(one).map(([key, each]) => `${keyOf(key)} = ${inline(each)}\n`);
      return `\n[[${pathOf(path)}]]\n${entries.join('')}`;
    })
    .join('');
}

/** Mends the first difference it meets; null where that cannot be done in place. */
class Mender {
  constructor(private readonly text: string) {}

  section(section: Section, wanted: Table): string | null {
    for (const [key, { node, from, to }] of section.entries) {
      const want = Object.hasOwn(wanted, key) ? wanted[key] : undefined;
      if (want === undefined) {
        if (section.how === 'inline') return this.put(section, wanted);
        return node.kind === 'plain' || node.kind === 'list' ? this.cut(from, to) : this.without(node, from, to);
      }
      if (!same(valueOf(node), want)) return this.node(node, want);
    }
    const missing = Object.entries(wanted).find(([key]) => !section.entries.has(key));
    return missing ? this.add(section, missing[0], missing[1], wanted) : null;
  }

  private node(node: Node, want: Value): string | null {
    if (node.kind === 'section') {
      if (node.how === 'inline') return this.put(node, want);
      return isTable(want) ? this.section(node, want) : null;
    }
    if (node.kind === 'tables') return areTables(want) ? this.tables(node.items, want) : null;
    if (node.kind === 'list' && Array.isArray(want)) return this.list(node, want);
    return isTable(want) || areTables(want) ? null : this.put(node, want);
  }

  private list(node: List, want: Value[]): string {
    const at =
      node.items.length === want.length ? node.items.findIndex((item, i) => !same(valueOf(item), want[i])) : -1;
    return at < 0 ? this.put(node, want) : this.put(node.items[at]!, want[at]!);
  }

  private tables(items: Section[], want: Table[]): string | null {
    const at = items.findIndex((item, i) => i < want.length && !same(tableOf(item), want[i]));
    if (at >= 0) return this.section(items[at]!, want[at]!);
    const last = items.at(-1)!;
    if (items.length > want.length) return this.cut(last.start, last.tail);
    return this.insert(last.tail, under(last.path, want.slice(items.length)));
  }

  private add(section: Section, key: string, value: Value, wanted: Table): string | null {
    if (section.how === 'inline') return this.put(section, wanted);
    if (section.how === 'dotted') return null;
    if (isTable(value) || areTables(value)) return this.insert(this.text.length, under([...section.path, key], value));
    if (section.how === 'implied') return this.insert(this.text.length, lines({ [key]: value }, section.path));
    return this.insert(section.tail, `${keyOf(key)} = ${inline(value)}\n`);
  }

  /** A table goes with everything under it, from the last of its parts on. */
  private without(node: Node, from: number, to: number): string | null {
    if (node.kind === 'tables') {
      const last = node.items.at(-1)!;
      return this.cut(last.start, last.tail);
    }
    if (node.kind !== 'section') return null;
    if (node.how === 'inline') return this.cut(from, to);
    for (const entry of node.entries.values())
      if (entry.node.kind === 'tables' || (entry.node.kind === 'section' && entry.node.how === 'header'))
        return this.without(entry.node, entry.from, entry.to);
    return node.how === 'header' ? this.cut(node.start, node.tail) : null;
  }

  private put(node: Node, value: Value): string {
    return this.text.slice(0, node.start) + inline(value) + this.text.slice(node.end);
  }
  /** The empty line above goes too. */
  private cut(from: number, to: number): string {
    const start =
      /^\s*\[/.test(this.text.slice(from, to)) && this.text.slice(0, from).endsWith('\n\n') ? from - 1 : from;
    return this.text.slice(0, start) + this.text.slice(to);
  }
  private insert(at: number, lines: string): string {
    const before = this.text.slice(0, at);
    return before + (before === '' || before.endsWith('\n') ? '' : '\n') + lines + this.text.slice(at);
  }
}
