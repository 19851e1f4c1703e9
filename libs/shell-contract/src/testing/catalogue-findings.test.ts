import { describe, expect, it } from '@jest/globals';
import { catalogueFindings, untranslated } from './catalogue-findings.ts';

const en = { login: { title: 'Sign in', wait_one: '{{count}} second', wait_other: '{{count}} seconds', hello: 'Hello {{name}}' } };

describe('findings in a catalogue', () => {
  it('are none when it is complete, plural forms of its own language included', () => {
    const ru = { login: { title: 'Вход', wait_one: '{{count}} с', wait_few: '{{count}} с', wait_many: '{{count}} с', wait_other: '{{count}} с', hello: 'Привет, {{name}}' } };
    const ja = { login: { title: 'ログイン', wait_other: '{{count}}秒', hello: 'こんにちは{{name}}' } };
    expect(catalogueFindings(en, ru, 'ru')).toEqual([]);
    expect(catalogueFindings(en, ja, 'ja')).toEqual([]);
    expect(untranslated(en, ru)).toEqual([]);
  });

  it('name what is missing, left over, empty or without its placeholder', () => {
    const de = { login: { title: ' ', wait_other: '{{count}} Sekunden', hello: 'Hallo {{nmae}}', old: 'Alt' } };
    expect(catalogueFindings(en, de, 'de')).toEqual([
      'login.wait_one: missing',
      'login.old: not in English',
      'login.title: empty',
      'login.hello: placeholders {{nmae}} instead of {{name}}',
    ]);
  });

  it('name what was left in English, except where both agree', () => {
    const de = { login: { title: 'Sign in', hello: 'Hello {{name}}' } };
    expect(untranslated(en, de, ['login.hello'])).toEqual(['login.title']);
  });
});
