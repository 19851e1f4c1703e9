import { ownerWays, strengthOf } from '@gatehouse/api-contract/ownership';
import { describe, expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { provingWayOf, settledWaysOf, wayOfContact } from './proving-way.policy.ts';

const now = new Date('2026-03-08T00:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const account = {
  email: 'name@playground.test',
  email_verified: true,
  email_disowned_at: null,
  email_since: null,
  email_before: null,
  secondary_email: null,
  secondary_email_verified: false,
  secondary_email_since: null,
  secondary_email_before: null,
  phone: null,
  phone_verified: false,
  phone_since: null,
  phone_before: null,
  phone_proven_at: null,
  created_at: ago(400 * 86_400_000),
  password_changed_at: ago(400 * 86_400_000),
  otp_since: null,
};

/** Ways that ever add to what proves a change. */
const counting = ['password', 'signInAddress', 'contactAddress', 'phone', 'person', 'provider', 'authenticator'];

describe('ways that prove a change', () => {
  it.each([
    ['password', 'password_changed_at'],
    ['signInAddress', 'email_since'],
    ['contactAddress', 'secondary_email_since'],
    ['phone', 'phone_since'],
    ['authenticator', 'otp_since'],
  ] as const)('%s: not before it is a week old', (way, column) => {
    const others = counting.filter((other) => other !== way);
    expect(settledWaysOf(ownerWays, { ...account, [column]: ago(7 * dayMs - 1) }, now)).toEqual(others);
    expect(settledWaysOf(ownerWays, { ...account, [column]: ago(7 * dayMs) }, now)).toEqual(counting);
  });

  it('count as those of the account where they replaced one that counts for them', () => {
    const replaced = { secondary_email_since: ago(1), secondary_email_before: 'old@playground.test' };
    expect(settledWaysOf(['contactAddress'], { ...account, ...replaced }, now)).toEqual(['contactAddress']);
  });

  it.each([
    [0, [], false, false],
    [0, [], true, false],
    [1, [], false, true],
    [2, [], true, true],
    [1, ['password'], false, false],
    [1, ['password'], false, true],
    [2, ['password'], true, false],
    [1, ['signInAddress', 'contactAddress'], false, false],
    [2, ['password', 'contactAddress'], false, false],
    [2, ['phone', 'contactAddress', 'password'], true, true],
    [1, ['person'], false, false],
    [2, ['person'], true, false],
    [2, ['person'], true, true],
    [3, ['person', 'phone'], false, false],
    [3, ['person', 'phone'], true, false],
    [2, ['signInAddress', 'phone'], false, false],
    [2, ['signInAddress', 'provider'], false, false],
    [2, ['phone', 'authenticator'], false, false],
    [2, ['signInAddress', 'authenticator'], false, false],
    [2, ['provider', 'authenticator'], false, false],
    [2, ['password', 'provider'], false, false],
    [2, ['password', 'authenticator'], false, false],
    [2, ['password', 'phone'], false, false],
    [2, ['phone', 'provider'], false, false],
    [3, ['person', 'password'], false, false],
    [3, ['person', 'provider'], false, false],
    [3, ['person', 'authenticator'], false, false],
    [3, ['person', 'signInAddress'], false, false],
    [1, ['phone', 'oneTimeCode'], false, false],
    [1, ['password', 'securityQuestion', 'rememberedBrowser'], false, false],
    [0, ['securityQuestion', 'oneTimeCode', 'rememberedBrowser'], true, false],
  ] as const)('have a strength of %s: %j, in a browser that counts: %s, in a fresh session: %s', (...row) => {
    const [strength, ways, isBrowserCounting, isSessionFresh] = row;
    expect(strengthOf(ways, { isBrowserCounting, isSessionFresh })).toBe(strength);
  });
});

describe('a mailed code proved the address that it went to', () => {
  const [name, contact] = ['name@playground.test', 'contact@playground.test'];
  const beside = { ...account, secondary_email: contact, secondary_email_verified: true };
  const young = { ...beside, secondary_email_since: ago(2 * dayMs) };
  const wayAt = (of: Parameters<typeof provingWayOf>[1], address?: string) =>
    provingWayOf('email', of, { at: now, address });

  it.each([
    ['the contact address where it counts', beside, 'contactAddress'],
    ['the sign-in address beside a young one', young, 'signInAddress'],
    [
      'the one that a young one replaced',
      { ...young, secondary_email_before: 'old@playground.test' },
      'contactAddress',
    ],
    ['a young one where no other is proven', { ...young, email_verified: false }, 'contactAddress'],
    ['the sign-in address where the account has only that', { ...beside, secondary_email: null }, 'signInAddress'],
  ] as const)('%s', (_, of, way) => expect(wayAt(of)).toBe(way));

  it('who knows it says it', () => {
    expect([wayAt(beside, name), wayAt(beside, contact)]).toEqual(['signInAddress', 'contactAddress']);
    expect(wayAt({ ...young, secondary_email: name }, name)).toBe('signInAddress');
  });

  it('a number is a number', () => {
    expect(wayOfContact({ channel: 'phone', contact: '+821012345678' }, beside, now)).toBe('phone');
    expect(wayOfContact({ channel: 'email', contact }, young, now)).toBe('contactAddress');
  });
});
