import { analyticsIdentity } from '@gatehouse/api-contract';
import type { SessionView } from '@gatehouse/session';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { analyticsConsent } from './consent.ts';
import { tellIdentity, type IdentityPorts } from './identity.ts';

async function tell(overrides: Partial<IdentityPorts> = {}) {
  const sent: unknown[] = [];
  await tellIdentity({
    appId: 'gatehouse',
    url: () => new URL('https://accounts.example/de/login?state=secret&redirect_url=x#token'),
    country: () => 'KR',
    locale: () => 'de',
    consented: async () => true,
    send: async (identity) => sent.push(identity),
    ...overrides,
  });
  return sent;
}

describe('the identity call', () => {
  it('sends application, source, page without its query, country and language, as the contract declares', async () => {
    const sent = await tell();
    expect(sent).toEqual([
      {
        app_id: 'gatehouse',
        source_type: 'pcweb',
        url: 'https://accounts.example/de/login',
        country: 'KR',
        locale: 'de',
      },
    ]);
    expect(v.is(analyticsIdentity.body, sent[0])).toBe(true);
  });

  it('is not made before consent is known', async () => {
    expect(await tell({ consented: async () => false })).toEqual([]);
  });

  it.each<[string, Partial<IdentityPorts>]>([
    ['the call', { send: () => Promise.reject(new Error('down')) }],
    ['the question for consent', { consented: () => Promise.reject(new Error('down')) }],
  ])('is silent when %s fails', async (_, overrides) => expect(await tell(overrides)).toEqual([]));
});

describe('consent to analytics', () => {
  const member: SessionView = { state: 'member', memberNo: 7, providerCd: 'SO', countryCd: 'KR', expiresAt: 1_000 };

  it.each<[string, SessionView, number, boolean, boolean]>([
    ['nobody is signed in', { state: 'anonymous' }, 0, true, false],
    ['the member agreed', member, 999, true, true],
    ['a minor waits for the guardian', member, 999, false, false],
    ['the session is over', member, 1_000, true, false],
  ])('where %s', async (_, session, now, agreed, expected) => {
    let asked = 0;
    const termsAgreed = async () => {
      asked += 1;
      return agreed;
    };
    expect(await analyticsConsent({ session, now, termsAgreed })).toBe(expected);
    expect(asked).toBe(session.state === 'member' && now < 1_000 ? 1 : 0);
  });
});
