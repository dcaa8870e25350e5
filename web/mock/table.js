import { randomBytes } from 'node:crypto';
import { Engine } from './engine.js';

/** A table good enough to draw the page against: no grace, no journal, one process. */
export class Table {
  constructor(settings, host) {
    this.id = randomBytes(5).toString('hex');
    this.settings = settings;
    this.host = host;
    this.phase = 'waiting';
    this.game = 0;
    this.entries = [];
    this.sockets = new Set();
    this.chat = [];
    this.offers = [];
    this.rematch = [];
    this.ending = null;
    this.muted = new Map();
    this.clocks = { kind: 'none' };
    this.place();
  }

  place() {
    const wanted = Array.from({ length: this.settings.seats }, (_, i) => i + 1);
    if (this.settings.dealer === 'person') wanted.push('dealer');
    const old = new Map((this.places ?? []).map((at) => [at.place, at]));
    this.places = wanted.map((place) => old.get(place) ?? { place, taken_by: null, away_since: null, deputy: null });
  }

  at(place) {
    return this.places.find((at) => at.place === place);
  }

  placesOf(player) {
    return this.places.filter((at) => at.taken_by?.player === player).map((at) => at.place);
  }

  summary(player) {
    const your_turn = this.phase === 'playing';
    return {
      id: this.id,
      phase: this.phase,
      settings: this.settings,
      places: this.places,
      ...(player ? { your_turn } : {}),
    };
  }

  seen(player) {
    return {
      id: this.id,
      phase: this.phase,
      settings: this.settings,
      host: this.host,
      places: this.places,
      you: { player, places: this.placesOf(player), host: player === this.host, muted: this.muted.get(player) ?? [] },
      commitment: '977dec0b2f…',
      game_number: this.game,
      clocks: this.clocks,
      offers: this.offers,
      choices: { setup: null, first: null },
      votes: [],
      rematch: this.rematch,
      ending: this.ending,
      chat: this.chat,
      reconstructed: true,
    };
  }

  async standing(player) {
    const mine = this.placesOf(player);
    const legal = [];
    let view = null;
    if (this.engine && this.game > 0) {
      for (const place of mine) {
        if (this.phase !== 'playing') break;
        const reply = await this.engine.ask('legal', { seat: place, preview: true });
        if (reply.actions.length > 0) {
          legal.push({ place, actions: reply.previews });
        }
      }
      const seat = legal.find((at) => at.place !== 'dealer')?.place ?? mine.find((place) => place !== 'dealer') ?? null;
      view = (await this.engine.ask('view', { seat })).view;
    }
    return { number: this.entries.length, now: Date.now(), table: this.seen(player), view, legal };
  }

  async tell(events) {
    const entry = { number: this.entries.length + 1, at: Date.now(), events };
    this.entries.push(entry);
    for (const socket of this.sockets) {
      const standing = await this.standing(socket.player.id);
      socket.tell({ type: 'told', ...standing, ...entry });
    }
    return entry.number;
  }

  present() {
    const players = [...new Map([...this.sockets].map((socket) => [socket.player.id, socket.player])).values()];
    const onlookers = players.filter((player) => this.placesOf(player.id).length === 0);
    for (const socket of this.sockets)
      socket.tell({ type: 'present', players: players.map((one) => one.id), onlookers: onlookers.length });
  }

  async start() {
    const { game, seats, options } = this.settings;
    this.engine?.quit();
    this.engine = new Engine();
    await this.engine.ask('new', { game, seats, options });
    this.game++;
    this.ending = null;
    this.rematch = [];
    this.phase = 'playing';
    this.course = [{ at: 0, actor: null, action: null, events: [], views: await this.views() }];
    this.began = Date.now();
    if (this.settings.clock.kind === 'pace')
      this.clocks = { kind: 'pace', next: Date.now() + 3000, millis: this.settings.clock.millis };
    const number = await this.tell([{ type: 'started', game: this.game }]);
    setTimeout(() => this.go(), game === 'falling' ? 3000 : 50);
    return number;
  }

  async views() {
    const views = { onlooker: (await this.engine.ask('view', { seat: null })).view };
    for (let seat = 1; seat <= this.settings.seats; seat++)
      views[seat] = (await this.engine.ask('view', { seat })).view;
    return views;
  }

  async play(place, action) {
    const at = this.settings.game === 'falling' ? { at: Date.now() - this.began } : {};
    const { events } = await this.engine.ask('play', { seat: place, action, ...at });
    this.course.push({ at: Date.now() - this.began, actor: place, action, events, views: await this.views() });
    const { outcome } = await this.engine.ask('outcome');
    if (outcome) {
      this.phase = 'over';
      this.ending = { termination: 'rules', by: null, outcome };
      this.clocks = { kind: 'none' };
      events.push({ type: 'ended' });
      this.record = (await this.engine.ask('record')).record;
    }
    return this.tell(events);
  }

