import { describe, expect, it } from '@jest/globals';
import { clientReturnPath, withClientAnswer } from './client-return.ts';

describe("a client's address with a code", () => {
  it.each([
    ['https://client.example/back', 'https://client.example/back?authorization_code=a%2Bb'],
    ['https://client.example', 'https://client.example?authorization_code=a%2Bb'],
    ['https://client.example/back?', 'https://client.example/back?authorization_code=a%2Bb'],
    ['https://client.example/back?x=a%20b', 'https://client.example/back?x=a%20b&authorization_code=a%2Bb'],
    ['https://client.example/back?x=1&', 'https://client.example/back?x=1&authorization_code=a%2Bb'],
    ['https://client.example/back#top', 'https://client.example/back?authorization_code=a%2Bb#top'],
    ['https://client.example/back?x=1#/a#b', 'https://client.example/back?x=1&authorization_code=a%2Bb#/a#b'],
  ])('%s', (address, expected) => expect(withClientAnswer(address, { authorization_code: 'a+b' })).toBe(expected));
});

it('names client, address and reason on the way back', () => {
  const back = { clientId: 'game', address: 'https://client.example/?a=1&b', reason: 'declined' } as const;
  expect(clientReturnPath(back)).toBe(
    '/continue?client_id=game&to=https%3A%2F%2Fclient.example%2F%3Fa%3D1%26b&reason=declined',
  );
  expect(clientReturnPath({ ...back, state: 's t' })).toMatch(/&state=s\+t$/);
  expect(clientReturnPath({ ...back, state: null })).not.toContain('state');
});
