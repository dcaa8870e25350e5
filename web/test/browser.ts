import { vi } from 'vitest';

/** What the page's plain modules touch of a browser, and the sockets they opened. */

type Message = { type: string; [key: string]: unknown };

export class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static opened: Socket[] = [];
  readyState = Socket.CONNECTING;
  sent: Message[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (): void => {};
  constructor() {
    Socket.opened.push(this);
  }
  static get last(): Socket {
    return Socket.opened.at(-1)!;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  breakOff(): void {
    this.readyState = 3;
    this.onclose();
  }
  of(type: string): Message[] {
    return this.sent.filter((message) => message.type === type);
  }
}

vi.stubGlobal('WebSocket', Socket);
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { hidden: false, addEventListener() {}, documentElement: {} });

export const welcome = { type: 'welcome', version: 1, player: { id: 'p', name: 'Otter' }, now: 0 };
export const joined = (number: number, table = 'a') => ({
  type: 'joined',
  number,
  now: 0,
  table: { id: table, places: [], chat: [] },
  view: null,
  legal: [],
});
