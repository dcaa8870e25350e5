import puppeteer from 'puppeteer-core';
import lighthouse, { desktopConfig } from 'lighthouse';
import { flags, makeTable, openHouse } from '../e2e/house.js';

/** Lighthouse's figures for home on a first visit, the three tables, and home again, as a phone and as a desk: `npm start`. */

const kinds = ['performance', 'accessibility', 'best-practices'];
const devices = { phone: undefined, desk: desktopConfig };
const tables = {
  FITS: { game: 'fits', seats: 2 },
  FILLIT: { game: 'fillit', seats: 2 },
  FALLING: { game: 'falling', seats: 4, clock: { kind: 'pace', millis: 1500 } },
};

const house = await openHouse();
const chromium = await puppeteer.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
try {
  const { page: guest, context } = await house.guest();
  const visits = [{ name: 'home', address: '/', new: true }];
  for (const [name, settings] of Object.entries(tables)) {
    visits.push({ name, address: `/t/${await makeTable(guest, settings, { play: true })}` });
  }
  // With games to go on with, which stand at the top.
  visits.push({ name: 'again', address: '/' });
  const cookies = (await context.cookies()).map(({ name, value }) => ({ name, value, url: house.server.address }));

  console.log(
    'page     device  performance  accessibility  best practices   first paint   largest paint   blocked   shift',
  );
  for (const visit of visits) {
    for (const [device, config] of Object.entries(devices)) {
      const lhr = await measure(visit, config, cookies);
      const score = (kind) => String(Math.round((lhr.categories[kind].score ?? 0) * 100));
      const shown = (audit) => lhr.audits[audit].displayValue ?? '';
      console.log(
        visit.name.padEnd(8),
        device.padEnd(7),
        score('performance').padEnd(12),
        score('accessibility').padEnd(14),
        score('best-practices').padEnd(16),
        shown('first-contentful-paint').padEnd(13),
        shown('largest-contentful-paint').padEnd(15),
        shown('total-blocking-time').padEnd(9),
        shown('cumulative-layout-shift'),
      );
      for (const audit of failed(lhr)) console.log(`           ${audit}`);
    }
  }
} finally {
  await chromium.close();
  await house.close();
}

/** One visit in a window of its own. Where the machine was too busy for Lighthouse to see it, once more. */
async function measure(visit, config, cookies, tries = 3) {
  const browser = await chromium.createBrowserContext();
  try {
    const page = await browser.newPage();
    if (!visit.new) {
      await page.setCookie(...cookies);
      await page.goto(house.server.address, { waitUntil: 'networkidle0' });
    }
    // The visitor is the one who plays at these tables; a reset would make a stranger of them.
    const flags = { onlyCategories: kinds, disableStorageReset: true, logLevel: 'silent' };
    const { lhr } = await lighthouse(house.server.address + visit.address, flags, config, page);
    if (!lhr.runtimeError) return lhr;
    if (tries === 1) throw new Error(lhr.runtimeError.message);
  } finally {
    await browser.close();
  }
  return measure(visit, config, cookies, tries - 1);
}

/** What keeps a figure under 100: everything that counts and is not whole. */
function failed(lhr) {
  const ids = kinds.flatMap((kind) =>
    lhr.categories[kind].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(ids)]
    .filter((id) => lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map((id) => `${id}: ${lhr.audits[id].title}`);
}
