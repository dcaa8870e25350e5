import { addressOf } from './route.svelte';
import { t } from './words';

/** Tells somebody who looks elsewhere that it is their turn: title, icon, badge, notification. */

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]');
let signalled = false;

export function title(words: string, turn: boolean): void {
  document.title = turn ? `● ${words}` : words;
}

export function signal(turn: boolean, game: string): void {
  const link = icon();
  if (link) link.href = addressOf(turn ? '/clover-turn.svg' : '/clover.svg');
  if ('setAppBadge' in navigator) {
    // Refused where the page is not installed; that is no matter.
    (turn ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => {});
  }
  if (turn && !signalled && document.hidden && mayNotify()) {
    const note = new Notification(t('signal-title', { game }), {
      body: t('signal-body'),
      icon: addressOf('/clover.svg'),
      tag: 'turn',
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
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
