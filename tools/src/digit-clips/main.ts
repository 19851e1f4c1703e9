import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import load, { type Speaker } from '@echogarden/espeak-ng-emscripten';
import { locales } from '@gatehouse/platform';
import { runMain } from '../cli/run-main.ts';
import { repositoryRoot } from '../root.ts';
import { clipRate, level, resample, trim } from './clip.ts';
import { toMuLaw } from './mu-law.ts';
import { speakers, voices } from './voices.ts';

const synthesiserRate = 22_050;
const wordsPerMinute = 140;
const folder = join(repositoryRoot, 'apps/account-api/src/flow/captcha/sound/clips');

function speak(speaker: Speaker, text: string): Int16Array {
  const parts: number[] = [];
  speaker.synthesize(text, (samples) => {
    if (samples) for (const sample of samples) parts.push(sample);
    return 0;
  });
  return Int16Array.from(parts);
}

/** Speaks the ten digits in every language, two voices each, into the folder of the account API. Run by hand, once. */
await runMain(async () => {
  const { eSpeakNGWorker } = await load();
  mkdirSync(folder, { recursive: true });
  const index: Record<string, number[]> = {};
  for (const locale of locales) {
    const clips: Uint8Array[] = [];
    for (const { variant, pitch } of speakers) {
      const speaker = new eSpeakNGWorker();
      speaker.set_voice(`${voices[locale]}${variant}`, '', 0, 0, 0);
      speaker.set_rate(wordsPerMinute);
      speaker.set_pitch(pitch);
      for (let digit = 0; digit <= 9; digit += 1) {
        const clip = level(trim(resample(speak(speaker, String(digit)), synthesiserRate, clipRate)));
        clips.push(Uint8Array.from(clip, toMuLaw));
      }
    }
    index[locale] = clips.map((clip) => clip.length);
    writeFileSync(join(folder, `${locale}.ulaw`), Buffer.concat(clips));
    process.stdout.write(`${locale}: ${index[locale].join(' ')}\n`);
  }
  writeFileSync(join(folder, 'lengths.json'), `${JSON.stringify(index, null, 2)}\n`);
  return 0;
});
