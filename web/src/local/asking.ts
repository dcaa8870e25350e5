import type { FromMind, ToMind } from './mind';
import type { Told } from './rules';

type Asking = { think: Extract<ToMind, { think: unknown }>['think'] } | { path: string; body: string };

/** Somebody to ask: a worker that thinks, begun when it is first needed. */
export class Mind {
  private worker: Worker | null = null;
  private readonly asked = new Map<
    number,
    { done: (text: string) => void; failed: (error: Error) => void; told?: Told | undefined }
  >();
  private last = 0;

  constructor(private readonly module: WebAssembly.Module) {}

  ask(what: Asking, told?: Told): Promise<string> {
    this.worker ??= this.begin();
    const n = ++this.last;
    const answer = new Promise<string>((done, failed) => this.asked.set(n, { done, failed, told }));
    this.worker.postMessage({ n, ...what } satisfies ToMind);
    return answer;
  }

  /** Nobody waits for an answer any more. */
  stop(): void {
    if (this.asked.size === 0) return;
    this.asked.clear();
    this.worker?.terminate();
    this.worker = null;
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./mind.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromMind>) => {
      const one = this.asked.get(data.n);
      if ('of' in data) return one?.told?.(data.done, data.of);
      this.asked.delete(data.n);
      if ('text' in data) one?.done(data.text);
      else one?.failed(new Error(data.error));
    };
    worker.postMessage({ module: this.module } satisfies ToMind);
    return worker;
  }
}
