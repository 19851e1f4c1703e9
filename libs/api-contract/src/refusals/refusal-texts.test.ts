import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@gatehouse/platform';
import { faultsIn } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import { familyOf, isRefusalName, refusalFamilies, refusalFamilyNames } from './refusal-families.ts';
import { loadRefusalText, loadRefusalTexts } from './refusal-texts.ts';
import { refusals } from './refusals.ts';

const numbersOf = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

describe('folders of sentences', () => {
  it('are the families, and the fields', () => {
    const entries = readdirSync(join(import.meta.dirname, '../texts'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.sort()).toEqual([...refusalFamilyNames, 'fields'].sort());
  });
});

describe('a family of sentences, in every language', () => {
  const catalogues = refusalFamilyNames.flatMap((family) => locales.map((locale) => ({ family, locale })));
  const nameOf = ({ family, locale }: (typeof catalogues)[number]) => `${family} in ${locale}`;

  it('has one for each refusal and no other', async () => {
    const faults = await faultsIn(catalogues, nameOf, async ({ family, locale }) => {
      const texts = await loadRefusalTexts(family, locale);
      expect(Object.keys(texts).sort()).toEqual(Object.keys(refusalFamilies[family]).sort());
    });
    expect(faults).toEqual([]);
  });

  it('says the durations and limits that English says', async () => {
    const faults = await faultsIn(catalogues, nameOf, async ({ family, locale }) => {
      const english = await loadRefusalTexts(family, 'en');
      const texts = await loadRefusalTexts(family, locale);
      const lost = Object.entries(english).flatMap(([name, { text }]) => {
        const own = numbersOf(texts[name]?.text ?? '');
        return numbersOf(text)
          .filter((number) => !own.includes(number))
          .map((number) => `${name}: ${number}`);
      });
      expect(lost).toEqual([]);
    });
    expect(faults).toEqual([]);
  });
});

describe('an age that the settings name by country', () => {
  it('is in no sentence of any language', async () => {
    const faults = await faultsIn(locales, String, async (locale) => {
      const { guardianRequiredAt14: consent, guardianRequiredAt18: verified } = await loadRefusalTexts(
        'guardian',
        locale,
      );
      expect([consent, verified]).toEqual([expect.anything(), expect.anything()]);
      expect([consent, verified].flatMap((text) => numbersOf(`${text?.title} ${text?.text}`))).toEqual([]);
    });
    expect(faults).toEqual([]);
  });
});

describe('one sentence', () => {
  it('is found by the name of any refusal', async () => {
    for (const name of Object.keys(refusals).filter(isRefusalName)) {
      const texts = await loadRefusalTexts(familyOf(name), 'ko');
      expect(await loadRefusalText(name, 'ko')).toEqual(texts[name]);
    }
  });

  it.each([
    ['resendTooSoon', '1 minute'],
    ['resendLimit', '1 hour'],
    ['resendDailyLimit', '24 hours'],
    ['codeExpired', '10 minutes'],
    ['deletionAlreadyRequested', '15 days'],
    ['passwordCampaign', '90 days'],
  ] as const)('%s names its duration: %s', async (name, duration) => {
    expect((await loadRefusalText(name, 'en')).text).toContain(duration);
  });
});
