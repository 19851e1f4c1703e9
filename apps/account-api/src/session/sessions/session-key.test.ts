import {
  freshSignInMs,
  issueToken,
  otpBeginSecure,
  ownerProof,
  ownerProofOptions,
  refreshV20,
  sessionHandover,
} from '@gatehouse/api-contract';
import { internalHeaders, noSessionKey, sessionKeyHeader } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { minuteMs } from '../../base/ports/clock.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { isOwnerProvenSince } from './owner-proven.query.ts';

const password = 'Gatehouse1';
const own = 'browser-of-the-member';

/** What a browser sends through the edge. */
const through = (browserId: string, key: string, token?: string): Asked => ({
  browserId,
  headers: { [sessionKeyHeader]: key },
  ...(token !== undefined && { token }),
});

describeEachEngine('the key of a session', (engine) => {
  const stage = usePlatform(engine);
  const call = () => stage().server.call;
  const waitOut = () => stage().platform.clock.advance(freshSignInMs + 1);
  /** An act that asks for a fresh session. */
  const act = async (asked: Asked) => outcomeOf(await call()(otpBeginSecure, { body: {} }, asked));
  const prove = (asked: Asked) => call()(ownerProof, { body: { password } }, asked);

  /** Signs in with the cookies that the browser has; what it has then. */
  const signIn = async (loginName: string, browserId = own, had = noSessionKey) => {
    const { value, headers } = await signInAs(stage().server, loginName, {}, through(browserId, had));
    return { ...value, key: headers.get(sessionKeyHeader) ?? 'no key was made' };
  };
  const signedIn = async () => {
    const person = await makePerson(stage().platform);
    const session = await signIn(person.loginName);
    return { ...person, ...session, asked: through(own, session.key, session.accessToken) };
  };

  it('is made at each sign-in, and only a request that brings it is fresh', async () => {
    const { loginName, accessToken: token, asked } = await signedIn();
    expect(await act(asked)).toBe('ok');
    const second = await signIn(loginName);
    const elsewhere = await signIn(loginName, 'browser-of-a-thief');
    for (const key of [noSessionKey, 'a-key-that-nobody-made', second.key, elsewhere.key])
      expect([key, await act(through(own, key, token))]).toEqual([key, 'proofNeeded']);
    expect(await act(through(own, second.key, second.accessToken))).toBe('ok');
    expect(await act(asked)).toBe('ok');
  });

  it.each([
    ['past the edge', {}],
    ['with the key named, without the secret of an edge', { [sessionKeyHeader]: 'told' }],
    ['with a wrong secret', { [sessionKeyHeader]: 'told', [internalHeaders.edgeSecret]: 'guessed' }],
    [
      'by an edge of before, which says no key',
      { [internalHeaders.browserId]: own, [internalHeaders.edgeSecret]: testEdgeSecret },
    ],
  ])('is missing in a token that was copied and is sent %s', async (_, headers) => {
    const { accessToken: token, key, asked } = await signedIn();
    const told = Object.entries(headers).map(([name, value]) => [name, value === 'told' ? key : value]);
    expect(await act({ token, headers: Object.fromEntries(told) })).toBe('proofNeeded');
    expect(await act(asked)).toBe('ok');
  });

  it('does not count in another browser, though both were copied', async () => {
    const { accessToken: token, key } = await signedIn();
    expect(await act(through('browser-of-a-thief', key, token))).toBe('proofNeeded');
  });

  it('stays with the session that is renewed', async () => {
    const { refreshToken, key } = await signedIn();
    const answer = await call()(refreshV20, { body: { refresh_token: refreshToken } }, through(own, key));
    expect([outcomeOf(answer), answer.headers.get(sessionKeyHeader)]).toEqual(['ok', null]);
    const { accessToken: renewed } = answer.value;
    expect(await act(through(own, noSessionKey, renewed))).toBe('proofNeeded');
    expect(await act(through(own, key, renewed))).toBe('ok');
  });

  it('is another one in a page that an app opens', async () => {
    const { asked, key } = await signedIn();
    const { state } = (await call()(sessionHandover, { body: {} }, asked)).value;
    const page = 'browser-of-a-page';
    const { value, headers } = await call()(issueToken, { query: { state } }, through(page, noSessionKey));
    const made = headers.get(sessionKeyHeader);
    expect([null, key]).not.toContain(made);
    expect(outcomeOf(await prove(through(page, made ?? '', value.accessToken)))).toBe('ok');
    expect(await act(through(page, made ?? '', value.accessToken))).toBe('ok');
    expect(await act(through(page, key, value.accessToken))).toBe('proofNeeded');
  });

  it('is asked for by a proof, which leaves no freshness to a copy of the token', async () => {
    const { accessToken: token, asked } = await signedIn();
    waitOut();
    const copied = through(own, noSessionKey, token);
    expect((await call()(ownerProofOptions, {}, copied)).value.ways).toEqual(['signIn']);
    expect((await call()(ownerProofOptions, {}, asked)).value.ways).toContain('password');
    expect(outcomeOf(await prove(copied))).toBe('verificationNotAllowed');
    expect(await act(asked)).toBe('proofNeeded');
    expect(outcomeOf(await prove(asked))).toBe('ok');
    expect([await act(copied), await act(asked)]).toEqual(['proofNeeded', 'ok']);
  });

  it('is asked for where a check carries no token', async () => {
    const { guid, key } = await signedIn();
    const { platform } = stage();
    const since = new Date(platform.clock.now().getTime() - minuteMs);
    const isProven = (value: string | null) => {
      const sessionKey = { value, isKeptByEdge: true, made: null };
      return isOwnerProvenSince(testContext(platform, { browserId: own, sessionKey }), guid, since);
    };
    expect([await isProven(null), await isProven('a-key-that-nobody-made'), await isProven(key)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is made by the first proof in a session that is older than keys, which asks once more', async () => {
    const { guid, accessToken: token } = await signedIn();
    const { db } = stage().platform;
    await db.query.updateTable('sessions').set({ key_hash: null }).where('guid', '=', guid).execute();
    const before = through(own, noSessionKey, token);
    expect(await act(before)).toBe('proofNeeded');
    expect(await act({ token })).toBe('proofNeeded');
    expect(outcomeOf(await prove({ token }))).toBe('verificationNotAllowed');
    const proven = await prove(before);
    const key = proven.headers.get(sessionKeyHeader) ?? 'no key was made';
    expect([outcomeOf(proven), await act(before), await act(through(own, key, token))]).toEqual([
      'ok',
      'proofNeeded',
      'ok',
    ]);
    const again = await prove(through(own, key, token));
    expect([outcomeOf(again), again.headers.get(sessionKeyHeader)]).toEqual(['ok', null]);
  });

  it('is kept as a hash, and made for no request past the edge', async () => {
    const { guid, loginName, key } = await signedIn();
    const rows = await stage().platform.db.query.selectFrom('sessions').selectAll().where('guid', '=', guid).execute();
    expect(rows.map(({ key_hash: hash }) => typeof hash)).toEqual(['string']);
    expect(JSON.stringify(rows)).not.toContain(key);
    const { headers } = await signInAs(
      stage().server,
      loginName,
      {},
      { headers: { [sessionKeyHeader]: noSessionKey } },
    );
    expect(headers.get(sessionKeyHeader)).toBeNull();
  });
});
