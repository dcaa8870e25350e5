/** Which of three layouts a window gets: chosen by its shape, never by the device. */
export type Shape = 'wide' | 'upright' | 'low';

export const shapeOf = (wide: number, high: number): Shape =>
  wide < 1.15 * high ? 'upright' : high < 520 ? 'low' : 'wide';
