import { describe, expect, it } from '@jest/globals';
import { allAddressesOf, provenAddressesOf } from './account-addresses.query.ts';
import { withoutContact } from './disowned-contact.policy.ts';

const at = new Date('2026-03-08T00:00:00Z');
const name = 'name@playground.test';
const contact = 'contact@playground.test';
const before = 'before@playground.test';
const account = {
  email: name,
  email_verified: true,
  email_disowned_at: null,
  email_since: null,
  email_before: null,
  secondary_email: contact,
  secondary_email_verified: true,
  secondary_email_since: null,
  secondary_email_before: null,
  phone: '+821012345678',
  phone_verified: true,
  phone_since: null,
  phone_before: null,
  phone_proven_at: at,
  created_at: at,
};
const email = (address: string) => ({ channel: 'email', contact: address }) as const;
const phone = (number: string) => ({ channel: 'phone', contact: number }) as const;

describe('an account without a contact that it disowned', () => {
  it('has no such contact address, and the name stays its mailbox', () => {
    const left = withoutContact(account, email(contact), at);
    expect(left).toMatchObject({ secondary_email: null, secondary_email_verified: false, email_disowned_at: null });
    expect(provenAddressesOf(left)).toEqual([name]);
  });

  it('keeps its name, which is no mailbox any more', () => {
    const left = withoutContact(account, email(name), at);
    expect(left).toMatchObject({ email: name, email_verified: false, email_disowned_at: at });
    expect(provenAddressesOf(left)).toEqual([contact]);
  });

  it('that has no other address is asked for none at a sign-in', () => {
    const byId = { ...account, email: null, email_verified: false };
    expect(withoutContact(byId, email(contact), at).email_disowned_at).toBe(at);
  });

  it('has an unproven name as a name alone, once no proven address is left', () => {
    const unproven = { ...account, email_verified: false };
    const left = withoutContact(unproven, email(contact), at);
    expect(left).toMatchObject({ email: name, email_verified: false, email_disowned_at: at });
    expect(allAddressesOf(left)).toEqual([]);
    const beside = { ...unproven, secondary_email_since: at, secondary_email_before: before };
    const other = withoutContact(beside, email(contact), at);
    expect(other.email_disowned_at).toBeNull();
    expect(allAddressesOf(other)).toEqual([name, before]);
  });

  it('has the one again that a young one replaced, and none that a young one had replaced', () => {
    const young = { ...account, secondary_email_since: at, secondary_email_before: before };
    expect(withoutContact(young, email(contact), at)).toMatchObject({
      secondary_email: before,
      secondary_email_verified: true,
      secondary_email_since: null,
      secondary_email_before: null,
    });
    expect(withoutContact(young, email(before), at)).toMatchObject({
      secondary_email: contact,
      secondary_email_before: null,
    });
  });

  it('has no such number, or the one again that a young one replaced', () => {
    expect(withoutContact(account, phone(account.phone), at)).toMatchObject({
      phone: null,
      phone_verified: false,
      phone_proven_at: null,
      email_disowned_at: null,
    });
    const young = { ...account, phone_since: at, phone_before: '+821087654321' };
    expect(withoutContact(young, phone(account.phone), at)).toMatchObject({
      phone: '+821087654321',
      phone_verified: true,
      phone_proven_at: at,
    });
  });

  it('is the same where it has no such contact', () => {
    expect(withoutContact(account, email(before), at)).toEqual(account);
    expect(withoutContact(account, phone('+821000000000'), at)).toEqual(account);
  });
});
