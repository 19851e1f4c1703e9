import { authorize, clientInfo } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { hashToken } from '../../base/crypto/hashes.ts';
import { deniedClientId, playgroundClientId, playgroundPublicClientId } from '../../local/seed/clients.seed.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { callback, proofKey, signedOut } from './testing/third-party.ts';

const asked = { client_id: playgroundClientId, redirect_uri: callback };
/** Addresses that look like the registered one, or are registered for something else. */
const otherAddresses = [
  `${callback}/`,
  `${callback}?x=1`,
  `${callback}#`,
  callback.toUpperCase(),
  callback.replace('client.', 'evil.'),
  callback.replace('http:', 'https:'),
  callback.replace('//', '//user@'),
  `${callback}\\@evil.example`,
  'http://client.localhost:4310/',
  '//client.localhost:4310/client/callback',
  'javascript:alert(1)',
  '',
  signedOut,
];

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
    const { challenge } = proofKey();
    const { code, value } = await ask({ ...asked, code_challenge: challenge });
    expect({ code, redirectUri: value.redirectUri }).toEqual({ code: '0', redirectUri: callback });
    const row = await stage()
      .platform.db.query.selectFrom('authorization_codes')
      .selectAll()
      .where('guid', '=', person.guid)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      client_id: playgroundClientId,
      redirect_uri: callback,
      code_challenge: challenge,
      code_hash: hashToken(value.code),
    });
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(60_000);
  });

  it('needs a session', async () => {
    expect(await stage().server.call(authorize, { body: asked })).toMatchObject({
      status: 401,
      refusal: 'accessTokenInvalid',
    });
  });

  it('refuses strangers and addresses that are not exactly registered', async () => {
    const { ask } = await begin(stage());
    expect(await ask({ ...asked, client_id: 'stranger' })).toMatchObject({ status: 400, refusal: 'clientUnknown' });
    for (const other of otherAddresses) {
      expect(await ask({ ...asked, redirect_uri: other })).toMatchObject({ status: 400, refusal: 'redirectRefused' });
    }
  });

  it('gives no code to a client that is denied, also where somebody is signed in already', async () => {
    const { ask } = await begin(stage());
    const { challenge } = proofKey();
    expect(await ask({ ...asked, client_id: deniedClientId, code_challenge: challenge })).toMatchObject({
      refusal: 'clientUnknown',
    });
    // The page asks this before a password is asked for.
    const info = await stage().server.call(clientInfo, { query: { client_id: deniedClientId } });
    expect(info).toMatchObject({ refusal: 'clientUnknown', code: '41001' });
  });

  it('wants a proof key of a client without a secret, and takes no word for one', async () => {
    const { ask } = await begin(stage());
    const publicAsked = { ...asked, client_id: playgroundPublicClientId };
    expect(await ask(publicAsked)).toMatchObject({ status: 400, refusal: 'invalidParameters' });
    expect(await ask({ ...publicAsked, code_challenge: 'short' })).toMatchObject({
      status: 400,
      refusal: 'requestInvalid',
    });
    expect(await ask({ ...publicAsked, code_challenge: proofKey().challenge })).toMatchObject({ code: '0' });
  });

  it('waits for the terms', async () => {
    const { ask } = await begin(stage(), 'termsMissing');
    expect(await ask(asked)).toMatchObject({ status: 403, refusal: 'termsNotAgreed' });
  });
});

describeEachEngine('who a client is', (engine) => {
  const stage = usePlatform(engine);
  const describeClient = (query: Record<string, string>) =>
    stage().server.call(clientInfo, { query: query as { client_id: string } }); // refused values are the point

  it('is told by its name, also with an address that is its own', async () => {
    const named = { client_id: playgroundClientId, name: 'Playground game' };
    expect((await describeClient({ client_id: playgroundClientId })).value).toEqual(named);
    expect((await describeClient({ client_id: playgroundClientId, redirect_uri: callback })).value).toEqual(named);
    const logout = { client_id: playgroundClientId, redirect_uri: signedOut, purpose: 'logout' };
    expect((await describeClient(logout)).value).toEqual(named);
  });

  it('refuses strangers, foreign addresses, and the right address for the wrong purpose', async () => {
    expect(await describeClient({ client_id: 'stranger' })).toMatchObject({ status: 400, refusal: 'clientUnknown' });
    for (const redirect_uri of otherAddresses) {
      expect(await describeClient({ client_id: playgroundClientId, redirect_uri })).toMatchObject({
        refusal: 'redirectRefused',
      });
    }
    const swapped = { client_id: playgroundClientId, redirect_uri: callback, purpose: 'logout' };
    expect(await describeClient(swapped)).toMatchObject({ refusal: 'redirectRefused' });
    expect(await describeClient({ ...swapped, purpose: 'anything' })).toMatchObject({ refusal: 'requestInvalid' });
  });
});
