// What each size of window makes of the table: how large the cards are, where one's own lie, what is in the middle, and
// who sits how.
import {
  APART,
  around,
  boxOf,
  edge,
  fan,
  GAP,
  LONG,
  PAIR,
  SMALLEST,
  spread,
  toldCard,
  type Lie,
  type Oval,
  type Place,
  type Spot,
  type Table,
} from './spots';

/** What is common to the places of a table while its size is sought. */
export interface Measure {
  n: number;
  W: number;
  H: number;
  u: number;
  /** Room above a place for its name. */
  head: number;
  mark: number;
}

export type Form = 'line' | 'above' | 'below' | 'under' | 'block';

/** Where a place goes: its form, its side, and its corner by how wide and high it is. */
export interface Seating {
  form: Form;
  side: 'left' | 'right';
  marked?: boolean;
  /** Of the room for piles that is kept in any case, in cards. */
  pair: number;
  corner: (wide: number, tall: number) => Spot;
}

/** What a size of window decides: the largest cards, one's own place, the middle, and who sits how. */
export interface Plan extends Omit<Table, 'places' | 'u'> {
  most: number;
  own: (count: number, left: number) => Place;
  /** From the one after oneself on. */
  seating: (measure: Measure) => Seating[];
  head: number;
}

/** One's own place: rider above, piles below it, hand at the right, raised. */
function ownPlace(
  count: number,
  sizes: { pile: number; rider: number; hand: number },
  at: { pilesRight: number; pilesY: number; rider: Spot; hand: Spot; name: Place['name']; room: number },
): Place {
  const taken = count < 2 ? sizes.pile : Math.min(at.room, spread(count, sizes.pile));
  // A single pile lies where the first of two does.
  const left = at.pilesRight - (count < 2 ? Math.min(at.room, PAIR * sizes.pile) : taken);
  const piles = fan(count, left, at.pilesY, sizes.pile, at.room);
  const rider: Lie = { ...at.rider, u: sizes.rider, across: true, turn: 0 };
  const hand: Lie = { ...at.hand, u: sizes.hand, across: false, turn: 4 };
  const cards = around([rider, hand, ...piles].map(boxOf));
  return { hand, rider, piles, name: at.name, cards, parts: [cards] };
}

/** How high what is told stands, a card and its edges. */
const toldHigh = (wide: number): number => 1.12 * toldCard(wide) + 14;

