import type { Position } from '../api';
import type { Puzzle, Puzzles, Verdict, Words } from '../games/contract';
import type { Deed } from '../protocol';

/** How the program says a game stands after some actions, and after a bot's reply if one is asked for. */
export type Ask = (actions: readonly Deed[], reply: boolean) => Promise<Position>;

/** Shows a position; the next comes when it has been seen. */
type Show = (now: Position) => Promise<void> | void;

/** A try at a puzzle. It knows no rules: what is done is asked of the program, what it is worth of the game's module. */
export class Attempt {
  private done: readonly Deed[] = [];
  private turns = 0;
  private strayed: number | null = null;
  private readonly before: readonly Deed[];
  readonly seat: number;

  constructor(
    private readonly puzzle: Puzzle,
    private readonly kind: Puzzles,
    private readonly ask: Ask,
    private readonly t: Words,
  ) {
    this.seat = kind.seat(puzzle);
    this.before = (puzzle.actions ?? []).map((action) => ({ place: this.seat, action }));
  }

  /** How many steps of the proven way are behind us; null after leaving it. */
  get step(): number | null {
    return this.strayed === null ? this.done.length : null;
  }

  /** How many own turns were played. */
  get played(): number {
    return this.turns;
  }

  /** What was done first, if anything was. */
  get began(): string | null {
    return this.done[0]?.action ?? null;
  }

  begin(): Promise<Position> {
    return this.ask(this.before, false);
  }

  /** One's own turn, and the reply: as the proven way has it while one is on it, else a strong bot's. */
  async act(action: string, show: Show): Promise<Verdict | null> {
    const step = this.done.length;
    let now = await this.ask([...this.before, ...this.done, { place: this.seat, action }], false);
    if (this.strayed === null && !(await this.proven(step, action, now))) this.strayed = this.turns;
    this.done = [...this.done, { place: this.seat, action }];
    this.turns++;
    await show(now);
    let reply: string | null = null;
    if (this.kind.seats > 1 && now.legal.every(({ actions }) => actions.length === 0)) {
      const known = this.strayed === null ? this.way(step + 2)[step + 1] : undefined;
      const after = known
        ? await this.ask([...this.before, ...this.done, known], false)
        : await this.ask([...this.before, ...this.done], true);
      if (after.last && after.last.place !== this.seat) {
        now = after;
        reply = after.last.action;
        this.done = [...this.done, { place: after.last.place, action: reply }];
        await show(now);
      }
    }
    return this.kind.judge(this.puzzle, { view: now.view, turns: this.turns, strayed: this.strayed, reply }, this.t);
  }

  /** Plays the proven way from the beginning. */
  async solution(show: Show): Promise<void> {
    for (let step = 0; step <= this.puzzle.line.length; step++) {
      await show(await this.ask([...this.before, ...this.way(step)], false));
    }
  }

  /** Another notation can lead to the same position: then it is the same turn. */
  private async proven(step: number, action: string, now: Position): Promise<boolean> {
    if (this.puzzle.line[step] === undefined) return false;
    if (this.puzzle.line[step] === action) return true;
    const right = await this.ask([...this.before, ...this.done, ...this.way(step + 1).slice(step)], false);
    return JSON.stringify(right.view) === JSON.stringify(now.view);
  }

  /** The first steps of the proven way: alone all are one's own, else the two sides take turns. */
  private way(steps: number): Deed[] {
    const other = this.seat === 1 ? 2 : 1;
    return this.puzzle.line
      .slice(0, steps)
      .map((action, i) => ({ place: this.kind.seats === 1 || i % 2 === 0 ? this.seat : other, action }));
  }
}
