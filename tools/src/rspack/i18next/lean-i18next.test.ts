import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales, type Locale } from '@gatehouse/platform';
import { afterAll, beforeAll, expect, it, test } from '@jest/globals';
import { workspaceRoot } from '../packages.ts';
import { i18nextFile } from './lean-i18next.ts';
import leanSource from './lean-source.ts';

type Instance = Readonly<{
  init(options: object): Promise<unknown>;
  t(key: string, values: object): string;
  addResourceBundle(locale: string, namespace: string, texts: Texts, deep: boolean, overwrite: boolean): unknown;
  getResourceBundle(locale: string, namespace: string): unknown;
  changeLanguage(locale: string): Promise<unknown>;
  on(event: string, listener: (locale: string) => void): unknown;
  off(event: string, listener: (locale: string) => void): unknown;
}>;
type I18next = Readonly<{ createInstance(): Instance }>;
type Texts = Readonly<{ [key: string]: string | Texts }>;

const file = join(workspaceRoot, 'node_modules/i18next/dist/esm/i18next.js');
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-i18next-'));
const source = readFileSync(file, 'utf8');
let full: I18next;
let lean: I18next;

beforeAll(async () => {
  const leanFile = join(folder, 'lean.mjs');
  writeFileSync(leanFile, leanSource(source));
  full = (await import(pathToFileURL(file).href)) as I18next;
  lean = (await import(pathToFileURL(leanFile).href)) as I18next;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As `createTexts` of the shell's contract makes it. */
function textsIn(i18next: I18next, locale: Locale) {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    load: 'currentOnly',
    lowerCaseLng: true,
    ns: [],
    nsSeparator: false,
    resources: {},
    initAsync: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false },
  });
  return instance;
}

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`),
  );
const plurals = { left_zero: 'none', left_one: 'one', left_few: 'few', left_many: 'many', left_other: '{{count}}' };
const values = { name: 'A & <b>', contact: 'a***@b.test', game: '$1', time: '{{name}}', min: 2, max: 20, sum: 0 };
const catalogues = (locale: Locale) => globSync(`{apps,libs}/*/src/texts/**/${locale}.json`, { cwd: workspaceRoot });
const readCatalogue = (path: string) => JSON.parse(readFileSync(join(workspaceRoot, path), 'utf8')) as Texts;

test('the file that a bundle imports is the one that is cut', () => {
  expect(file).toMatch(i18nextFile);
});

it.each(locales)('says in %s what all of i18next says', (locale) => {
  const [real, small] = [textsIn(full, locale), textsIn(lean, locale)];
  expect(catalogues(locale).length).toBeGreaterThan(10);
  for (const path of catalogues(locale)) {
    const texts = readCatalogue(path);
    for (const instance of [real, small]) instance.addResourceBundle(locale, path, texts, true, true);
    for (const key of [...keysOf(texts), 'no.such.key']) {
      const given = { ns: path, ...values };
      expect([path, key, small.t(key, given)]).toEqual([path, key, real.t(key, given)]);
    }
  }
});

it.each(locales)('counts in %s as all of i18next does', (locale) => {
  const [real, small] = [textsIn(full, locale), textsIn(lean, locale)];
  for (const instance of [real, small]) instance.addResourceBundle(locale, 'part', plurals, true, true);
  for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 1_000_000]) {
    expect([count, small.t('left', { ns: 'part', count })]).toEqual([count, real.t('left', { ns: 'part', count })]);
  }
});

it.each(['full', 'lean'] as const)('changes the language and tells who listens (%s)', async (which) => {
  const texts = textsIn(which === 'full' ? full : lean, 'en');
  texts.addResourceBundle('en', 'part', { hello: 'Hello', rest: { of: 'it' } }, true, true);
  texts.addResourceBundle('ko', 'part', { hello: '안녕하세요' }, true, true);
  texts.addResourceBundle('en', 'part', { hello: 'Hi' }, true, true);
  expect(texts.getResourceBundle('en', 'part')).toEqual({ hello: 'Hi', rest: { of: 'it' } });
  const told: string[] = [];
  const listen = (locale: string) => void told.push(locale);
  texts.on('languageChanged', listen);
  await texts.changeLanguage('ko');
  texts.off('languageChanged', listen);
  await texts.changeLanguage('en');
  expect([told, texts.t('hello', { ns: 'part' })]).toEqual([['ko'], 'Hi']);
});

it('fills no text with another one: whoever chooses a value chooses no key', () => {
  const texts = textsIn(lean, 'en');
  texts.addResourceBundle('en', 'part', { own: 'secret', hello: 'Hello {{name}}' }, true, true);
  expect(texts.t('hello', { ns: 'part', name: '$t(own)' })).toBe('Hello $t(own)');
});

it.each(locales)('finds no format and no text inside a text in %s', (locale) => {
  const special = /\{\{[^}]*,|\$t\(/;
  expect(catalogues(locale).filter((path) => special.test(JSON.stringify(readCatalogue(path))))).toEqual([]);
});

test('another i18next, whose parts lie elsewhere, is not cut blindly', () => {
  expect(() => leanSource(source.replace('class Connector ', 'class Backends '))).toThrow('i18next has changed');
});
