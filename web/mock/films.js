import { mkdir, writeFile } from 'node:fs/promises';
import { Engine } from './engine.js';

/** Makes the films in the leaves: a stretch of a game between bots. `npm run films`. */

const films = [
  { game: 'fits', seats: 1, seed: 'leaf 2', skip: 4, frames: 12, level: 'medium' },
  { game: 'fillit', seats: 2, seed: 'leaf 1', skip: 2, frames: 24, level: 'medium' },
  { game: 'falling', seats: 4, seed: 'leaf 3', skip: 12, frames: 40, level: 'medium' },
];
const folder = new URL('../src/home/films/', import.meta.url);
const names = { 1: 'Clover', 2: 'Sorrel', 3: 'Thyme', 4: 'Nettle', dealer: 'Bramble' };

async function shoot({ game, seats, seed, skip, frames, level }) {
  const engine = new Engine();
  await engine.ask('new', { game, seats, seed });
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

await mkdir(folder, { recursive: true });
for (const film of films) await shoot(film);
