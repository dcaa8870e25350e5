/** Numbers as they are written everywhere: a true minus, and a plus only for changes. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : String(value));
export const signed = (value: number): string => (value > 0 ? `+${value}` : figure(value));
