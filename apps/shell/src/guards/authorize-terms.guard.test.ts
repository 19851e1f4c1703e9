import { AccountApiFailure } from '@gatehouse/api-client';
import { answerWith, configureFakeApi, refuseWith, unreachable } from '@gatehouse/api-client/testing';
import { authorize, clientInfo } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { authorizeTermsGuard } from './authorize-terms.guard.ts';
import { pass } from './guard.ts';
import { followed, toHome, toMain, visit } from './testing.ts';

const client = 'https://client.example/back?x=1';
const path = `/auth/authorize?${new URLSearchParams({ client_id: 'game', redirect_url: client, inflow_path: 'GAME_THIRD', state: 'st' })}`;
const here = `http://localhost:4200${path}`;
const signIn = { path: '/login', inflow_path: 'GAME_THIRD', redirect_url: here };
const granted = answerWith(authorize, { code: 'c0de', redirectUri: client });

/** Parts of a redirect: its path and its query. */
function parts(verdict: Awaited<ReturnType<typeof authorizeTermsGuard>>) {
  if (verdict.kind !== 'redirect') return verdict;
  const { pathname, searchParams } = new URL(verdict.path, 'http://x');
  return { path: pathname, ...Object.fromEntries(searchParams) };
}
const terms = {
  path: '/simplify',
  platform: 'PC',
  nation: 'KR',
  client_id: 'game',
  state: 'st',
  inflow_path: 'GAME_THIRD',
  redirect_url: here,
};

describe('authorize-terms', () => {
  it.each([1, 2] as const)('goes to the client with a code at check %i', async (login) => {
    const api = configureFakeApi(granted);
    const asked: unknown[] = [];
    expect(await authorizeTermsGuard(visit({ path, login, asked: (clientId) => asked.push(clientId) }))).toEqual({
      kind: 'client',
      address: 'https://client.example/back?x=1&authorization_code=c0de&state=st',
    });
    expect(asked).toEqual(['game']);
    expect(await api.bodies()).toEqual([{ client_id: 'game', redirect_uri: client, state: 'st' }]);
  });

  it('hands the proof key of the client on, and needs no state', async () => {
    const api = configureFakeApi(granted);
    const query = new URLSearchParams({ client_id: 'game', redirect_url: client, code_challenge: 'ch' });
    expect(await authorizeTermsGuard(visit({ path: `/auth/authorize?${query}`, login: 1 }))).toEqual({
      kind: 'client',
      address: 'https://client.example/back?x=1&authorization_code=c0de',
    });
    expect(await api.bodies()).toEqual([
      { client_id: 'game', redirect_uri: client, code_challenge: 'ch', code_challenge_method: 'S256' },
    ]);
  });

  it('shows the terms that are not agreed, and comes back here', async () => {
    configureFakeApi(granted, answerWith(clientInfo, { client_id: 'game', name: 'Game' }));
    expect(parts(await followed(authorizeTermsGuard, visit({ path, login: 4 })))).toEqual(terms);
  });

  it('shows the terms when the platform misses them', async () => {
    configureFakeApi(refuseWith(authorize, 'termsNotAgreed'));
    expect(parts(await followed(authorizeTermsGuard, visit({ path, login: 1 })))).toEqual(terms);
  });

  it.each([0, 3] as const)('asks for a sign-in at check %i, and comes back here', async (login) => {
    configureFakeApi(granted, answerWith(clientInfo, { client_id: 'game', name: 'Game' }));
    expect(parts(await followed(authorizeTermsGuard, visit({ path, login })))).toEqual(signIn);
  });

  it.each([refuseWith(clientInfo, 'serviceUnavailable'), unreachable(clientInfo)])(
    'asks for a sign-in where nobody knows whose link it is: the platform asks again after it',
    async (answer) => {
      configureFakeApi(answer);
      expect(parts(await followed(authorizeTermsGuard, visit({ path, login: 0 })))).toEqual(signIn);
    },
  );

  it.each(['clientUnknown', 'redirectRefused'] as const)(
    'shows what is wrong at %s, before a password or an agreement is asked for, and after',
    async (refusal) => {
      configureFakeApi(refuseWith(authorize, refusal), refuseWith(clientInfo, refusal));
      expect(await authorizeTermsGuard(visit({ path, login: 1 }))).toEqual(pass);
      expect(await authorizeTermsGuard(visit({ path, login: 0 }))).toEqual(pass);
      expect(await authorizeTermsGuard(visit({ path, login: 4 }))).toEqual(pass);
    },
  );

  it('shows what is wrong with a link that lacks its proof key', async () => {
    configureFakeApi(refuseWith(authorize, 'invalidParameters'));
    expect(await authorizeTermsGuard(visit({ path, login: 1 }))).toEqual(pass);
  });

  it('never goes to another address than the one asked for', async () => {
    configureFakeApi(answerWith(authorize, { code: 'c0de', redirectUri: 'https://client.example/back?x=1#' }));
    expect(await authorizeTermsGuard(visit({ path, login: 1 }))).toEqual(toHome);
  });

  it('says so when the platform refuses otherwise', async () => {
    configureFakeApi(refuseWith(authorize, 'serviceUnavailable'));
    const failed = { path: '/services/failed/50000', redirect_url: here }; // where "Try again" leads
    expect(parts(await authorizeTermsGuard(visit({ path, login: 1 })))).toEqual(failed);
  });

  it.each(['sessionEnded', 'accessTokenExpired', 'accessTokenInvalid'] as const)(
    'asks for a sign-in where the session has ended meanwhile: %s',
    async (refusal) => {
      configureFakeApi(refuseWith(authorize, refusal));
      const verdict = parts(await authorizeTermsGuard(visit({ path, login: 1 })));
      expect(verdict).toMatchObject({ path: '/login', redirect_url: here });
    },
  );

  it('fails when the platform cannot be asked', async () => {
    configureFakeApi(unreachable(authorize));
    await expect(authorizeTermsGuard(visit({ path, login: 1 }))).rejects.toThrow(AccountApiFailure);
  });

  it.each(['', '?client_id=game', '?redirect_url=https%3A%2F%2Fclient.example'])(
    'sends "%s" to the main site',
    async (query) => {
      expect(await authorizeTermsGuard(visit({ path: `/auth/authorize${query}`, login: 1 }))).toEqual(toMain);
    },
  );
});
