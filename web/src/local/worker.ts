import { Mind } from './asking';
import { Journal } from './journal';
import { Keeper } from './keeper';
import { Lock } from './lock';
import { rulesOf, type Rules } from './rules';
import type { Answer, Asked, FromWorker, Question, Refusal, ToWorker } from './steps';

/** The worker of the table: what a server is to a page, in the same browser. */

const tell = (message: FromWorker): void => postMessage(message);
/** The line that the page has open: what is said on it is for that one. */
let line: number | null = null;

const journal = new Journal(() => tell({ unkept: true }));
let rules: Rules;
/** Who sits before the screen. */
let me = '';
let bots: Mind;
let keeper: Keeper;
const lock = new Lock(() => void keeper.lose());

function begin(module: WebAssembly.Module, player: string): void {
  rules = rulesOf(module);
  bots = new Mind(module);
  me = (JSON.parse(player) as { id: string }).id;
  keeper = new Keeper(new rules.Worker(player), {
    now: Date.now,
    say: (said) => tell({ said, line }),
    append: (write) => journal.append(write),
    load: (table) => journal.load(table),
    hold: (table) => lock.take(table),
    seed,
    think,
  });
  tell({ ready: true });
  void journal.tidy();
}

function seed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No bot answers sooner than somebody can follow. */
async function think(question: Question): Promise<Answer> {
  const slowly = new Promise((wait) => setTimeout(wait, question.least));
  const [text] = await Promise.all([bots.ask({ think: question }), slowly]);
  return JSON.parse(text) as Answer;
}

async function answer(asked: Asked): Promise<string | null | { refused: Refusal }> {
  if (asked.what === 'create') {
    const { table, settings, seat, level } = asked;
    const refused = await keeper.take({ step: 'create', table, seed: seed(), settings, seat, level });
    return refused ? { refused } : table;
  }
  const entries = JSON.stringify(await journal.load(asked.table));
  const found =
    asked.what === 'look' ? rules.look(entries, me, Date.now()) : rules.record(entries, asked.game ?? undefined);
  return found ?? null;
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) begin(data.module, data.player);
  else if ('hear' in data) void keeper.take({ step: 'hear', text: data.hear });
  else if ('line' in data) {
    bots.stop();
    void keeper.take({ step: 'leave' }).then(() => (line = data.line));
  } else {
    const { ask } = data;
    answer(data.asked).then(
      (said) => tell(said !== null && typeof said === 'object' ? { ask, ...said } : { ask, text: said }),
      (error: unknown) => tell({ ask, refused: { code: 'internal', message: String(error) } }),
    );
  }
});