  /** Bots answer, the program deals. */
  async go() {
    if (this.phase !== 'playing' || this.going) return;
    this.going = true;
    if (this.settings.game === 'falling') await this.beat();
    else await this.answer();
    this.going = false;
  }

  async answer() {
    for (;;) {
      if (this.phase !== 'playing') return;
      const { seats } = await this.engine.ask('to_act');
      const bot = seats.map((seat) => this.at(seat)).find((at) => at?.taken_by?.kind === 'bot');
      if (!bot) return;
      await new Promise((go) => setTimeout(go, 500));
      const { action } = await this.engine.ask('bot', { seat: bot.place, level: bot.taken_by.level, millis: 100 });
      if (action) await this.play(bot.place, action);
    }
  }

  async beat() {
    const { millis } = this.settings.clock;
    while (this.phase === 'playing') {
      this.clocks = { kind: 'pace', next: Date.now() + millis, millis };
      await this.play('dealer', 'deal').catch((error) => console.error(error));
      await new Promise((go) => setTimeout(go, millis / 2));
      for (const at of this.places) {
        if (this.phase !== 'playing' || at.taken_by?.kind !== 'bot' || Math.random() < 0.4) continue;
        const { action } = await this.engine.ask('bot', { seat: at.place, level: at.taken_by.level, nodes: 100 });
        if (action) await this.play(at.place, action).catch(() => {});
      }
      await new Promise((go) => setTimeout(go, millis / 2));
    }
  }

  async do(player, command) {
    const { place } = command;
    switch (command.do) {
      case 'sit':
        this.at(place).taken_by = { kind: 'person', player: player.id, name: command.name ?? player.name };
        return this.tell([{ type: 'sat', place, name: command.name ?? player.name }]);
      case 'stand':
      case 'clear':
        this.at(place).taken_by = null;
        return this.tell([{ type: command.do === 'stand' ? 'stood' : 'cleared', place }]);
      case 'seat_bot':
        this.at(place).taken_by = { kind: 'bot', level: command.level, name: botNames[place === 'dealer' ? 0 : place] };
        return this.tell([{ type: 'bot_seated', place, level: command.level }]);
      case 'settings':
        this.settings = command.settings;
        this.place();
        return this.tell([{ type: 'settings_changed' }]);
      case 'start':
        for (const at of this.places) {
          at.taken_by ??= { kind: 'bot', level: command.fill ?? 'medium', name: botNames[at.place] ?? 'Bot' };
        }
        return this.start();
      case 'play': {
        const number = await this.play(place, command.action);
        void this.go();
        return number;
      }
      case 'say':
        this.chat.push({
          number: this.entries.length + 1,
          at: Date.now(),
          player: player.id,
          name: player.name,
          text: command.text,
        });
        return this.tell([{ type: 'said', player: player.id, name: player.name, text: command.text }]);
      case 'mute':
        this.muted.set(player.id, command.muted ? [command.player] : []);
        return this.tell([]);
      case 'resign': {
        const others = this.places.map((at) => at.place).filter((other) => other !== place && other !== 'dealer');
        this.phase = 'over';
        this.ending = { termination: 'resigned', by: place, outcome: { winners: others.slice(0, 1) } };
        this.record = (await this.engine.ask('record')).record;
        return this.tell([{ type: 'resigned', place }, { type: 'ended' }]);
      }
      case 'offer':
        this.offers = [{ what: command.what, by: this.placesOf(player.id) }];
        return this.tell([{ type: 'offered', what: command.what, place: this.placesOf(player.id)[0] }]);
      case 'pause':
      case 'resume':
        this.phase = command.do === 'pause' ? 'paused' : 'playing';
        void this.go();
        return this.tell([{ type: command.do === 'pause' ? 'paused' : 'resumed' }]);
      case 'rematch':
        this.rematch = this.placesOf(player.id);
        await this.tell([{ type: 'rematch_asked', place: this.rematch[0] }]);
        return this.start();
      default:
        return this.tell([{ type: command.do }]);
    }
  }
}

const botNames = [
  'Bramble',
  'Clover',
  'Sorrel',
  'Thyme',
  'Nettle',
  'Fern',
  'Moss',
  'Ivy',
  'Reed',
  'Sedge',
  'Vetch',
  'Yarrow',
  'Tansy',
  'Rue',
  'Dill',
  'Mint',
  'Sage',
];
