/** Sounds, synthesized from oscillators and noise. Silent until the first user gesture. */

import { settings } from "./settings.svelte";

export type Sound =
  | "my_turn"
  | "outbid"
  | "bid"
  | "knock"
  | "hammer"
  | "sold"
  | "coins"
  | "card"
  | "bell"
  | "count"
  | "won"
  | "stamp"
  | "hook"
  | `step_${1 | 2 | 3 | 4 | 5}`;

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

function audioContext(): AudioContext | undefined {
  if (!navigator.userActivation?.hasBeenActive) return undefined; // browsers forbid audio before a user gesture
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

interface Tone {
  readonly at?: number;
  readonly from: number;
  readonly to?: number;
  readonly lasts: number;
  readonly loud: number;
  readonly shape?: OscillatorType;
}

function tone(audio: AudioContext, { at = 0, from, to = from, lasts, loud, shape = "sine" }: Tone): void {
  const begin = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: shape, frequency: from });
  const gain = new GainNode(audio, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), begin + lasts);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud * settings.all.volume, begin + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lasts + 0.02);
}

/** Wood on wood, paper on felt: noise through a filter. */
function noise(audio: AudioContext, at: number, lasts: number, pitch: number, loud: number): void {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const begin = audio.currentTime + at;
  const source = new AudioBufferSourceNode(audio, { buffer: hiss });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 });
  const gain = new GainNode(audio, { gain: loud * settings.all.volume });
  gain.gain.setValueAtTime(loud * settings.all.volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(begin, 0, lasts + 0.02);
}

/** One step of a ladder, each higher than the one before. */
const step = (s: AudioContext, from: number): void => tone(s, { from, lasts: 0.16, loud: 0.14, shape: "triangle" });

const SOUNDS: { readonly [sound in Sound]: (audio: AudioContext) => void } = {
  my_turn: (s) => {
    tone(s, { from: 523, lasts: 0.25, loud: 0.25 });
    tone(s, { at: 0.13, from: 784, lasts: 0.45, loud: 0.25 });
  },
  outbid: (s) => {
    tone(s, { from: 440, to: 415, lasts: 0.16, loud: 0.2, shape: "triangle" });
    tone(s, { at: 0.15, from: 330, to: 311, lasts: 0.3, loud: 0.2, shape: "triangle" });
  },
  bid: (s) => tone(s, { from: 587, lasts: 0.12, loud: 0.14, shape: "triangle" }),
  knock: (s) => {
    noise(s, 0, 0.05, 900, 0.5);
    tone(s, { from: 190, to: 120, lasts: 0.12, loud: 0.5 });
  },
  hammer: (s) => {
    noise(s, 0, 0.08, 700, 0.9);
    tone(s, { from: 150, to: 70, lasts: 0.3, loud: 0.9 });
    noise(s, 0.11, 0.05, 600, 0.25);
  },
  sold: (s) => [523, 659, 784].forEach((from, i) => tone(s, { at: i * 0.09, from, lasts: 0.35, loud: 0.16 })),
  coins: (s) => [2093, 2637, 2349].forEach((from, i) => tone(s, { at: i * 0.06, from, lasts: 0.12, loud: 0.09 })),
  card: (s) => noise(s, 0, 0.07, 2600, 0.25),
  bell: (s) =>
    [1174, 2349, 3150, 4699].forEach((from, i) => tone(s, { from, lasts: 1.4 / (i + 1), loud: 0.32 / (i + 1) })),
  count: (s) => tone(s, { from: 880, lasts: 0.08, loud: 0.12, shape: "triangle" }),
  stamp: (s) => {
    noise(s, 0, 0.09, 320, 1);
    tone(s, { from: 110, to: 52, lasts: 0.24, loud: 0.9 });
  },
  hook: (s) => {
    tone(s, { from: 1320, to: 1180, lasts: 0.1, loud: 0.1, shape: "triangle" });
    noise(s, 0.02, 0.06, 1500, 0.3);
  },
  step_1: (s) => step(s, 392),
  step_2: (s) => step(s, 440),
  step_3: (s) => step(s, 494),
  step_4: (s) => step(s, 587),
  step_5: (s) => step(s, 659),
  won: (s) =>
    [523, 659, 784, 1046].forEach((from, i) => tone(s, { at: i * 0.14, from, lasts: i === 3 ? 0.9 : 0.3, loud: 0.2 })),
};

export function play(sound: Sound): void {
  if (!settings.all.sound) return;
  const audio = audioContext();
  if (audio) SOUNDS[sound](audio);
}
