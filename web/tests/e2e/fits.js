import { moved, result } from './table.js';

/** How a person plays FITS: aims at the ramp, drops the piece, or sets it aside where it does not fit. */

export const drop = (page) => page.getByRole('button', { name: 'Drop', exact: true });
export const aside = (page) => page.getByRole('button', { name: 'Set aside' });
/** The game waits for us, or is over. */
export const ready = (page) =>
  page
    .getByRole('button', { name: /^(Drop|Set aside)$/, disabled: false })
    .or(result(page))
    .first()
    .waitFor();

/** The middle of a column of the ramp, 1 to 6, at half its height. */
export async function columnAt(page, column) {
  const left = await page.locator(`[data-half="${column - 0.75}"]`).boundingBox();
  const right = await page.locator(`[data-half="${column - 0.25}"]`).boundingBox();
  // The outermost halves reach over the wood at the side.
  const x = column === 6 ? left.x + left.width : right.x;
  return { x, y: left.y + left.height * 0.6 };
}

/** Plays one card after the other until the game is over; `place` puts a piece down in a column, `leave` sets it aside. */
export async function playOut(page, place, leave = () => aside(page).click()) {
  for (let turn = 0; ; turn++) {
    await ready(page);
    if (await result(page).isVisible()) return;
    await moved(page, async () => {
      if (await drop(page).isEnabled()) await place(1 + (turn % 6));
      else await leave();
    });
  }
}

export async function byMouse(page, column) {
  const { x, y } = await columnAt(page, column);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

/** A first touch aims, a second on the same place drops. */
export async function byFinger(page, column) {
  const { x, y } = await columnAt(page, column);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}
