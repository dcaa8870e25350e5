/** Short wooden sounds, made on the spot: nothing is fetched. Silent until the first gesture. */

export type Sound =
  'knock' | 'place' | 'slide' | 'tick' | 'card' | 'thud' | 'glass' | 'chime' | 'turn' | 'count' | 'no';

/** A struck bar: pitches in hertz, how long it rings, how loud, and how much of the stroke is noise. */
interface Strike {
  pitches: number[];
  ring: number;
  loud: number;
  noise: number;
  /** Seconds between the pitches; 0 strikes them together. */
  apart: number;
}

const strikes: Record<Sound, Strike> = {
  knock: { pitches: [190, 410], ring: 0.09, loud: 0.5, noise: 0.5, apart: 0 },
  place: { pitches: [260, 540], ring: 0.07, loud: 0.4, noise: 0.4, apart: 0 },
  slide: { pitches: [150], ring: 0.16, loud: 0.15, noise: 0.9, apart: 0 },
  tick: { pitches: [880], ring: 0.025, loud: 0.16, noise: 0.2, apart: 0 },
  card: { pitches: [320], ring: 0.05, loud: 0.25, noise: 0.95, apart: 0 },
  thud: { pitches: [62, 96], ring: 0.32, loud: 0.8, noise: 0.3, apart: 0 },
  glass: { pitches: [1320, 2090], ring: 0.14, loud: 0.2, noise: 0.05, apart: 0 },
  chime: { pitches: [523, 659, 784], ring: 0.35, loud: 0.3, noise: 0.05, apart: 0.11 },
  turn: { pitches: [392, 523], ring: 0.18, loud: 0.3, noise: 0.1, apart: 0.1 },
  count: { pitches: [660], ring: 0.04, loud: 0.2, noise: 0.1, apart: 0 },
  no: { pitches: [170, 150], ring: 0.08, loud: 0.3, noise: 0.3, apart: 0.07 },
};

let context: AudioContext | null = null;
let crackle: AudioBuffer | null = null;
let audible = false;

/** Browsers keep a page silent until somebody touches it; so do we. */
function wake(): void {
  if (!audible || context) return;
  context = new AudioContext();
  const length = context.sampleRate / 4;
  crackle = context.createBuffer(1, length, context.sampleRate);
  const samples = crackle.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
}

for (const gesture of ['pointerdown', 'keydown']) {
  addEventListener(gesture, wake, { capture: true, passive: true });
}

/** Sound on or off; the preference is kept elsewhere. */
export function listen(on: boolean): void {
  audible = on;
}

export function play(name: Sound): void {
  if (!document.hidden) ring(name);
}

/** Is heard also by who looks elsewhere. */
export function ring(name: Sound): void {
  if (!audible || !context || !crackle) return;
  if (context.state === 'suspended') void context.resume();
  const strike = strikes[name];
  strike.pitches.forEach((pitch, i) => bar(strike, pitch, context!.currentTime + i * strike.apart));
}

function bar(strike: Strike, pitch: number, from: number): void {
  const out = context!.createGain();
  out.gain.setValueAtTime(strike.loud / Math.max(1, strike.apart ? 1 : strike.pitches.length), from);
  out.gain.exponentialRampToValueAtTime(0.0001, from + strike.ring);
  out.connect(context!.destination);

  const tone = context!.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch * 1.15, from);
  tone.frequency.exponentialRampToValueAtTime(pitch, from + 0.02);
  const body = context!.createGain();
  body.gain.value = 1 - strike.noise * 0.6;
  tone.connect(body).connect(out);

  const stroke = context!.createBufferSource();
  stroke.buffer = crackle;
  const grain = context!.createBiquadFilter();
  grain.type = 'bandpass';
  grain.frequency.value = pitch * 3;
  const touch = context!.createGain();
  touch.gain.setValueAtTime(strike.noise, from);
  touch.gain.exponentialRampToValueAtTime(0.0001, from + strike.ring * 0.6);
  stroke.connect(grain).connect(touch).connect(out);

  tone.start(from);
  tone.stop(from + strike.ring);
  stroke.start(from);
  stroke.stop(from + Math.min(0.24, strike.ring));
}
