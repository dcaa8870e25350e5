// A setup while it is made: the pieces that its file names. Whether they make a setup is the game's to say.
import { same } from '../../make/patch';
import type { Table, Value } from '../../make/toml';
import type { About } from '../check';
import { hexes, sizeOf, type Hex, type Point } from './hexes';
import { COLOURS } from './turn';
import type { Colour, Content, View } from './wire';

export type Kind = 'pawn' | 'pearl' | 'token';
export interface Ink {
  kind: Kind;
  colour: Colour;
}
export interface Piece extends Ink {
  hex: string;
}

/** Who plays in a mode, and for which side: told by the beginning of a game in it. */
export interface Mode {
  seats: readonly Colour[];
  sides: readonly Colour[];
  /** The side of each seat. */
  side: Partial<Record<Colour, Colour>>;
}
export function modeOf({ seats, supply, cells }: View): Mode {
  const side: Mode['side'] = {};
  for (const { pawn, token } of Object.values(cells)) if (pawn && token) side[pawn] = token;
  return { seats, sides: COLOURS.filter((colour) => colour in supply), side };
}

const KINDS: readonly Kind[] = ['pawn', 'pearl', 'token'];
const HEADERS = { pawn: 'pawns', pearl: 'pearls', token: 'tokens' } as const;

const table = (value: Value | undefined): Table => (typeof value === 'object' && !Array.isArray(value) ? value : {});
const hexesIn = (value: Value): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** The pieces in a file, in its order; what is no piece is passed over. */
export const piecesOf = (file: Table): Piece[] =>
  KINDS.flatMap((kind) =>
    Object.entries(table(file[HEADERS[kind]])).flatMap(([colour, value]) =>
      COLOURS.includes(colour as Colour) ? hexesIn(value).map((hex) => ({ kind, colour: colour as Colour, hex })) : [],
    ),
  );

/** The file with other pieces. What stays keeps its place; a list that gets empty keeps its line, and what is remarked there. */
export function fileOf(file: Table, pieces: readonly Piece[]): Table {
  const before = piecesOf(file);
  const next = { ...file };
  for (const kind of KINDS) {
    const entries = { ...table(file[HEADERS[kind]]) };
    for (const colour of COLOURS) {
      const these = (all: readonly Piece[]): string[] =>
        all.filter((one) => one.kind === kind && one.colour === colour).map(({ hex }) => hex);
      const wanted = these(pieces);
      if (same(these(before), wanted)) continue;
      if (kind !== 'pawn') entries[colour] = wanted;
      else if (wanted[0] === undefined) delete entries[colour];
      else entries[colour] = wanted[0];
    }
    if (!same(entries, table(file[HEADERS[kind]]))) next[HEADERS[kind]] = entries;
  }
  return next;
}

/** The file without what has no place in a mode: colours that do not play, hexes that are not there. */
export function fitting(file: Table, { seats, sides }: Mode, size: number): Table {
  const names = new Set(hexes(size).map(({ name }) => name));
  const kept = piecesOf(file).filter(({ hex }) => names.has(hex));
  const next = { ...fileOf(file, kept) };
  for (const kind of KINDS) {
    if (!(HEADERS[kind] in next)) continue;
    const plays = kind === 'pawn' ? seats : sides;
    const entries = Object.entries(table(next[HEADERS[kind]]));
    next[HEADERS[kind]] = Object.fromEntries(entries.filter(([colour]) => plays.includes(colour as Colour)));
  }
  return next;
}

/** What lies where, to be drawn: below a pawn a token of its side. */
export function cellsOf(pieces: readonly Piece[], { side }: Mode): Record<string, Content> {
  const content = ({ kind, colour }: Ink): Content =>
    kind === 'pawn' ? { pawn: colour, token: side[colour] ?? colour } : { [kind]: colour };
  return Object.fromEntries(pieces.map((piece) => [piece.hex, content(piece)]));
}

export type Symmetry = 'none' | 'turn' | 'mirror' | 'both';
/** A way to put a piece for somebody else too. */
export type Image = <T extends Piece>(piece: T) => T;

/** Which symmetries so many players have: three have no opposite side. */
export const symmetriesOf = ({ seats }: Mode): Symmetry[] =>
  seats.length === 3 ? ['none', 'turn'] : ['none', 'turn', 'mirror', 'both'];

