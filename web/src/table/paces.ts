/** The usual paces, by what they are called: milliseconds a beat. */
export const PACES = { learning: 2500, normal: 1500, fast: 1000 } as const;
