import { result } from './table.js';

/** How a person plays FILLIT: picks up the pawn or a pearl, and puts it down where the board allows. */

const hexes = (page, name) => page.getByRole('group', { name: 'The board', exact: true }).getByRole('button', { name });
const slide = /: slide here, lays \d+, returns \d+$/;
const step = /, move the pearl here$/;
const pawn = /pawn, pick it up$/;
const pearl = /pearl, pick it up$/;

/** Something can be picked up or put down, or the game is over. */
export const ready = (page) =>
  hexes(page, /pick it up$|slide here|pearl here$/)
    .or(result(page))
    .first()
    .waitFor();
export const mayMove = (page) =>
  hexes(page, /pick it up$/)
    .first()
    .isVisible();

/** The slide that lays most, and sends most of the others' tokens back. */
async function best(slides) {
  const worth = await slides.evaluateAll((all) =>
    all.map((one) => {
      const [, laid, returned] = /lays (\d+), returns (\d+)$/.exec(one.getAttribute('aria-label'));
      return 2 * Number(laid) + Number(returned);
    }),
  );
  return slides.nth(worth.indexOf(Math.max(...worth)));
}

/** One touch of the board: puts down what is picked up, else picks up the pawn, else a pearl. */
export async function touch(page, count, press = (there) => there.click()) {
  if ((await hexes(page, slide).count()) > 0) return press(await best(hexes(page, slide)));
  for (const name of [step, pawn, pearl]) {
    const there = await hexes(page, name).count();
    // Not always the same pearl to the same place: that would be a repetition.
    if (there > 0) return press(hexes(page, name).nth(count % there));
  }
}
