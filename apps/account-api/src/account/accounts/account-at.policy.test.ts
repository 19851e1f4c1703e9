import { describe, expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { accountAt } from './account-at.policy.ts';
import { isNumberFresh } from './number-age.policy.ts';

const changedAt = new Date('2026-03-01T00:00:00Z');
const later = (ms: number) => new Date(changedAt.getTime() + ms);
const account = {
  email: 'name@playground.test',
  email_verified: true,
  email_disowned_at: null,
  email_since: null,
  email_before: null,
  secondary_email: 'new@playground.test',
  secondary_email_verified: true,
  secondary_email_since: changedAt,
  secondary_email_before: 'old@playground.test',
  phone: '+821011112222',
  phone_verified: true,
  phone_since: changedAt,
  phone_before: '+821033334444',
  phone_proven_at: null,
  created_at: later(-400 * 86_400_000),
};

describe('contacts that count', () => {
  it.each([
    ['at once', 0, 'old@playground.test', '+821033334444'],
    ['until the new one does', 7 * dayMs - 1, 'old@playground.test', '+821033334444'],
    ['after seven days', 7 * dayMs, 'new@playground.test', '+821011112222'],
  ])('are those of before where they were replaced, %s', (_, ms, email, phone) => {
    const counting = { email: account.email, secondary_email: email, secondary_email_verified: true };
    expect(accountAt(account, later(ms))).toMatchObject({ ...counting, phone, phone_verified: true });
  });

  it('are none in the place of one that replaced none', () => {
    const added = { ...account, secondary_email_before: null, phone_before: null };
    const none = { secondary_email: null, secondary_email_verified: false, phone: null, phone_verified: false };
    expect(accountAt(added, later(1))).toMatchObject(none);
  });

  it('are all there are where no time is named', () => {
    expect(accountAt(account, null)).toBe(account);
  });

  it('make an old number no fresher while the one that replaced it is young', () => {
    const provenAt = later(-90 * dayMs);
    expect(isNumberFresh({ ...account, phone_proven_at: provenAt }, changedAt)).toBe(false);
    expect(isNumberFresh({ ...account, phone_proven_at: later(-1) }, changedAt)).toBe(true);
    expect(isNumberFresh({ ...account, phone_proven_at: provenAt }, later(7 * dayMs))).toBe(true);
    expect(isNumberFresh({ ...account, phone_proven_at: provenAt }, later(90 * dayMs - 1))).toBe(true);
    expect(isNumberFresh({ ...account, phone_proven_at: provenAt }, later(90 * dayMs))).toBe(false);
  });
});
