import type { GameEvent } from './contract';

/** One's own event of this type. */
export const own = (type: string) => (event: GameEvent, seat: number) => event.type === type && event['seat'] === seat;
