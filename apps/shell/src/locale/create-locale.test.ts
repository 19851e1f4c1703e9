import { locales, type Locale } from '@gatehouse/platform';
import { defineRemote, translateWith } from '@gatehouse/shell-contract';
import { catalogueSuite } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { loadShellTexts } from '../texts/main.texts.ts';
import { createLocale } from './create-locale.ts';
import { languageNames } from './language-names.ts';

const remote = defineRemote({
  name: 'mf-login',
  screens: {},
  texts: async (locale) => ({ login: { title: `login in ${locale}` } }),
});

function open() {
  const remembered: string[] = [];
  const asked: string[] = [];
  const reports: unknown[] = [];
  const control = createLocale({
    initial: 'en',
    remember: async (locale) => void remembered.push(locale),
    loadShellTexts: async (locale) => {
      asked.push(locale);
      if (locale === 'th') throw new Error('offline');
      return { progress: { label: `loading in ${locale}` } };
    },
    report: (error) => void reports.push(error),
  });
  const t = translateWith<{ login: { title: string } }>(control.texts, 'mf-login');
  return { control, remembered, asked, t };
}

describe('language of the page', () => {
  it('has the texts of shell and remotes in the current language, each fetched once', async () => {
    const { control, asked, t } = open();
    await Promise.all([control.prepare(), control.prepare(remote), control.prepare(remote)]);
    expect(t('login.title')).toBe('login in en');
    expect(asked).toEqual(['en']);
  });

  it('changes for the shell and all loaded remotes, and is remembered', async () => {
    const { control, remembered, t } = open();
    let told = 0;
    control.subscribe(() => {
      told += 1;
    });
    await control.prepare(remote);
    await control.change('zh-tw');
    expect(control.current()).toBe('zh-tw');
    expect(document.documentElement.lang).toBe('zh-TW');
    expect(t('login.title')).toBe('login in zh-tw');
    expect(remembered).toEqual(['zh-tw']);
    expect(told).toBe(1);
  });

  it('has the texts of the version of a remote that is shown', async () => {
    const { control, t } = open();
    await control.prepare(remote);
    await control.prepare({ ...remote, texts: async () => ({ login: { title: 'login of before' } }) });
    expect(t('login.title')).toBe('login of before');
  });

  it('is the last choice when two are made quickly', async () => {
    const { control } = open();
    await Promise.all([control.change('de'), control.change('fr')]);
    expect(control.current()).toBe('fr');
  });

  it('loads the texts of a screen, and changes them too', async () => {
    const { control } = open();
    const load = async (locale: Locale) => ({ code: { title: `code in ${locale}` } });
    await control.prepare(remote, { texts: { namespace: 'mf-login.later', load } });
    const t = translateWith<{ code: { title: string } }>(control.texts, 'mf-login.later');
    expect(t('code.title')).toBe('code in en');
    expect(control.namespaces()).toEqual(['shell', 'mf-login', 'mf-login.later']);
    await control.change('ko');
    expect(t('code.title')).toBe('code in ko');
  });

  it('stays when the texts do not come, and can be tried again', async () => {
    const { control, asked, remembered } = open();
    await expect(control.change('th')).rejects.toThrow('offline');
    await expect(control.change('th')).rejects.toThrow('offline');
    expect(control.current()).toBe('en');
    expect(asked).toEqual(['th', 'th']);
    expect(remembered).toEqual([]);
  });
});

catalogueSuite('the shell', loadShellTexts, ['dialog.ok', 'failed.code', 'layout.home']);

describe('names of languages', () => {
  it('are their own, and all different', () => {
    expect(new Set(locales.map((locale: Locale) => languageNames[locale])).size).toBe(locales.length);
  });
});
