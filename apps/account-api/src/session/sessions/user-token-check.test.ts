import { signOut, userTokenCheck } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { generateKeyPair, SignJWT } from 'jose';
import { hashToken } from '../../base/crypto/hashes.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { purgeSessions } from './sessions.repository.ts';

describeEachEngine('token check and sign-out', (engine) => {
  const stage = usePlatform(engine);

  async function begin() {
    const { platform, server } = stage();
    const person = await makePerson(platform);
    const { value } = await signInAs(server, person.loginName);
    const check = (token: string) => server.call(userTokenCheck, {}, { token });
    return { platform, server, person, check, token: value.accessToken, refreshToken: value.refreshToken };
  }

  it('says whose token it is and until when', async () => {
    const { person, check, token, platform } = await begin();
    const { value } = await check(token);
    expect(value).toMatchObject({ guid: person.guid, memberNo: person.memberNo });
    const lifetime = value.expiration - platform.clock.now().getTime();
    expect(lifetime).toBeGreaterThan(21_599_995 - 1001);
    expect(lifetime).toBeLessThanOrEqual(21_599_995);
  });

  it('carries only what a script may read', async () => {
    const { token } = await begin();
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(Object(claims)).sort()).toEqual(['countryCd', 'exp', 'iat', 'memberNo', 'providerCd', 'sub']);
  });

  it('refuses no token, a foreign one and a changed one as invalid', async () => {
    const { server, check, token } = await begin();
    expect(await server.call(userTokenCheck)).toMatchObject({ status: 401, refusal: 'accessTokenInvalid' });
    const { privateKey } = await generateKeyPair('ES256');
    const kid: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
    const foreign = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: String(kid) })
      .setExpirationTime('9h')
      .sign(privateKey);
    expect(await check(foreign)).toMatchObject({ refusal: 'accessTokenInvalid' });
    const [header, payload, signature = ''] = token.split('.');
    expect(
      await check(`${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
    ).toMatchObject({ refusal: 'accessTokenInvalid' });
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect(await check(none)).toMatchObject({ refusal: 'accessTokenInvalid' });
  });

  it('tells an expired token by the platform clock', async () => {
    const { check, token, platform } = await begin();
    platform.clock.advance(21_600_000);
    expect(await check(token)).toMatchObject({ status: 401, refusal: 'accessTokenExpired' });
  });

  it('is over at once after signing out, and signing out again is no fault', async () => {
    const { check, token, server } = await begin();
    expect(await server.call(signOut, { body: {} }, { token })).toMatchObject({ code: '0' });
    expect(await check(token)).toMatchObject({ status: 401, refusal: 'sessionEnded' });
    expect(await server.call(signOut, { body: {} }, { token })).toMatchObject({ code: '0' });
    expect(await server.call(signOut, { body: {} })).toMatchObject({ code: '0' });
  });

  it('signs out by the refresh token alone, when the access token is gone', async () => {
    const { check, token, refreshToken, server } = await begin();
    await server.call(signOut, { body: { refresh_token: refreshToken } });
    expect(await check(token)).toMatchObject({ refusal: 'sessionEnded' });
  });

  it('forgets a session when nothing can renew it any more, and no other', async () => {
    const { token, platform, server, person } = await begin();
    const sessions = () =>
      platform.db.query.selectFrom('sessions').selectAll().where('guid', '=', person.guid).execute();
    platform.clock.advance(25 * 60 * 60 * 1000);
    await signInAs(server, person.loginName);
    await purgeSessions(platform.db, platform.clock.now());
    expect(await sessions()).toHaveLength(1);
    const stored = await platform.db.query.selectFrom('access_tokens').selectAll().execute();
    expect(stored.map((row) => row.token_hash)).not.toContain(hashToken(token));
  });

  it('signs out everywhere with ALL, and only here with SINGLE', async () => {
    const { check, token, server, person } = await begin();
    const other = (await signInAs(server, person.loginName)).value.accessToken;
    const third = (await signInAs(server, person.loginName)).value.accessToken;
    await server.call(signOut, { body: { session_type: 'SINGLE' } }, { token });
    expect(await check(other)).toMatchObject({ code: '0' });
    await server.call(signOut, { body: { session_type: 'ALL' } }, { token: other });
    expect(await check(third)).toMatchObject({ refusal: 'sessionEnded' });
  });
});
