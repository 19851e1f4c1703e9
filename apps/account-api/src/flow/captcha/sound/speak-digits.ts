import { randomFillSync } from 'node:crypto';
import type { Locale } from '@gatehouse/platform';
import { between, wholeBetween } from '../../../base/crypto/chance.ts';
import { clipOf, clipRate, speakerCount } from './clips.ts';
import { wavOf } from './wav.ts';

const quietest = 0.55;
const noiseLevel = 1_100;
/** A murmur behind the digits: pieces of other digits, much quieter, backwards. */
const murmurLevel = 0.16;
const pauseSeconds = [0.35, 0.7] as const;
const edgeSeconds = 0.5;

/** The clip at another speed and pitch. */
function bent(clip: Int16Array, speed: number): Int16Array {
  return Int16Array.from(
    { length: Math.floor(clip.length / speed) },
    (_, index) => clip[Math.floor(index * speed)] ?? 0,
  );
}

const seconds = (length: number) => Math.round(length * clipRate);
const limited = (sample: number) => Math.max(-32_768, Math.min(32_767, Math.round(sample)));

function mix(into: Float64Array, clip: Int16Array, at: number, loudness: number): void {
  clip.forEach((sample, index) => {
    const place = at + index;
    if (place < into.length) into[place] = (into[place] ?? 0) + sample * loudness;
  });
}

/** Digits read aloud as a sound file: two speakers in turn, never twice at the same speed, over noise and a murmur. */
export function speakDigits(digits: string, locale: Locale): Buffer {
  const spoken = digits.split('').map((digit) => ({
    clip: bent(clipOf(locale, Number(digit), wholeBetween(0, speakerCount - 1)), between(0.9, 1.12)),
    pause: seconds(between(...pauseSeconds)),
    loudness: between(quietest, 1),
  }));
  const length = spoken.reduce((sum, { clip, pause }) => sum + clip.length + pause, seconds(edgeSeconds) * 2);
  const sound = new Float64Array(length);
  const grain = randomFillSync(new Int8Array(length));
  grain.forEach((value, index) => (sound[index] = (value / 128) * noiseLevel));
  for (let at = 0; at < length; at += seconds(0.4)) {
    const murmur = clipOf(locale, wholeBetween(0, 9), wholeBetween(0, speakerCount - 1)).toReversed();
    mix(sound, bent(murmur, between(0.8, 1.3)), at, murmurLevel);
  }
  let at = seconds(edgeSeconds);
  for (const { clip, pause, loudness } of spoken) {
    mix(sound, clip, at, loudness);
    at += clip.length + pause;
  }
  return wavOf(Int16Array.from(sound, limited), clipRate);
}
