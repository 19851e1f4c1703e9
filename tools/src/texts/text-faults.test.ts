import { readFileSync } from 'node:fs';
import { locales } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../root.ts';
import { catalogues, textsOf } from './catalogue-texts.ts';
import { forbiddenWords, heldTerms } from './terms-tables.ts';
import { textFaults } from './text-faults.ts';

it.each(locales)('the texts in %s keep to the terms and rules of the language', (locale) => {
  expect(textFaults(locale)).toEqual([]);
});

describe('what is compared', () => {
  it('are all catalogues and tables', () => {
    expect(catalogues.length).toBeGreaterThan(25);
    expect(textsOf('ko').length).toBeGreaterThan(1400);
    expect(heldTerms().length).toBeGreaterThan(5);
    for (const { words } of heldTerms())
      expect([...words.keys()].toSorted()).toEqual(locales.filter((l) => l !== 'en').toSorted());
    expect(new Set(forbiddenWords().map(({ locale }) => locale))).toEqual(new Set(locales));
  });
});

/** Keys that the notes for translators name, each with its catalogue; `name.*` are all below a name. */
function notedKeys(): readonly Readonly<{ catalogue: string; key: string }>[] {
  const notes = readFileSync(`${repositoryRoot}/docs/translating.md`, 'utf8').matchAll(
    /^\| (`[\w-]+\/[\w-]+ .*?) \|/gm,
  );
  return [...notes].flatMap(([, cell = '']) => {
    const [catalogue = ''] = cell.slice(1).split(' ');
    return [...cell.matchAll(/`(?:\S+ )?([^`]+)`/g)].map(([, key = '']) => ({
      catalogue,
      key: key.replace('*', ''),
    }));
  });
}

it('the notes for translators name keys that exist', () => {
  const keys = textsOf('en').map(({ catalogue, key }) => ({ at: catalogue.replace(/^\w+\/|src\/texts\//g, ''), key }));
  const exists = (wanted: ReturnType<typeof notedKeys>[number]) =>
    keys.some(({ at, key }) => at === wanted.catalogue && `.${key}`.includes(`.${wanted.key.replace(/^\./, '')}`));
  expect(notedKeys().length).toBeGreaterThan(25);
  expect(notedKeys().filter((noted) => !exists(noted))).toEqual([]);
});
