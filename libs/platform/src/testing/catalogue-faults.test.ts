import { describe, expect, it } from '@jest/globals';
import { catalogueFaults } from './catalogue-faults.ts';

const english = {
  login: { title: 'Sign in', wait: 'Wait {{seconds}} s', id: 'ID' },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
};

describe('catalogueFaults', () => {
  it('finds nothing in a complete translation', () => {
    const german = {
      login: { title: 'Anmelden', wait: 'Warte {{seconds}} s', id: 'ID' },
      days_one: '{{count}} Tag',
      days_other: '{{count}} Tage',
    };
    expect(catalogueFaults('de', english, german, ['login.id'])).toEqual([]);
  });

  it('names every kind of fault', () => {
    const german = { login: { title: 'Sign in', wait: 'Warte', extra: 'Mehr' }, days_other: ' ' };
    expect(catalogueFaults('de', english, german)).toEqual([
      'login.id: is missing',
      'login.extra: is not in English',
      'login.title: is still English',
      'login.wait: placeholders differ from English',
      'days_other: is empty',
      'days_one: plural form is missing',
    ]);
  });

  it('holds English to its American spelling', () => {
    const mixed = { undo: 'The check was cancelled', kept: 'The check was canceled' };
    expect(catalogueFaults('en', mixed, mixed)).toEqual(['undo: is not American English']);
  });

  it('misses a counted text that was left out altogether', () => {
    const german = { login: { title: 'Anmelden', wait: '{{seconds}}', id: 'Kennung' } };
    expect(catalogueFaults('de', english, german)).toEqual([
      'days_one: plural form is missing',
      'days_other: plural form is missing',
    ]);
  });

  it('asks each language for its own plural forms', () => {
    const russian = {
      login: { title: 'Вход', wait: '{{seconds}}', id: 'Имя' },
      days_one: '{{count}} день',
      days_other: '{{count}} дня',
    };
    expect(catalogueFaults('ru', english, russian)).toEqual([
      'days_few: plural form is missing',
      'days_many: plural form is missing',
    ]);
    expect(
      catalogueFaults('ko', english, {
        login: { title: '로그인', wait: '{{seconds}}초', id: '아이디' },
        days_other: '{{count}}일',
      }),
    ).toEqual([]);
  });
});