/** The images of a piece, itself first: turned for the players across or around, mirrored for those beside. */
export function images(symmetry: Symmetry, mode: Mode, size: number): Image[] {
  const all = hexes(size);
  const count = mode.seats.length;
  const parts = count === 3 ? 3 : 2;
  const at = (name: string, way: (hex: Point) => Point): string => {
    const hex = all.find((one) => one.name === name);
    if (!hex) return name;
    const to = way(hex);
    return all.find(({ x, y }) => Math.hypot(x - to.x, y - to.y) < 1)?.name ?? name;
  };
  const colour = ({ kind, colour }: Ink, seat: (from: number) => number): Colour => {
    const from = mode.seats.indexOf(colour);
    const to = from < 0 ? colour : mode.seats[seat(from)]!;
    return kind === 'pawn' ? to : (mode.side[to] ?? to);
  };
  // Clockwise, as the seats are.
  const turned =
    (part: number): Image =>
    (piece) => {
      const [sin, cos] = [Math.sin((2 * Math.PI * part) / parts), Math.cos((2 * Math.PI * part) / parts)];
      return {
        ...piece,
        hex: at(piece.hex, ({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos })),
        colour: colour(piece, (seat) => (seat + (part * count) / parts) % count),
      };
    };
  const mirrored: Image = (piece) => ({
    ...piece,
    hex: at(piece.hex, ({ x, y }) => ({ x: -x, y })),
    colour: colour(piece, (seat) => seat ^ 1),
  });
  const turns = Array.from({ length: parts }, (_, part) => turned(part));
  if (symmetry === 'turn') return turns;
  if (symmetry === 'mirror') return [turned(0), mirrored];
  if (symmetry === 'both')
    return [
      ...turns,
      ...turns.map(
        (turn): Image =>
          (piece) =>
            mirrored(turn(piece)),
      ),
    ];
  return [turned(0)];
}

const is = (one: Piece, other: Piece): boolean =>
  one.kind === other.kind && one.colour === other.colour && one.hex === other.hex;

/** Whether exactly this lies there. */
export const lies = (pieces: readonly Piece[], piece: Piece): boolean => pieces.some((one) => is(one, piece));

/** A piece put down with its images, in place of what lay there. A player's pawn comes from where it stood. */
export function put(pieces: readonly Piece[], piece: Piece, along: readonly Image[]): Piece[] {
  let next = [...pieces];
  // What lies on its own image, on the middle line, is there for the one who put it.
  for (const image of [...along].reverse()) {
    const one = image(piece);
    const pawn = next.findIndex(({ kind, colour }) => one.kind === 'pawn' && kind === 'pawn' && colour === one.colour);
    // A pawn's line stays where it is in the file.
    if (pawn >= 0) next[pawn] = one;
    next = next.filter((old, i) => i === pawn || old.hex !== one.hex);
    if (pawn < 0) next.push(one);
  }
  return next;
}

/** Takes away what lies on a hex and on its images. */
export function cleared(pieces: readonly Piece[], hex: string, along: readonly Image[]): Piece[] {
  const gone = new Set(along.map((image) => image({ kind: 'token', colour: 'red', hex }).hex));
  return pieces.filter((piece) => !gone.has(piece.hex));
}

/** Moves what lies on a hex to another, and what lay there comes back; images that lie as it does go along. */
export function moved(pieces: readonly Piece[], from: string, to: string, along: readonly Image[]): Piece[] {
  const piece = pieces.find(({ hex }) => hex === from);
  if (!piece || from === to) return [...pieces];
  let next = [...pieces];
  const gone = new Set<string>();
  for (const image of along) {
    const [start, end] = [image(piece), image({ ...piece, hex: to })];
    if (gone.has(start.hex) || !lies(next, start)) continue;
    gone.add(end.hex);
    next = next.map((one) => {
      if (one.hex === start.hex) return { ...one, hex: end.hex };
      return one.hex === end.hex ? { ...one, hex: start.hex } : one;
    });
  }
  return next;
}

/** What a file is for that does not say it: so many players as it has pawns, on the board it has room on. */
export function aboutOf(file: Table, { seats = 2, board = 'large' }: About): About {
  const pieces = piecesOf(file);
  const pawns = pieces.filter(({ kind }) => kind === 'pawn').length;
  const players = pawns >= 2 ? pawns : seats;
  const names = new Set(hexes(sizeOf('mini')).map(({ name }: Hex) => name));
  const fits = players < 4 && pieces.every(({ hex }) => names.has(hex));
  return { seats: players, board: fits ? board : 'large' };
}
