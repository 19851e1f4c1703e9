import { answerWith, configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { otpStateCheck } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { deactivationGuard } from './deactivation.guard.ts';
import { pass } from './guard.ts';
import { redirect, visit } from './testing.ts';

const path = '/auth/verifi_code/deact?state=otp:c0de';
const login = redirect('/login');

describe('deactivation', () => {
  it('passes for a valid code, checking the part after the colon', async () => {
    const api = configureFakeApi(
      answerWith(otpStateCheck, { state: 'c0de', person_verify_yn: 'Y', email_verify_yn: 'Y', provider_cd: 'SO' }),
    );
    expect(await deactivationGuard(visit({ path }))).toEqual(pass);
    expect(api.requests.map(({ url }) => new URL(url).search)).toEqual(['?state=c0de']);
  });

  it('leads to the sign-in when the code is refused', async () => {
    configureFakeApi(refuseWith(otpStateCheck, 'verificationTimeExpired'));
    expect(await deactivationGuard(visit({ path }))).toEqual(login);
  });

  it('leads to the sign-in when the platform cannot be asked, and reports it', async () => {
    configureFakeApi(unreachable(otpStateCheck));
    const reports: unknown[] = [];
    expect(await deactivationGuard(visit({ path, reported: (error) => reports.push(error) }))).toEqual(login);
    expect(reports).toMatchObject([{ name: 'AccountApiFailure', reason: 'network' }]);
  });

  it.each(['', '?state=', '?state=code', '?state=:code', '?state=otp:', '?state=a:b:c'])(
    'leads "%s" to the sign-in and asks nobody',
    async (query) => {
      const api = configureFakeApi();
      expect(await deactivationGuard(visit({ path: `/auth/verifi_code/deact${query}` }))).toEqual(login);
      expect(api.requests).toEqual([]);
    },
  );
});
