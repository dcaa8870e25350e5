import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { seen } from './house.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The colours have changed: even a transition of a millisecond takes a frame. */
const settled = (page) =>
  page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map((one) => one.finished),
    );
  });

/** What axe finds, each with the first thing it is wrong with. */
export async function barriers(page) {
  await seen(page);
  await settled(page);
  // Evaluated, not loaded: the page allows no script but its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary.split('\n').slice(1, 2)}`,
  );
}
