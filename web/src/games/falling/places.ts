// Where everything lies on the table, in pixels of the board: oneself at six, the others clockwise around an oval, the
// dealer's deck towards twelve. Nothing here knows the game: it is given how many piles lie where.
import { desk, low, upright, type Measure, type Form, type Plan, type Seating } from './plans';
import {
  APART,
  around,
  boxOf,
  clash,
  fan,
  GAP,
  LONG,
  SMALLEST,
  spread,
  type Box,
  type Lie,
  type Place,
  type Spot,
  type Table,
} from './spots';

/**
 * A place whose cards begin at this corner: `side` says where outside is. `room` is what the piles may take, the same
 * for one and for two, so that nothing moves while cards come and go.
 */
function placed(
  { u, head, mark }: Measure,
  form: Form,
  side: 'left' | 'right',
  corner: Spot,
  count: number,
  room: number,
  marked = false,
): Place {
  // Laid out from the left, then turned over for the right.
  const high = LONG * u;
  const start = marked ? mark + 4 : 0;
  const upright = (x: number, y: number, turn = 0): Lie => ({ x, y, u, across: false, turn });
  const across = (x: number, y: number): Lie => ({ x, y, u, across: true, turn: 0 });
  const gap = GAP * u;
  let hand: Lie, rider: Lie, pilesLeft: number, pilesTop: number, wide: number, tall: number;
  if (form === 'line') {
    hand = upright(start + u / 2, high / 2, -5);
    pilesLeft = start + u + 1.6 * gap;
    pilesTop = 0;
    rider = across(pilesLeft + room + gap + high / 2, high / 2);
    wide = rider.x + high / 2;
    tall = high;
  } else if (form === 'block') {
    wide = Math.max(room, u + gap + high);
    pilesLeft = 0;
    pilesTop = 0;
    hand = upright(u / 2, high * 1.5 + 1.4 * gap, -5);
    rider = across(wide - high / 2, high + 1.4 * gap + u / 2);
    tall = 2 * high + 1.4 * gap;
  } else {
    // The rider diagonally inwards, or right under the row.
    const row = form === 'above' ? u + gap : 0;
    hand = upright(u / 2, row + high / 2, -5);
    pilesLeft = u + 1.6 * gap;
    pilesTop = row;
    wide = pilesLeft + room;
    rider = across(
      form === 'under' ? wide / 2 : wide - high / 2 + 0.1 * u,
      form === 'above' ? u / 2 : high + gap + u / 2,
    );
    tall = high + gap + u;
  }
  const flip = (x: number): number => (side === 'left' ? corner.x + x : corner.x - x);
  const put = (lie: Lie): Lie => ({
    ...lie,
    x: flip(lie.x),
    y: corner.y + lie.y,
    turn: side === 'left' ? lie.turn : -lie.turn,
  });
  const left = side === 'left' ? corner.x + pilesLeft : corner.x - pilesLeft - room;
  // On the right the piles end where outside is.
  const taken = count < 2 ? u : Math.min(room, spread(count, u));
  const piles = fan(count, side === 'left' ? left : left + room - taken, corner.y + pilesTop + high / 2, u, room);
  const cards: Box = {
    left: side === 'left' ? corner.x : corner.x - wide,
    right: side === 'left' ? corner.x + wide : corner.x,
    top: corner.y,
    bottom: corner.y + tall,
  };
  const towards = side === 'left' ? 'right' : 'left';
  const name = marked
    ? { x: flip(mark), y: corner.y + high / 2, towards: null }
    : { x: flip(mark + 2), y: corner.y - head + mark, towards: towards as 'left' | 'right' };
  const stack: Box = { left, right: left + room, top: corner.y + pilesTop, bottom: corner.y + pilesTop + high };
  const label: Box = {
    left: side === 'left' ? cards.left : cards.right - Math.min(wide, 6 * mark),
    right: side === 'left' ? cards.left + Math.min(wide, 6 * mark) : cards.right,
    // A name may come nearer than a card.
    top: name.y - mark + 6,
    bottom: name.y + mark - 6,
  };
  const [held, ridden] = [put(hand), put(rider)];
  return { hand: held, rider: ridden, piles, name, cards, parts: [boxOf(ridden), boxOf(held), stack, label] };
}

