/** What every table has: places and settings before the start, the log during the game, the result after it. */

export const result = (page) =>
  page.getByRole('region', { name: /points?$|wins?( by \d+)?\.$|^You (win|share)|^Nobody wins/ });
// On a phone it lies folded away, and still tells.
export const log = (page) => page.getByRole('list', { name: 'What happened', includeHidden: true });
/** What lies over the board is folded away again. */
export const fold = (page) => page.getByRole('button', { name: 'Fold away' }).click();
const start = (page) => page.getByRole('button', { name: /^Start/ });

/** From the home page to a table of one's own that waits for the start. */
export async function makeByHand(page, game) {
  await page.goto('/');
  await page.getByRole('region', { name: game }).getByRole('button', { name: 'With friends' }).click();
  await start(page).waitFor();
}

export async function choose(page, question, answer) {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
}

export async function begin(page, level = 'easy bot') {
  const fill = page.getByRole('combobox', { name: 'Bots on free seats' });
  if (await fill.isVisible()) await fill.selectOption({ label: level });
  await start(page).click();
  await start(page).waitFor({ state: 'detached' });
}

/** Does something and waits until the table tells of it. */
export async function moved(page, doing) {
  const lines = () => log(page).evaluate((list) => `${list.childElementCount} ${list.lastElementChild?.textContent}`);
  const before = await lines();
  await doing();
  await page.waitForFunction(
    ([list, before]) => `${list.childElementCount} ${list.lastElementChild?.textContent}` !== before,
    [await log(page).elementHandle(), before],
  );
}
