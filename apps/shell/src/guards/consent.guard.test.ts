import { answerWith, configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { transferStep } from '@gatehouse/api-contract';
import { guardEntries } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { consentGuard } from './consent.guard.ts';
import { pass } from './guard.ts';
import { toLoginFrom, toMain, visit } from './testing.ts';

const bare = '/myinfo/myaccount/switch_id/consent';
const path = `${bare}?state=s`;
/** Not back here: who is signed in would be sent to the sign-in again. */
const toLoginOnly = toLoginFrom('/myinfo/myaccount/switch_id');
const stands = (step: 0 | 1 | 2 | 3 | 4) =>
  configureFakeApi(
    answerWith(transferStep, { state: 's', step, terms_agree_yn: 'N', names: [], password_entry: 'CURRENT' }),
  );

describe('consent', () => {
  it.each([1, 2, 3, 4] as const)('lets in a switch at step %i', async (step) => {
    stands(step);
    expect(await consentGuard(visit({ path, login: 1 }))).toEqual(pass);
  });

  it('knows the switch from the flow that began it', async () => {
    const api = stands(1);
    expect(
      await consentGuard(visit({ path: bare, login: 2, entries: { [guardEntries.switchState]: 'remembered' } })),
    ).toEqual(pass);
    expect(api.requests.map(({ url }) => new URL(url).search)).toEqual(['?state=remembered']);
  });

  it('sends a visit without a switch to the main site without asking the platform', async () => {
    const api = stands(1);
    expect(await consentGuard(visit({ path: bare, login: 1 }))).toEqual(toMain);
    expect(api.requests).toEqual([]);
  });

  it('sends an invalid switch to the sign-in', async () => {
    stands(0);
    expect(await consentGuard(visit({ path, login: 1 }))).toEqual(toLoginOnly);
  });

  it.each(['switchCheckRefused', 'verificationTimeExpired'] as const)(
    'sends a switch refused with %s to the sign-in',
    async (refusal) => {
      configureFakeApi(refuseWith(transferStep, refusal));
      expect(await consentGuard(visit({ path, login: 1 }))).toEqual(toLoginOnly);
    },
  );

  it('leads to the sign-in when the platform cannot be asked', async () => {
    configureFakeApi(unreachable(transferStep));
    expect(await consentGuard(visit({ path, login: 1 }))).toEqual(toLoginOnly);
  });

  it('asks an anonymous visitor to sign in', async () => {
    const api = stands(1);
    expect(await consentGuard(visit({ path }))).toEqual(toLoginFrom(path));
    expect(api.requests).toEqual([]);
  });
});
