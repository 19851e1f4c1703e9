import { describe, expect, it } from '@jest/globals';
import { chooseLocale, matchDeviceLanguage, splitLocale } from './locales.ts';

describe('choice of language', () => {
  it('asks query, path, stored and device in this order', () => {
    const all = { query: 'ko', pathname: '/de/login', stored: 'fr', device: ['ja-JP'] };
    expect(chooseLocale(all)).toBe('ko');
    expect(chooseLocale({ ...all, query: null })).toBe('de');
    expect(chooseLocale({ ...all, query: null, pathname: '/login' })).toBe('fr');
    expect(chooseLocale({ ...all, query: null, pathname: '/login', stored: null })).toBe('ja');
    expect(chooseLocale({})).toBe('en');
  });

  it('stays inside the list of the style', () => {
    expect(chooseLocale({ query: 'vi', stored: 'ko', allowed: ['ko', 'en'] })).toBe('ko');
    expect(chooseLocale({ query: 'vi', allowed: ['ja'] })).toBe('ja');
  });

  it.each([
    ['zh-Hant-HK', 'zh-tw'],
    ['zh-CN', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['pt-BR', 'pt'],
    ['in', 'id'],
    ['tlh', null],
  ])('reads device language %s as %s', (tag, locale) => expect(matchDeviceLanguage(tag)).toBe(locale));

  it('splits the leading locale off a path', () => {
    expect(splitLocale('/zh-tw/login')).toEqual({ locale: 'zh-tw', path: '/login' });
    expect(splitLocale('/de')).toEqual({ locale: 'de', path: '/' });
    expect(splitLocale('/login')).toEqual({ locale: null, path: '/login' });
  });

  it('leaves a path of ours behind, never the address of another host', () => {
    expect(splitLocale('/de//evil.example/x')).toEqual({ locale: 'de', path: '/evil.example/x' });
    expect(splitLocale('/de///')).toEqual({ locale: 'de', path: '/' });
  });
});
