import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { locales } from '@gatehouse/platform';
import { catalogueFaults, type Catalogue } from '@gatehouse/platform/testing';
import * as v from 'valibot';
import { refusals } from '../refusals.ts';
import { signInIdentifier, signInPassword } from '../validators.ts';

const areas = ['common', 'sign-in'] as const;
const catalogueSchema = v.record(
  v.string(),
  v.union([v.string(), v.strictObject({ title: v.string(), text: v.string() })]),
);

function read(area: string, locale: string): Catalogue {
  return v.parse(catalogueSchema, JSON.parse(readFileSync(join(import.meta.dirname, area, `${locale}.json`), 'utf8')));
}

describe.each(locales)('sentences in %s', (locale) => {
  it.each([...areas, 'fields'])('%s: complete, no placeholder lost, no English left over', (area) => {
    expect(catalogueFaults(locale, read(area, 'en'), read(area, locale))).toEqual([]);
  });
});

describe('sentences', () => {
  it('stand ready for every refusal, in one place', () => {
    const written = areas.flatMap((area) => Object.keys(read(area, 'en')));
    expect(written.toSorted()).toEqual(Object.keys(refusals).toSorted());
  });

  it('stand ready for every message of the validators', () => {
    const typed = ['', 'x'.repeat(101), 'a b'].map((value) => v.safeParse(signInIdentifier, value));
    const secrets = ['', 'x'.repeat(65)].map((value) => v.safeParse(signInPassword, value));
    const messages = [...typed, ...secrets].map(({ issues }) => issues?.[0].message);
    expect(new Set(messages)).toEqual(new Set(Object.keys(read('fields', 'en'))));
  });
});
