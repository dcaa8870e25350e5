import { Taken } from './journal';
import type { Answer, Next, Question, Refusal, Step, Stored, Write } from './steps';

/** What a keeper needs of the world around it. */
export interface Around {
  now: () => number;
  /** Tells the page. */
  say: (text: string) => void;
  append: (write: Write) => Promise<void>;
  load: (table: string) => Promise<Stored[]>;
  /** Makes this page the only one at a table, before its journal is read or begun. */
  hold: (table: string) => Promise<void>;
  seed: () => string;
  think: (question: Question) => Promise<Answer>;
}

/** Carries out what the table says is to be done next: one step after the other, and nothing is told before it is written. */
export class Keeper {
  private waiting: Promise<unknown> = Promise.resolve();
  private alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: { step: (step: string, now: number) => string },
    private readonly around: Around,
  ) {}

  /** Takes a step when those before it are done; answers why something was refused, if it was. */
  take(step: Step): Promise<Refusal | undefined> {
    const done = this.waiting.then(() => this.carryOut(step));
    this.waiting = done.catch(() => {});
    return done;
  }

  /** The table is played on another page now. */
  lose(): Promise<unknown> {
    return this.take({ step: 'leave' }).then(() => this.replaced());
  }

  private replaced(): void {
    this.around.say(JSON.stringify({ type: 'closing', reason: 'replaced' }));
  }

  private async carryOut(first: Step): Promise<Refusal | undefined> {
    if (first.step === 'create') await this.around.hold(first.table);
    let step: Step | null = first;
    let refused: Refusal | undefined;
    while (step) {
      const next = JSON.parse(this.table.step(JSON.stringify(step), this.around.now())) as Next;
      refused ??= next.refused;
      next.say.forEach(this.around.say);
      try {
        step = await this.following(next);
      } catch (error) {
        if (!(error instanceof Taken)) throw error;
        this.replaced();
        step = { step: 'leave' };
      }
    }
    return refused;
  }

  /** Does what is to be done; the step that follows from it, if one does. */
  private async following(next: Next): Promise<Step | null> {
    if (next.write) {
      await this.around.append(next.write);
      return { step: 'written' };
    }
    if (next.load !== undefined) {
      await this.around.hold(next.load);
      return { step: 'loaded', journal: await this.around.load(next.load) };
    }
    if (next.seed) return { step: 'seed', seed: this.around.seed() };
    for (const question of next.ask) {
      void this.around.think(question).then((answer) => this.take({ step: 'thought', ...answer }));
    }
    this.wake(next.wakes);
    return null;
  }

  private wake(at: number | null): void {
    clearTimeout(this.alarm);
    if (at === null) return;
    this.alarm = setTimeout(() => void this.take({ step: 'tick' }), Math.max(0, at - this.around.now()));
  }
}
