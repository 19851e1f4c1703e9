import { answerWith, configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { sessionCheck, type ClientValue } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { pass } from './guard.ts';
import { sessionGuard } from './session.guard.ts';
import { followed, redirect, toHome, visit } from './testing.ts';

type Checked = ClientValue<typeof sessionCheck>;
const standing: Omit<Checked, 'state'> = {
  type: 'INACTIVE',
  providerCd: 'SO',
  personVerifyYn: 'Y',
  providerProvenYn: 'N',
  verifyYn: 'Y',
};
const flow = (overrides: Partial<Checked> = {}) =>
  configureFakeApi(answerWith(sessionCheck, { state: 's2', ...standing, ...overrides }));

describe('session', () => {
  it.each(['/inactive', '/inactive?state=', '/restric'])(
    'sends %s to the brand home without asking the platform',
    async (path) => {
      const api = flow();
      expect(await sessionGuard(visit({ path }))).toEqual(toHome);
      expect(api.requests).toEqual([]);
    },
  );

  it('leads to the sign-in when the check refuses', async () => {
    configureFakeApi(refuseWith(sessionCheck, 'verificationTimeExpired'));
    expect(await sessionGuard(visit({ path: '/inactive?state=s' }))).toEqual(redirect('/login'));
  });

  it('leads to the sign-in when the platform cannot be asked', async () => {
    configureFakeApi(unreachable(sessionCheck));
    expect(await sessionGuard(visit({ path: '/restric?state=s' }))).toEqual(redirect('/login'));
  });

  it.each(['/inactive', '/restric'])('shows %s for a valid session', async (path) => {
    const api = flow();
    expect(await sessionGuard(visit({ path: `${path}?state=s1` }))).toEqual(pass);
    expect(api.requests.map(({ url }) => new URL(url).search)).toEqual(['?state=s1']);
  });

  it.each(['GP', 'FB', 'LINE'])('lets a member of %s who has no person verified sign in there', async (providerCd) => {
    flow({ providerCd, personVerifyYn: 'N' });
    expect(await followed(sessionGuard, visit({ path: '/inactive?state=s1&inflow_path=NONE' }))).toEqual(
      redirect(`/oauth/third-login/login?sns_type=${providerCd}&type=INACTIVE&state=s2&inflow_path=NONE`),
    );
  });

  it('does not ask the provider again that has just proven the member: that would lead here for ever', async () => {
    flow({ providerCd: 'FB', personVerifyYn: 'N', providerProvenYn: 'Y' });
    expect(await sessionGuard(visit({ path: '/inactive?state=s1' }))).toEqual(pass);
  });

  it.each(['launcher', 'sdk'] as const)('shows what no verification can end in the %s itself', async (surface) => {
    flow({ type: 'RESTRIC', verifyYn: 'N' });
    expect(await sessionGuard(visit({ path: '/restric?state=s1', surface }))).toEqual(pass);
  });

  it.each([
    ['/restric', 'GP', 'N'],
    ['/inactive', 'GP', 'Y'],
    ['/inactive', 'SO', 'N'],
    ['/inactive', 'SM', 'N'],
  ] as const)('shows %s to %s with person verified %s', async (path, providerCd, personVerifyYn) => {
    flow({ providerCd, personVerifyYn });
    expect(await sessionGuard(visit({ path: `${path}?state=s1` }))).toEqual(pass);
  });

  it.each([
    ['INACTIVE', 'launcher'],
    ['RESTRIC', 'sdk'],
  ] as const)('verifies a session %s that comes from the %s', async (type, surface) => {
    flow({ type });
    expect(
      await followed(
        sessionGuard,
        visit({ path: '/restric?state=s1&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain', surface }),
      ),
    ).toEqual(redirect(`/verification?type=${type}&state=s2&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain`));
  });

  it('shows the page to another session from the app', async () => {
    flow({ type: 'CHANNELING' });
    expect(await sessionGuard(visit({ path: '/restric?state=s1', surface: 'sdk' }))).toEqual(pass);
  });
});
