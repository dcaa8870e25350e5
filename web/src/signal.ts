import { addressOf } from './route.svelte';
import { t } from './words';

/** Tells somebody who looks elsewhere that it is their turn: title, icon, badge, notification. */

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]');
let signalled = false;

/** Somebody is wanted at the page, who looks elsewhere. */
let called = false;
let shown = { words: '', turn: false };

export function title(words: string, turn: boolean): void {
  shown = { words, turn };
  document.title = turn || called ? `● ${words}` : words;
}

/** Tells somebody who looks elsewhere that something has come that they wait for; the title says so until they look. */
export function call(words: string, body: string): void {
  if (!document.hidden) return;
  called = true;
  title(shown.words, shown.turn);
  notify(words, body);
}
document.addEventListener('visibilitychange', () => {
  if (!called || document.hidden) return;
  called = false;
  title(shown.words, shown.turn);
});

function notify(words: string, body: string): void {
  if (!mayNotify()) return;
  const note = new Notification(words, { body, icon: addressOf('/clover.svg'), tag: 'turn' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

export function signal(turn: boolean, game: string): void {
  const link = icon();
  if (link) link.href = addressOf(turn ? '/clover-turn.svg' : '/clover.svg');
  if ('setAppBadge' in navigator) {
    // Refused where the page is not installed; that is no matter.
    (turn ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => {});
  }
  if (turn && !signalled && document.hidden) notify(t('signal-title', { game }), t('signal-body'));
  signalled = turn;
}

export function canNotify(): boolean {
  return 'Notification' in window && isSecureContext && Notification.permission === 'default';
}

function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}
