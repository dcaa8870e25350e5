import { checkFile, type Fault, type FileKind } from '../games/check';
import { patch } from './patch';
import { read, tableOf, type Table } from './toml';

/** A file while it is made: its text, what it says, every step back and forth, and what the rules say of it. */
export class Making {
  text = $state('');
  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  private step: string | undefined;
  /** What the check said of which text. */
  private said = $state.raw<{ text: string; wrong: Fault | null } | null>(null);
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
  readonly wrong = $derived(this.said?.text === this.text ? this.said.wrong : null);
  readonly good = $derived(this.said?.text === this.text && this.said.wrong === null);
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);

  /** Another file: there is no step back to the one before. */
  open(text: string): void {
    this.past = [];
    this.future = [];
    this.step = undefined;
    this.view = null;
    this.text = text;
  }

  change(file: Table, step?: string): void {
    this.write(patch(this.text, file), step);
  }

  write(text: string, step?: string): void {
    if (text === this.text) return;
    if (step === undefined || step !== this.step) this.past = [...this.past.slice(-199), this.text];
    this.step = step;
    this.future = [];
    this.text = text;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.future = [...this.future, this.text];
    this.past = this.past.slice(0, -1);
    this.step = undefined;
    this.text = before;
  }

  redo(): void {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.past = [...this.past, this.text];
    this.future = this.future.slice(0, -1);
    this.step = undefined;
    this.text = after;
  }

  /** Has the text checked; what comes late, of a text that is no longer there, is passed over. */
  async check(kind: FileKind): Promise<void> {
    const { text } = this;
    const said = await checkFile(kind, text.includes('\n') ? text : `${text}\n`);
    if (text !== this.text) return;
    this.unchecked = said === null;
    if (said === null) return;
    if ('view' in said) this.view = said.view;
    this.said = { text, wrong: 'wrong' in said ? said.wrong : null };
  }
}
