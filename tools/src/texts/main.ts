import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { locales, type Locale } from '@gatehouse/platform';
import { samplePage, textSample } from './text-sample.ts';
import { textFaults } from './text-faults.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const unknown = asked.filter((name) => !locales.some((locale) => locale === name));
if (unknown.length > 0) {
  console.error(`unknown language: ${unknown.join(', ')}; one of ${locales.join(', ')}`);
  process.exit(2);
}
const chosen: readonly Locale[] = asked.length > 0 ? locales.filter((locale) => asked.includes(locale)) : locales;

function writeSamples(size: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const locale of chosen) {
    const sample = textSample(locale, size, values.seed);
    writeFileSync(join(folder, `${locale}.txt`), samplePage(locale, sample));
    console.log(`${locale}: ${sample.length} texts`);
  }
  console.log(`written to ${folder}`);
}

function listFaults(): void {
  const faults = chosen.flatMap((locale) => textFaults(locale).map((line) => `${locale} ${line}`));
  for (const line of faults) console.log(line);
  console.log(`${faults.length} found in ${chosen.join(', ')}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

const size = Number(values.sample);
if (values.sample === undefined) listFaults();
else if (Number.isSafeInteger(size) && size > 0) writeSamples(size);
else {
  console.error('--sample takes the number of texts');
  process.exitCode = 2;
}
