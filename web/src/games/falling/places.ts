// Where everybody sits: the dealer at twelve, oneself at six, the others around in their order.

export interface Spot {
  x: number;
  y: number;
}

export interface Table {
  /** By seat, from 1. */
  seats: Map<number, Spot>;
  dealer: Spot;
  /** Beside the deck. */
  discard: Spot;
  /** How wide and high a place of another player may be. */
  wide: number;
  high: number;
  /** Columns left and right instead of a ring: a narrow screen. */
  narrow: boolean;
}

const OWN = 196;
const DEALER = 118;

/** Lays out a table of this size, seen from a seat. Clockwise from oneself: up the left, down the right. */
export function laidOut(count: number, me: number, width: number, height: number): Table {
  const narrow = width < 700;
  const order = Array.from({ length: count - 1 }, (_, i) => ((me + i) % count) + 1);
  const left = order.slice(0, Math.ceil(order.length / 2));
  const right = order.slice(left.length).reverse();
  const seats = new Map<number, Spot>([[me, { x: width / 2, y: height - OWN / 2 }]]);
  const rows = Math.max(1, left.length);
  const high = narrow ? (height - OWN - DEALER - 8) / rows : Math.min(180, (height - OWN - 8) / rows);
  const wide = narrow ? width / 2 - 6 : Math.min(320, width * 0.28);
  [left, right].forEach((side, which) => {
    const sign = which === 0 ? -1 : 1;
    side.forEach((seat, i) => {
      // From the bottom up. A short side spreads over the same height as a long one.
      const part = (i + 0.5) / side.length;
      seats.set(seat, narrow ? column(part, sign) : ring(side.length === 1 ? 0.5 : i / (side.length - 1), sign));
    });
  });
  const dealer = { x: width / 2, y: narrow ? DEALER / 2 + 4 : DEALER / 2 + 14 };
  // The row of deck and discard is centred: each lies half its width and a bit beside the middle.
  const beside = narrow ? 26 : 34;
  return {
    seats,
    dealer: { ...dealer, x: dealer.x - beside },
    discard: { ...dealer, x: dealer.x + beside },
    wide,
    high,
    narrow,
  };

  function column(part: number, sign: number): Spot {
    const free = height - OWN - DEALER - 8;
    return { x: width / 2 + (sign * width) / 4, y: DEALER + free * (1 - part) };
  }
  /** Evenly down the side, so that no two places overlap; outwards as a round table bends. */
  function ring(part: number, sign: number): Spot {
    const top = high / 2 + 4;
    const low = height - OWN - high / 2 - 4;
    const y = low + (top - low) * part;
    const middle = (top + low) / 2;
    const off = (y - middle) / Math.max(1, (low - top) / 2 + high * 0.9);
    const reach = Math.min(width / 2 - wide / 2 - 10, 500);
    return { x: width / 2 + sign * reach * Math.sqrt(1 - off * off * 0.7), y };
  }
}