/** The same place, with as much room for its piles as the others leave. */
function eased(make: (room: number) => Place, least: number, most: number, others: readonly Box[]): Place {
  for (let room = most; room > least; room -= 8) {
    const place = make(room);
    if (!clash(place.parts, others)) return place;
  }
  return make(least);
}

function wideOf({ form, pair, marked }: Seating, { u, mark }: Measure): number {
  const gap = GAP * u;
  const room = pair * u;
  if (form === 'line') return (marked ? mark + 4 : 0) + u + 2.6 * gap + room + LONG * u;
  if (form === 'block') return Math.max(room, u + gap + LONG * u);
  return u + 1.6 * gap + room;
}
const tallOf = ({ form }: Seating, { u }: Measure): number =>
  form === 'line' ? LONG * u : form === 'block' ? 2 * LONG * u + 1.4 * GAP * u : (LONG + GAP + 1) * u;

/** A table before anybody's piles are known: it changes only with the window, and is measured once for each. */
interface Bare {
  plan: Plan;
  measure: Measure;
  seating: Seating[];
  /** The others with two piles each, from the one after oneself on. */
  all: Place[];
  own: Place;
  /** What is one's own, and the deck: nobody else may lie there. */
  zone: Box[];
}

const build = (measure: Measure, seat: Seating, count: number, room: number): Place =>
  placed(
    measure,
    seat.form,
    seat.side,
    seat.corner(wideOf(seat, measure), tallOf(seat, measure)),
    count,
    room,
    seat.marked,
  );

let measured: { key: string; bare: Bare } | null = null;

function bareTable(n: number, W: number, H: number): Bare {
  const key = `${n} ${W} ${H}`;
  if (measured?.key === key) return measured.bare;
  const plan = H < 520 && W > H ? low(n, W, H) : W < 1.15 * H ? upright(n, W, H) : desk(n, W, H);
  const own = plan.own(2, 0);
  const zone = [boxOf(own.rider), around(own.piles.map(boxOf)), boxOf(own.hand), boxOf(plan.deck)];
  let measure: Measure = { n, W, H, u: plan.most, head: plan.head, mark: plan.mark };
  for (;;) {
    const seating = plan.seating(measure);
    const all = seating.map((seat) => build(measure, seat, 2, seat.pair * measure.u));
    const crowded = all.some(
      ({ parts }, i) => clash(parts, zone) || all.slice(i + 1).some((other) => clash(parts, other.parts)),
    );
    if (!crowded || measure.u * 0.96 < SMALLEST) {
      const bare = { plan, measure, seating, all, own, zone };
      measured = { key, bare };
      return bare;
    }
    measure = { ...measure, u: measure.u * 0.96 };
  }
}

/** Lays out a table of this size, seen from a seat; `piles` are how many lie at each seat. */
export function laidOut(piles: readonly number[], me: number, W: number, H: number): Table {
  const n = piles.length;
  const { plan, measure, seating, all, own, zone } = bareTable(n, W, H);
  const places = new Map<number, Place>();
  const lain = [...all];
  seating.forEach((sits, i) => {
    const seat = ((me + i) % n) + 1;
    const count = piles[seat - 1]!;
    const least = sits.pair * measure.u;
    const most = Math.max(least, spread(count, measure.u));
    const others = [...zone, ...lain.filter((_, j) => j !== i).flatMap(({ parts }) => parts)];
    lain[i] = eased((room) => build(measure, sits, count, room), least, most, others);
    places.set(seat, lain[i]!);
  });
  // One's own piles grow towards the left, up to the neighbour.
  const top = own.piles[0]!.y - own.piles[0]!.u * 0.7;
  const beside = all.flatMap(({ parts }) => parts).filter((box) => box.bottom > top && box.left < W / 2);
  places.set(me, plan.own(piles[me - 1]!, Math.max(14, ...beside.map(({ right }) => right + APART))));
  return { ...plan, u: measure.u, places };
}
