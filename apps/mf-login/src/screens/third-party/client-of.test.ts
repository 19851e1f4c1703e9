import { describe, expect, it } from '@jest/globals';
import { clientIdOf, clientOfAuthorization, clientOfReturn } from './client-of.ts';

const origin = 'http://localhost:4200';
const link = new URLSearchParams({ client_id: 'game', redirect_url: 'https://game.example/back', state: 'st' });
const authorization = `${origin}/auth/authorize?${link}`;
const terms = (back: string, more = '') => new URL(`/simplify?redirect_url=${encodeURIComponent(back)}${more}`, origin);
const game = { clientId: 'game', address: 'https://game.example/back', state: 'st' };

describe('the client of a visit', () => {
  it('is named by its link', () => {
    expect(clientOfAuthorization(new URL(authorization))).toEqual(game);
    expect(clientOfAuthorization(new URL('/auth/authorize?client_id=game', origin))).toBeNull();
  });

  it.each([authorization, authorization.replace('/auth', '/zh-tw/auth')])(
    'is that of the authorization it returns to: %s',
    (back) => expect(clientOfReturn(terms(back))).toEqual(game),
  );

  it.each([
    '',
    'nonsense',
    'http://localhost:4310/main',
    `https://evil.example/auth/authorize?${link}`,
    `${origin}/login?${link}`,
    `${origin}/auth/authorize?client_id=game`,
  ])('is none for any other return address: %s', (back) => expect(clientOfReturn(terms(back))).toBeNull());

  it('may be named for its terms alone', () => {
    expect(clientIdOf(terms('', '&client_id=other'))).toBe('other');
    expect(clientIdOf(terms(authorization))).toBe('game');
    expect(clientIdOf(terms(''))).toBeNull();
  });
});
