import { expect, it } from '@jest/globals';
import { onlyContactOf } from './contact-proof.policy.ts';

const email = 'name@playground.test';
const phone = '+821012345678';

it.each([
  ['any address in a browser of the owner', 'email', 'typed', false, true, null],
  ['the known address in any other', 'email', 'typed', false, false, email],
  ['the proven address, though the browser is the owner’s', 'email', 'typed', true, true, email],
  ['any number, as nobody proved the one that is known', 'phone', 'typed', false, false, null],
  ['the proven number', 'phone', 'typed', true, true, phone],
  ['the one that the account has, where it says so', 'phone', 'kept', false, true, phone],
  ['the address that the account has, where it says so', 'email', 'kept', false, true, email],
] as const)('a code goes to %s', (_, channel, contact, isProven, isOwnBrowser, only) => {
  const account = { email, email_verified: isProven, phone, phone_verified: isProven };
  expect(onlyContactOf({ channel, types: [], contact }, account, { isOwnBrowser })).toBe(only);
});
