import { mkdir, writeFile } from 'node:fs/promises';
import { Engine } from './engine.js';
import { lesson } from './lesson.js';

/**
 * Makes the films in the leaves, a stretch of a game between bots each, the pictures in the rules,
 * a few moves each that show one thing, and the first game of FALLING. `npm run films`.
 */

const films = [
  { game: 'fits', seats: 1, seed: 'leaf 2', options: { boards: ['4'] }, skip: 3, frames: 13, level: 'medium' },
  { game: 'fillit', seats: 2, seed: 'leaf 1', skip: 2, frames: 24, level: 'medium' },
  { game: 'falling', seats: 4, seed: 'leaf 3', skip: 12, frames: 40, level: 'medium' },
];
const folder = new URL('../src/home/films/', import.meta.url);
const names = { 1: 'Clover', 2: 'Sorrel', 3: 'Thyme', 4: 'Nettle', dealer: 'Bramble' };

async function shoot({ game, seats, seed, options = {}, skip, frames, level }) {
  const engine = new Engine();
  await engine.ask('new', { game, seats, seed, options });
  const film = { names, frames: [] };
  let nodes = 400;
  const keep = async (events) => {
    if (skip-- > 0) return;
    film.frames.push({ events, view: (await engine.ask('view', { seat: 1 })).view });
  };
  await keep([]);
  while (film.frames.length < frames) {
    if ((await engine.ask('outcome')).outcome) break;
    if (game === 'falling') {
      await keep((await engine.ask('play', { seat: 'dealer', action: 'deal' })).events);
      for (let seat = 1; seat <= seats; seat++) {
        const { action } = await engine.ask('bot', { seat, level, nodes });
        if (action) await keep((await engine.ask('play', { seat, action })).events);
      }
    } else {
      const [seat] = (await engine.ask('to_act')).seats;
      const { action } = await engine.ask('bot', { seat, level, nodes });
      await keep((await engine.ask('play', { seat, action })).events);
    }
  }
  engine.quit();
  await writeFile(new URL(`${game}.json`, folder), `${JSON.stringify(film)}\n`);
  console.log(game, film.frames.length, JSON.stringify(film).length);
}

/** The pictures in the rules: what is played by hand, a frame for each action, or how bots play and what is kept. */
const pictures = [
  {
    name: 'fits-placing',
    game: 'fits',
    seats: 1,
    options: {
      boards: ['1'],
      start: [['L']],
      build: [['O', 'T', 'l', 'P', 'v', 'i', 'X', 't', 'V', 's', 'U', 'N', 'W', 'Y', 'F', 'L']],
    },
    beat: 1500,
    plays: ['1: L.r0@1', '1: O.r0@3', '1: T.r0@2', '1: l.r0@5', '1: -', '1: v.r0@1'],
  },
  // The boards with numbers and symbols as they lie when their round is counted.
  { name: 'fits-scoring', game: 'fits', seats: 1, options: { boards: ['2', '3', '4'] }, beat: 4000, keep: 'rounds' },
  {
    name: 'fillit-turn',
    game: 'fillit',
    seats: 2,
    options: { board: 'mini', setup: 'B' },
    beat: 2600,
    plays: 4,
  },
  {
    name: 'fillit-end',
    game: 'fillit',
    seats: 2,
    options: { board: 'mini', setup: 'B' },
    beat: 2600,
    keep: 'end',
    last: 4,
  },
  {
    name: 'falling-serving',
    game: 'falling',
    seats: 3,
    options: { level: 1, deck: level1(['Hit', 'Skip', 'Split', 'Skip', 'Split', 'Hit', 'Skip']) },
    beat: 1800,
    plays: [
      'dealer: deal',
      'dealer: deal',
      'dealer: deal',
      '1: take 1',
      '1: play 2',
      'dealer: deal',
      'dealer: deal',
      'dealer: deal',
    ],
  },
  { name: 'falling-ground', game: 'falling', seats: 4, options: {}, beat: 1400, keep: 'end', last: 12 },
];

/** A deck of level 1, seven of each, that begins with these cards. */
function level1(first) {
  const left = { Hit: 7, Split: 7, Skip: 7 };
  for (const card of first) left[card]--;
  return [...first, ...Object.entries(left).flatMap(([card, count]) => Array(count).fill(card))];
}

async function picture({ name, game, seats, options, beat, plays, keep, last }) {
  const engine = new Engine();
  await engine.ask('new', { game, seats, seed: `picture ${name}`, options });
  const look = async (events) => ({ events, view: (await engine.ask('view', { seat: 1 })).view });
  let frames = [await look([])];
  const play = async (seat, action) => frames.push(await look((await engine.ask('play', { seat, action })).events));
  const byBots = async () => {
    if (game === 'falling') await play('dealer', 'deal');
    const seats = (await engine.ask('to_act')).seats.slice(0, game === 'falling' ? undefined : 1);
    for (const seat of seats) {
      const { action } = await engine.ask('bot', { seat, level: 'medium', nodes: 2000 });
      if (action) await play(seat, action);
    }
  };
  if (Array.isArray(plays)) {
    for (const one of plays) {
      const [seat, action] = one.split(': ');
      await play(seat === 'dealer' ? seat : Number(seat), action);
    }
  } else {
    while (!(await engine.ask('outcome')).outcome && !(frames.length > plays)) await byBots();
  }
  if (keep === 'rounds') {
    // The frame before the counting is the last that shows the round's board: what is counted is shown on that.
    frames = frames.flatMap(({ events }, i) =>
      events.some(({ type }) => type === 'round_scored') ? [{ events, view: frames[i - 1].view }] : [],
    );
  }
  if (keep === 'end') frames = frames.slice(-last);
  engine.quit();
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify({ names, beat, frames })}\n`);
  console.log(name, frames.length, JSON.stringify(frames).length);
}

await mkdir(folder, { recursive: true });
const asked = process.argv.slice(2);
for (const film of films) if (asked.length === 0 || asked.includes(film.game)) await shoot(film);
for (const one of pictures) if (asked.length === 0 || asked.includes(one.name)) await picture(one);
if (asked.length === 0 || asked.includes('falling-lesson')) {
  await writeFile(new URL('falling-lesson.json', folder), `${JSON.stringify(await lesson())}\n`);
}
