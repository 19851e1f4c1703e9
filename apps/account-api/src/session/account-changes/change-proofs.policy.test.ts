import { expect, it } from '@jest/globals';
import { contactsProving } from './change-proofs.policy.ts';

const at = new Date('2026-03-08T00:00:00Z');
const account = {
  email: 'name@playground.test',
  email_verified: true,
  email_disowned_at: null,
  email_since: null,
  email_before: null,
  secondary_email: 'young@playground.test',
  secondary_email_verified: true,
  secondary_email_since: at,
  secondary_email_before: 'counts@playground.test',
  phone: '+821012345678',
  phone_verified: true,
  phone_since: null,
  phone_before: null,
  phone_proven_at: at,
  created_at: at,
};
const byMail = ['contactAddress'] as const;

it('a code to the account proved the contacts that count, each once', () => {
  const provenBy = ['password', 'signInAddress', 'contactAddress', 'phone'] as const;
  expect(contactsProving(account, { provenBy, contact: undefined }, at)).toEqual([
    { channel: 'email', contact: 'counts@playground.test' },
    { channel: 'phone', contact: '+821012345678' },
  ]);
});

it('where no address counts, a young one was asked', () => {
  const young = { ...account, email: null, email_verified: false, secondary_email_before: null };
  expect(contactsProving(young, { provenBy: byMail, contact: undefined }, at)).toEqual([
    { channel: 'email', contact: 'young@playground.test' },
  ]);
});

it('a password, a provider and a person prove no contact', () => {
  expect(contactsProving(account, { provenBy: ['password', 'provider', 'person'], contact: undefined }, at)).toEqual(
    [],
  );
});

it('who knows the contact says it', () => {
  const contact = { channel: 'email', contact: 'former@playground.test' } as const;
  expect(contactsProving(account, { provenBy: byMail, contact }, at)).toEqual([contact]);
});
