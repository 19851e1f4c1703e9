import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { normaliseIdentifier, signUpIdPattern } from '../rules/identifier.ts';
import { maskEmail } from '../rules/mask-email.ts';
import fields from '../texts/fields/en.json';
import { waitSecondsOf } from './refusal-data.ts';
import { resetIdentifier, signInIdentifier, signInPassword } from './sign-in-fields.ts';

const messageOf = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : parsed.issues[0].message;
};

describe('identifier of a sign-in', () => {
  it.each([
    ['alice', 'alice'],
    [' Alice@Playground.TEST ', 'alice@playground.test'],
    ['ａｌｉｃｅ＠ｐｌａｙｇｒｏｕｎｄ．ｔｅｓｔ', 'alice@playground.test'],
    ['민지@playground.test'.normalize('NFD'), '민지@playground.test'],
    ['\u200eali\u200bce@playground.test\ufeff\u2060 \u200d', 'alice@playground.test'],
    ['\u2068민\u200c지@playground.test\u2069', '민지@playground.test'],
    ['a'.repeat(100), 'a'.repeat(100)],
    ['\u200b', 'identifierMissing'],
    ['', 'identifierMissing'],
    ['   ', 'identifierMissing'],
    ['a'.repeat(101), 'identifierTooLong'],
    ['ali ce', 'identifierInvalid'],
    ['ali\u00a0ce', 'identifierInvalid'],
    ['ali\u0000ce', 'identifierInvalid'],
    ['alice\u202e\u0007', 'identifierInvalid'],
  ])('%j comes to %j', (typed, outcome) => expect(messageOf(signInIdentifier, typed)).toBe(outcome));

  it.each(['me@studio.photography', 'a@b', 'a@b.c', 'alice', '12', 'ÄÖÜ', '@', 'a..b@-c'])(
    'is looked up, whatever it looks like: %s',
    (typed) => {
      expect(messageOf(signInIdentifier, typed)).toBe(normaliseIdentifier(typed));
      expect(messageOf(resetIdentifier, typed)).toBe(normaliseIdentifier(typed));
    },
  );

  it('is refused as not exact where a reset begins, with white space in it', () => {
    const { issues = [] } = v.safeParse(resetIdentifier, 'ali ce');
    expect(issues.map(({ message }) => message)).toEqual(['idNotExact', 'identifierInvalid']);
    expect(messageOf(resetIdentifier, ' ')).toBe('identifierMissing');
  });

  it('is the same however often it is normalised', () => {
    for (const typed of [' Ａ@B.C ', 'İ@x.tr', 'ß', 'ﬁ'])
      expect(normaliseIdentifier(normaliseIdentifier(typed))).toBe(normaliseIdentifier(typed));
  });
});

describe('password of a sign-in', () => {
  it.each([
    ['Gatehouse1', 'Gatehouse1'],
    [' with spaces ', ' with spaces '],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['', 'passwordMissing'],
    ['x'.repeat(65), 'passwordTooLong'],
  ])('%j comes to %j', (typed, outcome) => expect(messageOf(signInPassword, typed)).toBe(outcome));

  it('is refused in sentences that exist', () => {
    for (const key of [
      'identifierMissing',
      'identifierTooLong',
      'identifierInvalid',
      'passwordMissing',
      'passwordTooLong',
    ])
      expect(fields).toHaveProperty(key);
  });
});

describe('patterns', () => {
  it.each(['player', 'player1', '12345a', 'a'.repeat(15)])('%s is a sign-up ID', (text) =>
    expect(text).toMatch(signUpIdPattern),
  );
  it.each(['short', '123456', 'Player1', 'a'.repeat(16), 'play er', 'spieläx', ''])('%j is none', (text) =>
    expect(text).not.toMatch(signUpIdPattern),
  );
});

describe('masked email', () => {
  it.each([
    ['alice@playground.test', 'al***@playground.test'],
    ['al@playground.test', 'al***@playground.test'],
    ['a@playground.test', 'a***@playground.test'],
    ['"x@y"@playground.test', '"x***@playground.test'],
    ['alice', 'al***'],
    ['', ''],
  ])('%j reads %j', (email, masked) => expect(maskEmail(email)).toBe(masked));
});

describe('time to wait', () => {
  it.each([
    [{ retryAfterSeconds: 30 }, 30],
    [{ retryAfterSeconds: 0 }, 0],
    [{ retryAfterSeconds: -1 }, null],
    [{ retryAfterSeconds: 1.5 }, null],
    [{}, null],
    [null, null],
    ['30', null],
  ])('of %j is %j', (data, seconds) => expect(waitSecondsOf(data)).toBe(seconds));
});
