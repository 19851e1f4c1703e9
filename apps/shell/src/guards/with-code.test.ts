import { describe, expect, it } from '@jest/globals';
import { withCode } from './with-code.ts';

describe('an address with a code', () => {
  it.each([
    ['https://client.example/back', 'https://client.example/back?authorization_code=a%2Bb'],
    ['https://client.example', 'https://client.example?authorization_code=a%2Bb'],
    ['https://client.example/back?', 'https://client.example/back?authorization_code=a%2Bb'],
    ['https://client.example/back?x=a%20b', 'https://client.example/back?x=a%20b&authorization_code=a%2Bb'],
    ['https://client.example/back?x=1&', 'https://client.example/back?x=1&authorization_code=a%2Bb'],
    ['https://client.example/back#top', 'https://client.example/back?authorization_code=a%2Bb#top'],
    ['https://client.example/back?x=1#/a#b', 'https://client.example/back?x=1&authorization_code=a%2Bb#/a#b'],
  ])('%s', (address, expected) => expect(withCode(address, { authorization_code: 'a+b' })).toBe(expected));
});
