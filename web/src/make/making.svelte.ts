import { checkFile, type About, type Fault, type FileKind } from '../games/check';
import { patch } from './patch';
import { read, tableOf, type Table } from './toml';

/** A file at a step on its way. */
interface Step {
  text: string;
  about: About;
}

/** A file while it is made: its text, what it says, every step back and forth, and what the rules say of it. */
export class Making {
  text = $state('');
  /** What it is for. */
  about = $state.raw<About>({});
  private past = $state.raw<Step[]>([]);
  private future = $state.raw<Step[]>([]);
  private step: string | undefined;
  /** What the check said of what. */
  private said = $state.raw<(Step & { wrong: Fault | null }) | null>(null);
  /** The beginning of a game with the last text that was right. */
  view = $state.raw<unknown>(null);
  /** Nobody could be asked. */
  unchecked = $state(false);

  private last: Table = {};
  private readonly reading = $derived(read(this.text));
  /** Whether the text can be read at all; else one paints on what it said before. */
  readonly readable = $derived(this.reading !== null);
  readonly file = $derived.by(() => {
    if (this.reading) this.last = tableOf(this.reading);
    return this.last;
  });
  private readonly checked = $derived(
    this.said?.text === this.text && this.said.about === this.about ? this.said : null,
  );
  readonly wrong = $derived(this.checked?.wrong ?? null);
  readonly good = $derived(this.checked?.wrong === null);
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);

  /** Another file: there is no step back to the one before. */
  open(text: string, about: About): void {
    this.past = [];
    this.future = [];
    this.step = undefined;
    this.view = null;
    this.set({ text, about });
  }

  change(file: Table, step?: string, about = this.about): void {
    this.write(patch(this.text, file), step, about);
  }

  write(text: string, step?: string, about = this.about): void {
    if (text === this.text && about === this.about) return;
    if (step === undefined || step !== this.step) this.past = [...this.past.slice(-199), this.now()];
    this.step = step;
    this.future = [];
    this.set({ text, about });
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.future = [...this.future, this.now()];
    this.past = this.past.slice(0, -1);
    this.step = undefined;
    this.set(before);
  }

  redo(): void {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.past = [...this.past, this.now()];
    this.future = this.future.slice(0, -1);
    this.step = undefined;
    this.set(after);
  }

  /** Has the file checked; what comes late, of one that is no longer there, is passed over. */
  async check(kind: FileKind): Promise<void> {
    const { text, about } = this;
    const said = await checkFile(kind, text.includes('\n') ? text : `${text}\n`, about);
    if (text !== this.text || about !== this.about) return;
    this.unchecked = said === null;
    if (said === null) return;
    if ('view' in said) this.view = said.view;
    this.said = { text, about, wrong: 'wrong' in said ? said.wrong : null };
  }

  private now(): Step {
    return { text: this.text, about: this.about };
  }
  private set({ text, about }: Step): void {
    this.text = text;
    this.about = about;
  }
}
