import { locales, type Locale } from '@gatehouse/platform';
import { textFaults } from './text-faults.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !locales.some((locale) => locale === name));
if (unknown.length > 0) {
  console.error(`unknown language: ${unknown.join(', ')}; one of ${locales.join(', ')}`);
  process.exit(2);
}
const chosen: readonly Locale[] = asked.length > 0 ? locales.filter((locale) => asked.includes(locale)) : locales;
let count = 0;
for (const locale of chosen) {
  const faults = textFaults(locale);
  count += faults.length;
  for (const line of faults) console.log(`${locale} ${line}`);
}
console.log(`${count} found in ${chosen.join(', ')}`);
process.exitCode = count > 0 ? 1 : 0;