export function desk(n: number, W: number, H: number): Plan {
  // The more sit there, the further it reaches into the corners.
  const wood: Oval = { x: W / 2, y: H / 2, a: W / 2 - 8, b: H / 2 - 8, power: n <= 5 ? 3.5 : n <= 8 ? 4.4 : 6 };
  const rim = 20;
  const inner: Oval = { ...wood, a: wood.a - rim, b: wood.b - rim };
  const few = n <= 5;
  const odd = n % 2 === 1;
  const most = Math.min(0.074 * W, (few ? 0.116 : n <= 8 ? 0.103 : n <= 12 ? 0.08 : 0.066) * H);
  const sizes = {
    pile: Math.min(0.14 * H, 0.1 * W),
    rider: Math.min((few ? 0.15 : 0.115) * H, 0.1 * W),
    hand: Math.min((few ? 0.215 : 0.17) * H, 0.15 * W),
  };
  const pilesY = H * 0.966 - (LONG * sizes.pile) / 2;
  const riderY = pilesY - (LONG * sizes.pile) / 2 - 0.03 * H - sizes.rider / 2;
  // With a smaller hand it is the whole that stands in the middle.
  const middle = (few ? 0.472 : 0.433) * W;
  const pilesRight = middle + (PAIR * sizes.pile) / 2;
  const mark = n <= 8 ? 18 : 14;
  const handTop = H * 0.984 - LONG * sizes.hand;
  const glass: Oval = odd
    ? { x: W / 2, y: 0.362 * H, a: 0.185 * W, b: 0.085 * H, power: 2.6 }
    : { x: W / 2, y: 0.425 * H, a: 0.14 * W, b: 0.147 * H, power: 2.8 };
  const most9 = Math.min(most, 0.09 * H);
  const lineY = riderY - sizes.rider / 2 - (few && odd ? 46 : 27);
  // Above the line that speaks to oneself, whose half is 20 high: both may be there at once.
  const toldY = Math.min(glass.y + glass.b * 0.56, lineY - 20 - APART - toldHigh(glass.a * 1.9) / 2);
  const deck: Lie = odd
    ? {
        x: W / 2 - (few ? 0.05 * W : 0),
        y: 34 + most * 0.7 + (n > 8 ? 0 : 12),
        u: n > 8 ? most : most * 0.96,
        across: false,
        turn: 0,
      }
    : {
        x: W / 2 - glass.a * 0.5,
        y: glass.y - glass.b * 0.34,
        u: Math.min(0.09 * H, most9 * 0.95),
        across: false,
        turn: 0,
      };
  return {
    shape: 'desk',
    most,
    wood,
    rim,
    glass,
    deck,
    mark,
    head: n <= 8 ? 40 : 30,
    count: odd
      ? few
        ? { x: deck.x + deck.u * 0.72, y: deck.y - 6, beside: true }
        : { x: deck.x, y: deck.y + deck.u * 0.7 + 34, beside: false }
      : { x: deck.x + deck.u * 0.7, y: deck.y, beside: true },
    told: odd
      ? { x: glass.x, y: glass.y, upright: false, wide: glass.a * 1.9 }
      : { x: glass.x, y: toldY, upright: false, wide: glass.a * 1.9 },
    line: {
      x: W / 2,
      y: lineY,
      // Between those at the sides, where they sit at its height.
      wide: n <= 8 ? 0.6 * W : Math.min(0.6 * W, W - 2 * (48 + 4.31 * most)),
    },
    own: (count, left) =>
      ownPlace(count, sizes, {
        pilesRight,
        pilesY,
        room: pilesRight - Math.max(left + (few ? 46 : 0), 0.1 * W),
        rider: { x: middle, y: riderY },
        hand: { x: pilesRight + 20 + sizes.hand / 2, y: handTop + LONG * 0.5 * sizes.hand },
        name: few
          ? {
              x: pilesRight - Math.max(PAIR, spread(count, 1)) * sizes.pile - mark - 78,
              y: H * 0.966 - mark,
              towards: 'right',
            }
          : { x: middle - LONG * 0.5 * sizes.rider - mark - 12, y: riderY, towards: 'left' },
      }),
    seating: (measure) => (n <= 8 ? ring(measure, inner, handTop) : around9(measure, inner)),
  };
}

/** Up to eight: each at their hour. */
function ring({ n, W, H, u, head }: Measure, inner: Oval, handTop: number): Seating[] {
  const top = 18 + head;
  return Array.from({ length: n - 1 }, (_, i): Seating => {
    const angle = ((i + 1) * 360) / n;
    const side = angle <= 180 ? 'left' : 'right';
    const off = Math.abs(180 - angle);
    const cos = Math.cos((angle * Math.PI) / 180);
    const sin = Math.abs(Math.sin((angle * Math.PI) / 180));
    const outside = (y: number): number => Math.max(34, Math.min(0.066 * W, edge(inner, y) + 8));
    if (Math.abs(off - 90) <= 25)
      return {
        form: 'line',
        side,
        pair: PAIR,
        corner: (_wide, tall) => {
          // In the lower half the rider stays above one's own hand.
          const lowest = cos > 0.01 ? handTop - APART - 1 - u / 2 : H;
          const y = Math.min(H / 2 + ((H - 36 - head - tall) / 2) * cos + head / 4, lowest);
          const x = outside(y);
          return { x: side === 'left' ? x : W - x, y: y - tall / 2 };
        },
      };
    if (off <= 40)
      return {
        form: off === 0 ? 'line' : 'under',
        side,
        pair: PAIR,
        corner: (wide) => {
          const x = W / 2 - 0.434 * W * sin - wide / 2;
          return { x: side === 'left' ? x : W - x, y: top };
        },
      };
    return {
      form: cos > 0 ? 'above' : 'below',
      side,
      pair: PAIR,
      corner: (_wide, tall) => {
        const reach = (H - 36 - head - tall) / 2;
        const y = H / 2 + head / 2 + reach * Math.sign(cos) * Math.abs(cos) ** 0.35 - tall / 2;
        const row = cos > 0 ? y + tall - 0.7 * u : y + 0.7 * u;
        const x = outside(row);
        return { x: side === 'left' ? x : W - x, y };
      },
    };
  });
}

