import { result } from './table.js';

/** How a person plays FALLING: takes the first card there is and plays it to the first place there is, until it is over. */

export const own = (page) => page.getByRole('region', { name: /^Your place, / });

export async function playOut(page, press = (there) => there.click({ timeout: 1000, force: true })) {
  const place = page.getByRole('button', { name: /^Play it here: / });
  const pile = own(page).getByRole('button', { name: /^Pile \d+: take /, disabled: false });
  const out = page.getByText('You have hit the ground. Watch who falls last.');
  for (;;) {
    await place.or(pile).or(out).or(result(page)).first().waitFor();
    if (await out.or(result(page)).first().isVisible()) break;
    const there = (await place.count()) > 0 ? place : pile;
    // The table does not wait: what was there a moment ago may be gone.
    await press(there.first()).catch(() => {});
  }
  await result(page).waitFor({ timeout: 90_000 });
}
