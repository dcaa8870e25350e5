/** Is told how far something has come that takes its time. */
export type Told = (done: number, of: number) => void;

/** The rules as WebAssembly, where they were built (tools/wasm); what they are given and give is text. */
export interface Rules {
  initSync: (from: { module: WebAssembly.Module }) => void;
  Worker: new (player: string) => { step: (step: string, now: number) => string };
  think: (question: string) => string;
  learn: (game: string, file: string, bytes: Uint8Array) => boolean;
  answer: (path: string, body: string, told?: Told) => string;
  /** What bots have learned that such an answer needs. */
  learned: (path: string, body: string) => string;
  record: (journal: string, game?: number) => string | undefined;
  look: (journal: string, me: string, now: number) => string | undefined;
}

const found = import.meta.glob<Rules>('../../wasm/trefle.js', { eager: true });

/** Makes them ready from a module that was compiled before. */
export function rulesOf(module: WebAssembly.Module): Rules {
  const rules = Object.values(found)[0];
  if (!rules) throw new Error('built without the rules');
  rules.initSync({ module });
  return rules;
}
