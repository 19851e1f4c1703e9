import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.'),
);
const read = (name: string) => readFileSync(join(source, name), 'utf8');

it('no statement asks the database what time it is', () => {
  const sqlClock =
    /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|localtimestamp)\s*\(|\bCURRENT_(TIMESTAMP|DATE|TIME)\b/i;
  const offenders = files.filter(
    (name) =>
      /\.repository\.ts$|base\/db\/|local\/seed\//.test(name) &&
      sqlClock.test(read(name).replaceAll(/(?:clock|performance)\.now\(\)|\/\/.*$|\/?\*.*$/gm, '')),
  );
  expect(offenders).toEqual([]);
});

it('no rule asks the machine what time it is', () => {
  const withClock = /^(testing\/|base\/(?!audit\/)|server\/)|\/testing\//;
  expect(files.filter((name) => !withClock.test(name) && /Date\.now\(\)|new Date\(\)/.test(read(name)))).toEqual([]);
});