/** From nine on: two or three at the top, the others in rows down the sides, as the oval bends. */
function around9({ n, W, H, head }: Measure, inner: Oval): Seating[] {
  const above = n % 2 === 1 ? 2 : 3;
  const rows = (n - 1 - above) / 2;
  const row = (from: number, side: 'left' | 'right'): Seating => ({
    form: 'line',
    side,
    pair: 1.7,
    corner: (_wide, tall) => {
      const [first, last] = [0.15 * H + head, H - 36 - tall];
      const y = rows === 1 ? (first + last) / 2 : last - ((last - first) * from) / (rows - 1);
      const x = Math.max(34, Math.min(0.066 * W, edge(inner, y + tall / 2) + 8));
      return { x: side === 'left' ? x : W - x, y };
    },
  });
  const top = (i: number): Seating => ({
    form: 'line',
    side: i < above / 2 ? 'left' : 'right',
    pair: 1.7,
    corner: (wide) => {
      const step = wide + (above === 2 ? 0.09 * H + 60 : 20);
      const middle = W / 2 + (i - (above - 1) / 2) * step;
      return { x: i < above / 2 ? middle - wide / 2 : middle + wide / 2, y: 16 + head };
    },
  });
  return [
    ...Array.from({ length: rows }, (_, i) => row(i, 'left')),
    ...Array.from({ length: above }, (_, i) => top(i)),
    ...Array.from({ length: rows }, (_, i) => row(rows - 1 - i, 'right')),
  ];
}

