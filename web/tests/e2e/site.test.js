import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { byMouse, playOut } from './fits.js';
import { calm, desk, flags, playsHere } from './house.js';
import { result } from './table.js';

/** The folder for static hosts, below a path, served by something that knows files and nothing else. */

const only = { skip: !playsHere && 'built without the rules' };
const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
let folder, server, browser, home;

before(async () => {
  if (!playsHere) return;
  folder = await mkdtemp(join(tmpdir(), 'trefle-site-'));
  const vite = new URL('../../node_modules/.bin/vite', import.meta.url).pathname;
  const page = new URL('../../', import.meta.url).pathname;
  execFileSync(vite, ['build', '--mode', 'site', '--base', '/trefle/', '--outDir', folder, '--emptyOutDir'], {
    cwd: page,
    stdio: 'ignore',
  });
  server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  home = `http://127.0.0.1:${port}/trefle/`;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
});
after(async () => {
  await browser?.close();
  server?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** A file, or `404.html` with that status, as static hosts do it. */
async function serve(request, response) {
  const { pathname } = new URL(request.url, 'http://host');
  const path = pathname.startsWith('/trefle/') ? pathname.slice('/trefle/'.length) : '../nowhere';
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  const found = await readFile(join(folder, file)).catch(() => null);
  const body = found ?? (await readFile(join(folder, '404.html')));
  response.writeHead(found ? 200 : 404, { 'content-type': found ? (kinds[extname(file)] ?? '') : 'text/html' });
  response.end(body);
}

async function guest() {
  const context = await browser.newContext({ locale: 'en-GB', ...desk, ...calm });
  context.setDefaultTimeout(15_000);
  return { context, page: await context.newPage() };
}

test(
  'below a path a game is played to its end, reloaded and replayed, and nothing outside the folder is asked for',
  only,
  async () => {
    const { page, context } = await guest();
    const strays = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(home) && request.url().startsWith('http')) strays.push(request.url());
    });
    await page.goto(home);
    await page.getByText('without a server').waitFor();
    await page.getByRole('region', { name: 'FITS' }).getByRole('button', { name: 'Alone' }).click();
    await page.waitForURL(/\/trefle\/t\/here-/);
    await page.locator('.ramp').waitFor();
    await page.reload();
    await playOut(page, (column) => byMouse(page, column));
    await result(page).getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
    assert.match(page.url(), /\/trefle\/replay\/here-/);
    assert.deepEqual(strays, []);
    await context.close();
  },
);

test('the day’s FITS is there by its date: the same for everybody, the first try counts', only, async () => {
  const tries = [];
  for (const name of ['ann', 'bob']) {
    const { page, context } = await guest();
    await page.goto(home);
    await page.getByRole('link', { name: /The day’s FITS/ }).click();
    assert.equal(page.url(), `${home}daily`, name);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/trefle\/t\/here-/);
    const table = page.url().split('/').at(-1);
    await page.locator('.ramp').waitFor();
    // Whoever leaves comes back to the same try.
    await page.goto(`${home}daily/`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(new RegExp(table));
    await playOut(page, (column) => byMouse(page, column));
    await page.getByRole('link', { name: 'To the day’s result' }).click();
    await page.getByText('proven best').waitFor();
    await page.getByText('1 day in a row').waitFor();
    await page.getByRole('heading', { name: 'Points lost, card by card' }).waitFor();
    tries.push(await page.locator('.own').innerText());
    await page.getByRole('button', { name: 'Play it again' }).click();
    await page.waitForURL(/\/trefle\/t\/here-/);
    assert.ok(!page.url().includes(table), 'practice is another table');
    await page.goto(home);
    await page.getByText('Played today').waitFor();
    await context.close();
  }
  assert.equal(tries[0], tries[1], 'who does the same with the same cards has the same points and the same par');
});

test('rules, first games, puzzles and editors have their addresses there', only, async () => {
  const { page, context } = await guest();
  for (const [address, shows] of [
    ['rules/fillit/', 'article h2'],
    ['learn/fits/', '.ramp'],
    ['puzzles/fillit/1', '.plate'],
    ['make/fits/', '[data-spot]'],
    ['about/', 'form'],
  ]) {
    await page.goto(home + address);
    await page.locator(shows).first().waitFor();
  }
  await page.goto(`${home}rules/fits/`);
  await page
    .getByRole('link', { name: /Trèfle/ })
    .first()
    .click();
  await page.locator('.games').waitFor();
  assert.equal(page.url(), home);
  await context.close();
});

/** The page once more, with a sign in it that tells the versions apart. */
async function publishAnew() {
  const [page, service] = ['index.html', 'sw.js'].map((name) => join(folder, name));
  await writeFile(page, (await readFile(page, 'utf8')).replace('<head>', '<head><meta name="anew" />'));
  const text = await readFile(service, 'utf8');
  const anew = text.replace(/(index\.html[`"'],\s*"?revision"?:\s*[`"'])\w+/, '$1anew');
  assert.notEqual(anew, text);
  await writeFile(service, anew);
}

test('a new version waits while a game is open in any window, and is there when one comes home', only, async () => {
  const { page, context } = await guest();
  await page.goto(home);
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  );
  await page.getByRole('region', { name: 'FITS' }).getByRole('button', { name: 'Alone' }).click();
  await page.locator('.ramp:not(.mini *)').waitFor();
  await publishAnew();
  const second = await context.newPage();
  await second.goto(home);
  const waits = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
  while (!(await second.evaluate(waits))) await second.waitForTimeout(100);
  await second.reload();
  await second.locator('.games').waitFor();
  assert.equal(await second.locator('meta[name=anew]').count(), 0);
  assert.ok(await second.evaluate(waits), 'it waits');
  await page.getByRole('link', { name: /home/i }).first().click();
  await page.locator('meta[name=anew]').waitFor({ state: 'attached' });
  await context.close();
});
