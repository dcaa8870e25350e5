import { Engine } from './engine.js';

/**
 * The first game of FALLING. A table of FALLING waits for nobody, and nobody learns eight cards while it runs: so this is
 * a film that stops wherever there is something to do, and goes on when it is done. `npm run films` writes it.
 *
 * `deal Hit` is a beat that deals this card, `2: take 1` what somebody else does, `you: take 1` what the film waits for,
 * `says take` the coach's next words, `learn-falling-take`: they come with the moment before them.
 */
const script = `
  says aim
  deal Hit                           says take
  you: take 1                        says hit
  you: play 2
  deal Push                          says lock
  deal Skip
  deal Grab
  deal Split                         says split
  you: take 1  you: play 3
  deal Hit
  deal Stop    deal Extra            says two
  deal Skip                          says skip
  you: take 1  you: play 1
  deal Extra
  deal Push    deal Grab
  deal                               says passed
  deal Skip
  deal Hit     deal Split
  deal Push    deal Hit
  deal Grab    deal Skip
  2: take 1    2: play 1             says push
  you: take 1  you: play 2
  deal Extra                         says extra
  you: take 1  you: play 2
  deal Push    deal Stop  deal Grab
  deal Split   deal Skip
  deal Grab
  3: take 2    3: play 3             says grab
  you: take 1  you: play 3
  deal Push
  deal Hit     deal Extra
  deal
  deal Split
  deal Extra   deal Hit
  deal Stop
  2: take 1    2: play 1             says stop
  you: take 1  you: play 1
  deal Grab
  deal Push    deal Skip
  deal Stop                          says keep
  you: take 1
  deal Hit
  deal Split   deal Push
  deal Ground                        says saved
  deal Ground                        says out
  deal Ground                        says end
`;

const names = { 1: '', 2: 'Sorrel', 3: 'Thyme', dealer: 'Bramble' };
const beat = 700;

/** The script's lines as plays: `{ says: 'take' }` or `{ seat: 'dealer', action: 'deal', card: 'Hit', waits: false }`. */
function read() {
  return script
    .trim()
    .split(/\s{2,}/)
    .map((text) => {
      const [first, second, third] = text.split(' ');
      if (first === 'says') return { says: second };
      if (first === 'deal') return { seat: 'dealer', action: 'deal', card: second };
      return {
        seat: first === 'you:' ? 1 : Number.parseInt(first),
        action: `${second} ${third}`,
        waits: first === 'you:',
      };
    });
}

/** The film as it is kept: what is seen after each play, what the coach says there, and what it waits for. */
export async function lesson() {
  const plays = read();
  const deck = plays.flatMap(({ card }) => (card && card !== 'Ground' ? [card] : []));
  const count = (card) => `${card} = ${deck.filter((one) => one === card).length}`;
  const deck_file = ['[cards]', ...[...new Set(deck)].map(count), ''].join('\n');

  const engine = new Engine();
  await engine.ask('new', { game: 'falling', seats: 3, seed: 'lesson', options: { deck, deck_file } });
  const look = async (events) => ({ events, view: (await engine.ask('view', { seat: 1 })).view });
  const frames = [await look([])];
  for (const { says, seat, action, card, waits } of plays) {
    if (says) {
      frames.at(-1).says = says;
      continue;
    }
    if (waits) frames.at(-1).waits = [await offered(engine, action)];
    const { events } = await engine.ask('play', { seat, action });
    const dealt = events.find(({ type }) => type === 'dealt')?.card;
    if (dealt !== card) throw new Error(`the script says ${card}, the engine deals ${dealt}`);
    frames.push(await look(events));
  }
  engine.quit();
  return { names, beat, frames };
}

/** An action of seat 1's with its preview. */
async function offered(engine, action) {
  const { previews } = await engine.ask('legal', { seat: 1, preview: true });
  const found = previews.find((one) => one.action === action);
  if (!found) throw new Error(`${action} is not allowed there`);
  return found;
}