export function upright(n: number, W: number, H: number): Plan {
  const wood: Oval = { x: W / 2, y: H / 2, a: W / 2 - 4, b: H / 2 - 4, power: n <= 4 ? 4 : n <= 6 ? 5.5 : 7 };
  const few = n <= 4;
  const odd = n % 2 === 1;
  const rows = Math.floor((n - 1) / 2);
  const zone = (few ? 0.4 : n <= 6 ? 0.34 : 0.28) * H;
  const top = odd ? 0.13 * H : few ? 0.25 * H : 0.13 * H;
  const free = H - zone - top - (few ? 0.1 * H : 0);
  const row = rows === 0 ? free : free / rows;
  // Single lines for many, and where blocks would be too small to be read.
  const many = n >= 9 || (!few && (row - 33) / 2.9 < SMALLEST);
  const most = many
    ? Math.min((n <= 8 ? 0.112 : 0.1) * W, (row - 10) / LONG)
    : Math.min((few ? 0.156 : 0.14) * W, (row - 33) / 2.9, few && !odd ? (top - 34) / 2.5 : Infinity);
  const mark = many ? 9 : 14;
  const head = many ? 0 : 30;
  const start = H - zone;

  // One's own cards: as large as said, smaller where the zone is low.
  const foot = n <= 5 ? 44 : 8;
  const wish = {
    pile: (n <= 5 ? 0.235 : 0.18) * W,
    rider: (n <= 5 ? 0.225 : 0.175) * W,
    hand: (n <= 5 ? 0.39 : 0.32) * W,
  };
  const speech = n <= 5 ? 40 : 44;
  const fits = Math.min(1, (zone - speech - foot - 12) / (LONG * wish.pile + wish.rider));
  const sizes = {
    pile: wish.pile * fits,
    rider: wish.rider * fits,
    hand: Math.min(wish.hand, (zone - speech - 20) / LONG),
  };
  const riderY = start + speech + sizes.rider / 2;
  const pilesY = riderY + sizes.rider / 2 + 12 + 0.7 * sizes.pile;
  const handX = W - 8 - sizes.hand / 2 - 0.04 * sizes.hand;
  const pilesLeft = 14;
  const pilesRoom = handX - sizes.hand / 2 - pilesLeft - 8;

  const middle = few ? top + row / 2 : top + (H - zone - top) / 2;
  const deckU = few ? Math.min(0.15 * W, most) : many ? most : 0.15 * W;
  const glass: Oval = few
    ? { x: W / 2, y: start - 0.055 * H, a: 0.45 * W, b: 0.042 * H, power: 2.8 }
    : {
        x: W / 2,
        y: middle,
        // From nine on there is no middle.
        a: many ? 0 : Math.min(0.146 * W, W / 2 - 18 - (1 + GAP + LONG) * most),
        b: Math.min(0.24 * H, (H - zone - top) / 2 - 6),
        power: 2.6,
      };
  const deck: Lie = odd
    ? {
        x: W / 2 - (many ? 0 : 0.02 * W),
        y: 0.068 * H + 4,
        u: Math.min(deckU, (0.13 * H - 26) / LONG),
        across: false,
        turn: 0,
      }
    : few
      ? { x: W / 2, y: top + row * 0.56, u: deckU, across: false, turn: 0 }
      : many
        ? { x: W / 2 + 0.17 * W, y: 0.065 * H, u: deckU, across: false, turn: 0 }
        : { x: W / 2, y: glass.y - glass.b * 0.56, u: deckU, across: false, turn: 0 };
  const beside = odd || many;
  return {
    shape: 'upright',
    most,
    wood,
    rim: 8,
    glass,
    deck,
    mark,
    head,
    count: beside
      ? // Below the corner, which is the page's, and inside the window.
        { x: Math.min(deck.x + deck.u * 0.68, W - 100), y: many ? Math.max(deck.y, 76) : deck.y, beside: true }
      : few
        ? { x: deck.x, y: deck.y - deck.u * 0.95 - 30, beside: false }
        : { x: deck.x, y: deck.y + deck.u * 0.95 + 24, beside: false },
    told: few
      ? { x: W / 2, y: glass.y, upright: false, wide: 0.86 * W }
      : many
        ? { x: W / 2, y: start + 20, upright: false, wide: 0.9 * W, yields: true }
        : { x: W / 2, y: odd ? glass.y : glass.y + glass.b * 0.42, upright: true, wide: 0.27 * W },
    line: { x: W / 2, y: start + (few ? 8 : 23), wide: W - 20 },
    own: (count) =>
      ownPlace(count, sizes, {
        pilesRight: pilesLeft + Math.min(pilesRoom, spread(count, sizes.pile)),
        pilesY,
        room: pilesRoom,
        rider: { x: pilesLeft + LONG * 0.5 * sizes.rider + 4, y: riderY },
        hand: { x: handX, y: H - 16 - (n <= 5 ? 18 : 0) - 0.7 * sizes.hand },
        name:
          n <= 5
            ? { x: pilesLeft + mark + 4, y: H - 6 - mark, towards: 'right' }
            : { x: pilesLeft + LONG * sizes.rider + mark + 16, y: riderY, towards: 'right' },
      }),
    seating: () => {
      const side = (from: number, where: 'left' | 'right'): Seating => ({
        form: many ? 'line' : 'block',
        side: where,
        pair: many ? 1.35 : PAIR,
        marked: many,
        corner: (_wide, tall) => {
          const y =
            top + row * (rows - 1 - from) + (many ? (row - tall) / 2 : head + Math.max(0, (row - head - tall) / 3));
          return { x: where === 'left' ? (many ? 8 : 11) : W - (many ? 8 : 11), y };
        },
      });
      const first: Seating = {
        form: few ? 'under' : 'line',
        side: 'left',
        pair: many ? 1.35 : PAIR,
        marked: many,
        corner: (wide, tall) =>
          many ? { x: W / 2 - wide + 0.08 * W, y: 0.065 * H - tall / 2 } : { x: W / 2 - wide / 2, y: 8 + head },
      };
      return [
        ...Array.from({ length: rows }, (_, i) => side(i, 'left')),
        ...(odd ? [] : [first]),
        ...Array.from({ length: rows }, (_, i) => side(rows - 1 - i, 'right')),
      ];
    },
  };
}

