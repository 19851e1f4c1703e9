import { describe, expect, it } from '@jest/globals';
import { contactEmailOf, ownAddressesOf } from './account-addresses.query.ts';

const none = {
  email: null,
  email_verified: false,
  email_disowned_at: null,
  secondary_email: null,
  secondary_email_verified: false,
};
const signIn = { email: 'a@playground.test', email_verified: true, email_disowned_at: null };
const contact = { secondary_email: 'b@playground.test', secondary_email_verified: true };

describe('addresses of an account', () => {
  it.each([
    ['has none', none, null, false, []],
    ['has a sign-in address', { ...none, ...signIn }, 'a@playground.test', true, ['a@playground.test']],
    ['has a contact address', { ...none, ...contact }, 'b@playground.test', true, ['b@playground.test']],
    ['has both', { ...signIn, ...contact }, 'b@playground.test', true, ['a@playground.test', 'b@playground.test']],
    [
      'has a contact address that nobody proved',
      { ...signIn, ...contact, secondary_email_verified: false },
      'a@playground.test',
      true,
      ['a@playground.test'],
    ],
    [
      'has a sign-in address that nobody proved',
      { ...contact, ...signIn, email_verified: false },
      'b@playground.test',
      true,
      ['b@playground.test'],
    ],
    [
      'has one that nobody proved',
      { ...none, ...signIn, email_verified: false },
      'a@playground.test',
      false,
      ['a@playground.test'],
    ],
    [
      'has a name whose mailbox was disowned',
      { ...none, email: 'a@playground.test', email_disowned_at: new Date() },
      null,
      false,
      [],
    ],
  ])('of one that %s', (_, account, email, verified, letters) => {
    expect(contactEmailOf(account)).toEqual({ email, verified });
    expect(ownAddressesOf(account)).toEqual(letters);
  });
});
