import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { tokenPayloadSchema } from './token-payload-schema.ts';
import { readTokenPayload } from './token-payload.ts';

const claims = { sub: 'g-1', memberNo: 7, providerCd: 'SO', countryCd: 'KR', iat: 1_768_467_600, exp: 1_768_489_199 };
const cookieOf = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

describe('cookie PLD', () => {
  it('is read as the claims of the token', () => expect(readTokenPayload(cookieOf(claims))).toEqual(claims));
  it('may hold any script and needs no padding', () => {
    const korean = { ...claims, sub: '회원??>>' };
    expect(readTokenPayload(cookieOf(korean))).toEqual(korean);
  });
  it.each([
    undefined,
    null,
    '',
    'undefined',
    '%%%',
    cookieOf({ ...claims, memberNo: '7' }),
    cookieOf(null),
    cookieOf(claims).slice(0, -5),
  ])('says nothing when it is %s', (cookie) => expect(readTokenPayload(cookie)).toBeNull());
  it.each(Object.keys(tokenPayloadSchema.entries))('asks for %s as the schema does', (name) => {
    for (const value of [undefined, null, true, 'text', 7, {}]) {
      const changed = { ...claims, [name]: value };
      expect(readTokenPayload(cookieOf(changed)) !== null).toBe(v.is(tokenPayloadSchema, changed));
    }
  });
});