export function low(n: number, W: number, H: number): Plan {
  const wood: Oval = { x: W / 2, y: H / 2, a: W / 2 - 4, b: H / 2 - 4, power: n <= 5 ? 4 : 7 };
  const few = n <= 5;
  const many = n >= 9;
  const most = (few ? 0.146 : n <= 8 ? 0.125 : 0.105) * H;
  const sides = n === 2 ? 0 : few ? 1 : n <= 8 ? 2 : Math.min(5, Math.round((n - 1) * 0.37));
  const above = n - 1 - 2 * sides;
  const sizes = { pile: 0.22 * H, rider: 0.215 * H, hand: 0.31 * H };
  const mark = many ? 9 : 14;
  const head = many ? 0 : 30;
  const pilesY = H - 14 - 0.7 * sizes.pile;
  const middle = W * 0.5;
  const whole = LONG * sizes.rider + 12 + PAIR * sizes.pile + 16 + sizes.hand;
  const left = middle - whole / 2;
  const pilesRight = left + LONG * sizes.rider + 12 + PAIR * sizes.pile;
  const deckU = 0.125 * H;
  // In a review the table has half a phone on its side: nobody's cards lie on the deck there either.
  const deckX = few ? Math.max(0.245 * W, 190) : 0.27 * W;
  const deck: Lie = {
    x: above === 0 ? W / 2 : deckX,
    y: above === 0 ? 0.13 * H : 0.36 * H,
    u: deckU,
    across: false,
    turn: 0,
  };
  const lineLeft = above === 0 ? left : deck.x + 44;
  const across = (few ? 0.22 : 0.13) * W;
  const glass: Oval = {
    x: few ? Math.max(0.53 * W, deckX + deckU / 2 + 12 + across) : 0.54 * W,
    y: (few ? 0.385 : 0.31) * H,
    a: across,
    b: 0.09 * H,
    power: 2.6,
  };
  return {
    shape: 'low',
    most,
    wood,
    rim: 8,
    glass,
    deck,
    mark,
    head,
    count:
      above === 0
        ? { x: deck.x + deck.u * 0.7, y: deck.y, beside: true }
        : { x: deck.x, y: deck.y + deckU * 0.95 + 26, beside: false },
    told: { x: glass.x, y: glass.y, upright: false, wide: few ? glass.a * 1.95 : 0.4 * W },
    // Between the deck and one's hand.
    line: { x: (lineLeft + pilesRight) / 2, y: 0.555 * H, wide: pilesRight - lineLeft },
    own: (count) =>
      ownPlace(count, sizes, {
        pilesRight,
        pilesY,
        room: PAIR * sizes.pile,
        rider: { x: left + LONG * 0.5 * sizes.rider, y: H - 16 - sizes.rider / 2 },
        hand: { x: pilesRight + 16 + sizes.hand / 2, y: H - 10 - 0.7 * sizes.hand },
        name:
          few && left > 2 * mark + 56
            ? { x: left - mark - 56, y: H - 12 - mark, towards: 'right' }
            : { x: left + mark + 4, y: H - 22 - sizes.rider - mark, towards: 'right' },
      }),
    seating: () => {
      const side = (from: number, where: 'left' | 'right'): Seating => ({
        form: few ? 'block' : 'line',
        side: where,
        pair: few ? PAIR : many ? 1.05 : 1.5,
        marked: many,
        corner: (_wide, tall) => {
          const [first, last] = [
            few ? 84 + head : (above > 0 ? tall + 16 : 58) + head,
            H - 14 - tall - (few ? 60 : many ? 0 : 14),
          ];
          const y = sides === 1 ? Math.min(first, last) : last - ((last - first) * from) / (sides - 1);
          return { x: where === 'left' ? 14 : W - 14, y };
        },
      });
      const top = (i: number): Seating => ({
        form: 'line',
        side: i < above / 2 ? 'left' : 'right',
        pair: many ? 1.05 : PAIR,
        marked: true,
        corner: (wide) => {
          const step = above < 2 ? 0 : Math.min(wide + 14, (W - 108 - wide) / (above - 1));
          const at = middle + (i - (above - 1) / 2) * step;
          return { x: i < above / 2 ? at - wide / 2 : at + wide / 2, y: 8 };
        },
      });
      return [
        ...Array.from({ length: sides }, (_, i) => side(i, 'left')),
        ...Array.from({ length: above }, (_, i) => top(i)),
        ...Array.from({ length: sides }, (_, i) => side(sides - 1 - i, 'right')),
      ];
    },
  };
}
