// The sounds themselves: a few tones and bursts of noise each.

import type { Sound } from './sound';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function start(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  }
  return context;
}

const loudest = 0.18;

function faded(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudest * loudness, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

// From one pitch to another.
function tone(
  after: number,
  length: number,
  from: number,
  to: number,
  loudness = 1,
  type: OscillatorType = 'sine',
) {
  const audio = start(),
    at = audio.currentTime + after;
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(faded(audio, at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

// Noise around a pitch.
function rush(after: number, length: number, from: number, to: number, loudness = 1, sharp = 1) {
  const audio = start(),
    at = audio.currentTime + after;
  const source = audio.createBufferSource(),
    filter = audio.createBiquadFilter();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(faded(audio, at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

const tune = (pitches: number[], step = 0.12, length = 0.3) =>
  pitches.forEach((pitch, i) => {
    tone(i * step, length, pitch, pitch, 0.7, 'triangle');
  });

const sounds: Record<Sound, () => void> = {
  stone: () => {
    tone(0, 0.09, 320, 160);
    rush(0, 0.03, 2400, 1200, 0.6);
  },
  slide: () => {
    rush(0, 0.12, 700, 1100, 0.4);
    tone(0.09, 0.08, 300, 170, 0.8);
  },
  card: () => rush(0, 0.11, 1500, 4200, 0.6, 0.8),
  clue: () => tune([660, 880], 0.07, 0.18),
  strike: () => tone(0, 0.35, 190, 90, 0.9, 'sawtooth'),
  splash: () => rush(0, 0.4, 1800, 350, 0.9, 0.7),
  hit: () => {
    rush(0, 0.35, 500, 60, 1.4, 0.6);
    tone(0, 0.25, 120, 45, 1.3);
  },
  sunk: () => {
    rush(0, 0.8, 600, 50, 1.5, 0.5);
    tone(0, 0.5, 140, 36, 1.4);
    tone(0.25, 0.6, 330, 90, 0.5, 'triangle');
  },
  walk: () => rush(0, 0.06, 420, 260, 0.5, 2),
  pick: () => tune([740, 1110], 0.05, 0.12),
  duel: () => {
    rush(0, 0.12, 3000, 1200, 0.8, 3);
    tune([440, 660, 880], 0.08, 0.22);
  },
  turn: () => tune([587, 880], 0.14, 0.35),
  won: () => tune([523, 659, 784, 1047]),
  lost: () => tune([440, 370, 311, 262]),
  over: () => tune([523, 523]),
};

export const sound = (name: Sound) => sounds[name]();
