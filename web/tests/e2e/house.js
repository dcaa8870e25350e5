import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * The house that the tests play in: a real `trefle serve` on a free port with a folder of its own, and
 * Debian's Chromium. Every guest is a fresh browser context, so a person of their own.
 */

const root = new URL('../../../', import.meta.url).pathname;
const program = process.env.TREFLE ?? join(root, 'target/debug/trefle');

/** Whether the page was built with the rules in it. */
const assets = join(root, 'web/dist/assets');
export const playsHere = existsSync(assets) && readdirSync(assets).some((name) => name.endsWith('.wasm'));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

class Server {
  constructor(port, data) {
    this.port = port;
    this.data = data;
    this.address = `http://127.0.0.1:${port}`;
  }

  async start() {
    assert.ok(existsSync(program), `${program} is missing: cargo build -p trefle`);
    assert.ok(existsSync(join(root, 'web/dist/index.html')), 'the page is missing: npm run build');
    // The limits are per address, and here everybody has the same.
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data, '--no-address-limits'];
    // A test does in a second what a host does in an evening.
    const config = join(this.data, 'trefle.toml');
    await writeFile(config, '[limits]\ncommands_per_minute = 100000\ncommands_at_once = 100000\n');
    args.push('--config', config);
    this.process = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let log = '';
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on('data', (text) => (log += text));
    const gone = once(this.process, 'exit').then(() => assert.fail(`the server went: ${log}`));
    gone.catch(() => {});
    await Promise.race([this.answers(), gone]);
  }

  async answers() {
    for (;;) {
      const answer = await fetch(`${this.address}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((wait) => setTimeout(wait, 50));
    }
  }

  /** As when the power goes: no time to write anything. */
  async kill() {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }
}

export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const desk = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Most games are watched without motion: the tests wait for things, not for their animations. */
export const calm = { reducedMotion: 'reduce' };

export async function openHouse() {
  const data = await mkdtemp(join(tmpdir(), 'trefle-e2e-'));
  const server = new Server(await freePort(), data);
  await server.start();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
  return {
    server,
    browser,
    /** Somebody comes in: a page, and whatever went wrong on it. Their games go through the server unless they play `here`. */
    async guest({ here = false, ...choices } = {}) {
      const context = await browser.newContext({ baseURL: server.address, locale: 'en-GB', ...desk, ...choices });
      context.setDefaultTimeout(30_000);
      // Who they are is known before a page asks: a page and a test that ask at once would be two guests.
      await context.request.get('/api/me');
      if (!here) await context.addInitScript(() => localStorage.setItem('trefle.here', 'false'));
      await context.addInitScript(unseen);
      const page = await context.newPage();
      return { context, page, wrong: listen(page) };
    },
    async close() {
      await browser.close();
      await server.kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/**
 * Everything is laid out, hit and read as ever, but nothing is painted: that is half of what a browser does here, and nobody
 * looks. Whoever looks takes this away first.
 */
function unseen() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(sheet);
}

/** Lets the page be painted. */
export const seen = (page) => page.evaluate(() => void (document.adoptedStyleSheets = []));

/** Everything a developer would see in red. */
function listen(page) {
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.stack ?? error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      wrong.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
  return wrong;
}

/** Makes a table as a program would, where how it is made is not what is tested. */
export async function makeTable(page, settings, more = {}) {
  const answer = await page.request.post('/api/tables', { data: { settings, ...more } });
  assert.ok(answer.ok(), await answer.text());
  return (await answer.json()).id;
}

/** Asks a table for something, likewise. */
export async function ask(page, table, command) {
  const id = `e2e-${Math.random().toString(36).slice(2)}`;
  const answer = await page.request.post(`/api/tables/${table}/do`, { data: { id, command } });
  assert.ok(answer.ok(), await answer.text());
}
