import { readFileSync } from 'node:fs';
import { locales } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { repositoryRoot as root } from '../root.ts';
import { catalogues } from './catalogue-texts.ts';

const plural = /_(zero|one|two|few|many|other)$/;
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        key.replace(plural, ''),
        ...keysOf(inner).map((name) => `${key.replace(plural, '')}.${name}`),
      ])
    : [];
const distinct = (keys: readonly string[]) => [...new Set(keys)];

it.each(locales)('a service that reads and writes the catalogues in %s leaves no difference', (locale) => {
  const changed = catalogues.filter((catalogue) => {
    const file = readFileSync(`${root}/${catalogue}/${locale}.json`, 'utf8');
    const english: unknown = JSON.parse(readFileSync(`${root}/${catalogue}/en.json`, 'utf8'));
    const texts: unknown = JSON.parse(file);
    const sameOrder = distinct(keysOf(texts)).join('\n') === distinct(keysOf(english)).join('\n');
    return file !== `${JSON.stringify(texts, null, 2)}\n` || !sameOrder;
  });
  expect(changed).toEqual([]);
});
