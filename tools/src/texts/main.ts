import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales, type Locale } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import type { CommandSpec } from '../cli/options.ts';
import { runCommand } from '../cli/run-command.ts';
import { say } from '../cli/say.ts';
import { textFaults } from './text-faults.ts';
import { samplePage, textSample } from './text-sample.ts';

const spec = {
  usage: 'npm run texts -- [languages] [options]',
  about: 'Lists the faults of the texts in the given languages, or in all of them; or writes samples for a reader.',
  options: {
    sample: { value: '<count>', about: 'writes that many texts of each language to a folder instead' },
    seed: { value: '<text>', default: '1', about: 'which texts: the same seed takes the same ones' },
  },
} as const satisfies CommandSpec<string>;

function chooseLocales(asked: readonly string[]): readonly Locale[] {
  const unknown = asked.filter((name) => !locales.some((locale) => locale === name));
  if (unknown.length > 0)
    throw new CommandFailure(`There is no language ${unknown.join(', ')}; there are ${locales.join(', ')}.`);
  return asked.length > 0 ? locales.filter((locale) => asked.includes(locale)) : locales;
}

function writeSamples(chosen: readonly Locale[], size: number, seed: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const locale of chosen) {
    const sample = textSample(locale, size, seed);
    writeFileSync(join(folder, `${locale}.txt`), samplePage(locale, sample));
    say(`${locale}: ${sample.length} texts`);
  }
  say(`written to ${folder}`);
  return 0;
}

function listFaults(chosen: readonly Locale[]): number {
  const faults = chosen.flatMap((locale) => textFaults(locale).map((line) => `${locale} ${line}`));
  for (const line of faults) say(line);
  say(`${faults.length} found in ${chosen.join(', ')}`);
  return faults.length > 0 ? 1 : 0;
}

await runCommand(spec, async (options) => {
  const chosen = chooseLocales(options.positionals);
  const sample = options.text('sample');
  if (sample === undefined) return listFaults(chosen);
  const size = Number(sample);
  if (!Number.isSafeInteger(size) || size < 1)
    throw new CommandFailure(`--sample must be a whole number from 1, not ${JSON.stringify(sample)}.`);
  return writeSamples(chosen, size, options.text('seed') ?? '');
});
