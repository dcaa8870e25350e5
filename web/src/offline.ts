import { playsHere } from './local';

/** The page is kept for when there is no network, and a new version of it is taken over between games, never within one. */

/** Held by every window in which something is under way. */
const UNDER_WAY = 'trefle-under-way';
/** A version that does not take over within this is not waited for. */
const PATIENCE = 5000;

/** When nothing else is to do: the rules come, for the first game here, and with them everything for later. */
export async function keepForLater(): Promise<void> {
  if (!(await playsHere()) || !import.meta.env.PROD) return;
  // Refused in a private window: then there is nothing to keep.
  await navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {});
}

/** Something is under way in this window, until what comes back is called. */
export function underWay(): () => void {
  let over = (): void => {};
  const lasts = new Promise<void>((done) => (over = done));
  navigator.locks?.request(UNDER_WAY, { mode: 'shared' }, () => lasts).catch(() => {});
  return () => over();
}

/** A version that waits takes over, unless something is under way in another window. */
export async function renew(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration().catch(() => undefined))?.waiting;
  if (!waiting) return;
  await navigator.locks.request(UNDER_WAY, { ifAvailable: true }, async (free) => {
    if (!free) return;
    const taken = new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    }).then(() => location.reload());
    waiting.postMessage('take-over');
    await Promise.race([taken, new Promise((wait) => setTimeout(wait, PATIENCE))]);
  });
}

/** The page does not fit the server any more: a newer one is fetched, whatever is under way. */
export async function reload(): Promise<void> {
  const known = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await known?.update().catch(() => {});
  known?.waiting?.postMessage('take-over');
  location.reload();
}
