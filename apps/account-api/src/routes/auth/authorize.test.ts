import { expect, it } from '@jest/globals';
import { authorize } from '@gatehouse/api-contract';
import { hashToken } from '../../crypto/hashes.ts';
import { playgroundClientId } from '../../db/seed/clients.ts';
import { consumeAuthorizationCode } from '../../repositories/clients.repository.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';

const redirectUri = 'http://client.localhost:4310/client/callback';
const asked = { client_id: playgroundClientId, redirect_uri: redirectUri };

async function begin({ platform, server }: Stage, condition: 'ok' | 'termsMissing' = 'ok') {
  const person = await makePerson(platform, condition);
  const { value } = await signInAs(server, person.loginName);
  return {
    person,
    ask: (body: typeof asked & { code_challenge?: string }) =>
      server.call(authorize, { body }, { token: value.accessToken }),
  };
}

describeEachEngine('authorize', (engine) => {
  const stage = usePlatform(engine);

  it('answers a code bound to client, address, challenge and session, kept as a hash', async () => {
    const { person, ask } = await begin(stage());
    const { code, value } = await ask({ ...asked, code_challenge: 'challenge' });
    expect({ code, redirectUri: value.redirectUri }).toEqual({ code: '0', redirectUri });
    const row = await stage()
      .platform.db.query.selectFrom('authorization_codes')
      .selectAll()
      .where('guid', '=', person.guid)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      client_id: playgroundClientId,
      redirect_uri: redirectUri,
      code_challenge: 'challenge',
      code_hash: hashToken(value.code),
    });
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(60_000);
  });

  it('needs a session', async () => {
    expect(await stage().server.call(authorize, { body: asked })).toMatchObject({ status: 401, code: '40101' });
  });

  it('refuses strangers and addresses that are not exactly registered', async () => {
    const { ask } = await begin(stage());
    expect(await ask({ ...asked, client_id: 'stranger' })).toMatchObject({ status: 400, code: '41001' });
    for (const other of [
      `${redirectUri}/`,
      `${redirectUri}?x=1`,
      redirectUri.toUpperCase(),
      'http://client.localhost:4310/',
    ]) {
      expect(await ask({ ...asked, redirect_uri: other })).toMatchObject({ status: 400, code: '41008' });
    }
  });

  it('waits for the terms', async () => {
    const { ask } = await begin(stage(), 'termsMissing');
    expect(await ask(asked)).toMatchObject({ status: 403, code: '99999', message: 'termsNotAgreed' });
  });

  it('makes codes that hold for sixty seconds', async () => {
    const { ask } = await begin(stage());
    const { db, clock } = stage().platform;
    const { value } = await ask(asked);
    clock.advance(60_000);
    expect(await consumeAuthorizationCode(db, hashToken(value.code), clock.now())).toBeUndefined();
  });
});

describeOnPostgres('an authorization code used sixteen times at once', (engine) => {
  const stage = usePlatform(engine);

  it('works once', async () => {
    const { ask } = await begin(stage());
    const { db, clock } = stage().platform;
    const { value } = await ask(asked);
    const uses = Array.from({ length: 16 }, () => consumeAuthorizationCode(db, hashToken(value.code), clock.now()));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
  });
});
