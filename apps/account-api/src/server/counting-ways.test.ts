import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|^base\/db\/migrations\//.test(name),
);

/** What says whether a way counts, and the columns it is said by. */
const decides =
  /\b(accountAt|settledUntil|countedUntil|isNumberFresh|isBrowserCounting|personOnRecord|accountsProvenBy|(?:email|secondary_email|phone|otp)_since|stored_from)\b/;

/** Who reads that beside the one answer, and what for. */
const readers: Readonly<Record<string, string>> = {
  'account/accounts/account-at.policy.ts': 'contacts by their age, for the answer',
  'account/accounts/account-persons.repository.ts':
    'persons by their age, for the answer and for the search by a person',
  'account/accounts/accounts.repository.ts': 'the columns, and when a number that counts was proven',
  'account/accounts/accounts.tables.ts': 'the columns',
  'account/accounts/disowned-contact.policy.ts': 'takes a disowned contact from the columns',
  'account/accounts/kept-account.repository.ts': 'keeps and gives back the columns',
  'account/accounts/number-age.policy.ts': 'the age of a number, for the answer',
  'account/accounts/settled.policy.ts': 'the age itself',
  'account/accounts/unheard-ways.repository.ts': 'makes a way as old as the moment at which its owner could hear of it',
  'account/password/browser-counts.query.ts': 'browsers by their age, for the answer',
  'account/ways/counting-ways.query.ts': 'the answer',
  'credentials/find-account/found-accounts.repository.ts':
    'which accounts a contact finds; what it opens of them is asked of each',
  'credentials/new-password/former-passwords.query.ts': 'in which browsers a password of before proves its owner',
  'credentials/new-password/lifts-freeze.query.ts': 'what a recovery weighs without the browser of the disputed change',
  'credentials/new-password/reset-evidence.policy.ts': 'what a reset shows, as it counted before a change',
  'credentials/new-password/store-new-password.command.ts': 'whether its browser stays known',
  'credentials/owner-wait/owner-wait.policy.ts': 'since when a browser may stop a wait',
  'credentials/owner-wait/tell-of-wait.command.ts': 'which letters of a wait have a link',
  'credentials/password-reset/letter-reach.query.ts': 'what a press shows, as it counted before a change',
  'credentials/security-questions/kept-question.command.ts': 'whether a question counted before a change',
  'credentials/security-questions/usable-question.query.ts': 'the age of a question; what is better is asked',
  'credentials/verification/change-contact.command.ts': 'which addresses are told of a change',
  'credentials/verification/provable-by.query.ts':
    'whether a person of any age is on record, for a check that proves no way',
  'credentials/unseen-changes/session-evidence.query.ts': 'in which browsers a password of before shows itself',
  'flow/contacts/contacts.repository.ts': 'which contact another one replaces',
  'session/account-changes/change-history.query.ts': 'the columns as they were before each change',
  'session/account-changes/change-proofs.policy.ts': 'which contact proved a change, where its caller does not know',
  'session/account-changes/hearing-addresses.query.ts': 'which addresses an owner hears of a change at',
  'session/account-changes/changes-heard-in.query.ts': 'whether an answer in a browser counts',
  'session/account-changes/hears-by-sign-in.policy.ts': 'whether an answer in a browser counts',
  'session/account-changes/kept-account.command.ts': 'keeps and gives back the columns',
  'session/account-changes/proofs-behind.query.ts': 'what a young way came with',
  'session/account-changes/proving-way.policy.ts': 'what adds to the strength of a change',
  'session/account-changes/strength-now.query.ts': 'what adds to the strength of a change',
  'session/account-changes/tell-taken-back.command.ts': 'who is told that something was taken back',
  'session/account-changes/unchanged-ways.policy.ts': 'which ways are the same since a change',
  'session/account-changes/write-change-letters.command.ts': 'which addresses get a link',
  'sign-in/entry/enter.command.ts': 'which address the page of a stopped sign-in shows',
  'sign-in/entry/sign-in.steps.ts': 'which addresses are told of a contact',
  'sign-in/identity/certify-person.command.ts': 'writes a person of a check',
  'sign-up/registration/make-account.command.ts': 'writes a person of the sign-up',
};

it('whether a way counts is said in one place, and each other reader is named with its reason', () => {
  const found = files.filter((name) => decides.test(readFileSync(join(source, name), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted());
});
