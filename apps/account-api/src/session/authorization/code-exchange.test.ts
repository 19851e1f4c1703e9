import { characters, logout, refreshV20, signOut, tokenV20, tokenV21, userTokenCheck } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { blockAccount } from '../../local/people/block-account.command.ts';
import {
  deniedClientId,
  playgroundClientId,
  playgroundClientSecret,
  playgroundPublicClientId,
} from '../../local/seed/clients.seed.ts';
import { allRoutes } from '../../server/all-routes.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { callback, clientOrigin, proofKey, signedOut, thirdParty } from './testing/third-party.ts';

const kinds = ['confidential', 'public'] as const;

/** One field of an exchange in its right form and in wrong ones. `undefined` leaves it out. */
const variations = {
  client_id: ['own', playgroundClientId, playgroundPublicClientId, 'stranger', undefined],
  client_secret: ['own', 'wrong', playgroundClientSecret, undefined],
  redirect_uri: ['own', signedOut, `${callback}/`, `${clientOrigin}/client`, 'https://evil.example/', undefined],
  code_verifier: ['own', proofKey().verifier, undefined],
} as const;
type Field = keyof typeof variations;
const fields = Object.keys(variations) as Field[]; // the keys of the object above

/** Every exchange that differs from the right one in one field or in two. */
function attacks(right: Readonly<Partial<Record<Field, string>>>): Partial<Record<Field, string>>[] {
  const changed = (base: Partial<Record<Field, string>>, field: Field) =>
    variations[field].map((value) => {
      const { [field]: _own, ...rest } = base;
      return value === undefined ? rest : { ...rest, [field]: value === 'own' ? right[field] : value };
    });
  const all = fields.flatMap((first) =>
    changed(right, first).flatMap((item) => fields.flatMap((second) => changed(item, second))),
  );
  const texts = new Set(all.map((attack) => JSON.stringify(attack, [...fields].sort())));
  texts.delete(JSON.stringify(right, [...fields].sort()));
  return [...texts].map((text) => JSON.parse(text) as Partial<Record<Field, string>>); // what was written a line above
}

describeEachEngine('code exchange', (engine) => {
  const stage = usePlatform(engine);

  it.each([
    [tokenV20, 'confidential'],
    [tokenV20, 'public'],
    [tokenV21, 'confidential'],
    [tokenV21, 'public'],
  ] as const)('gives a client its own session: $path', async (call, kind) => {
    const { person, codeFor, proofs } = await thirdParty(stage());
    const body = {
      grant_type: 'authorization_code' as const,
      ...proofs[kind],
      authorization_code: await codeFor(kind),
    };
    const { value, code } = await stage().server.call(call, { body });
    expect(code).toBe('0');
    expect(value).toMatchObject({
      member: { memberNo: person.memberNo },
      user: { userId: person.guid, serviceId: 'PLAYGROUND_GAME' },
    });
    const claims = JSON.parse(Buffer.from(value.accessToken.split('.')[1] ?? '', 'base64url').toString()) as object; // what the platform signed
    expect(claims).toMatchObject({ sub: person.guid, aud: proofs[kind].client_id });
    const check = await stage().server.call(userTokenCheck, {}, { token: value.accessToken });
    expect(check.value).toMatchObject({ guid: person.guid, memberNo: person.memberNo });
  });

  it.each(kinds)('takes nothing but everything right, and a failed try spends no code: %s', async (kind) => {
    const { codeFor, proofs, exchange } = await thirdParty(stage());
    const code = await codeFor(kind);
    const tries = attacks(proofs[kind]);
    expect(tries.length).toBeGreaterThan(50);
    for (const attack of tries) {
      const answer = await exchange({ ...attack, authorization_code: code });
      expect({ attack, ok: answer.code === '0' }).toEqual({ attack, ok: false });
      expect(['40001', '41001', '41008', '41021']).toContain(answer.code);
    }
    expect(await exchange({ ...proofs[kind], authorization_code: code })).toMatchObject({ code: '0' });
  });

  it.each([
    ['an unknown client', { client_id: 'stranger' }, '41001'],
    ['a wrong secret', { client_secret: 'wrong' }, '41001'],
    ['a foreign address', { redirect_uri: 'https://evil.example/' }, '41008'],
    ['no code', { authorization_code: undefined }, '40001'],
    ['an unknown code', { authorization_code: 'x'.repeat(43) }, '41021'],
    ['a proof key that nobody announced', { code_verifier: proofKey().verifier }, '41021'],
  ])('says what is wrong with %s', async (_what, change, expected) => {
    const { codeFor, proofs, exchange } = await thirdParty(stage());
    const body = { ...proofs.confidential, authorization_code: await codeFor('confidential'), ...change };
    expect(await exchange(JSON.parse(JSON.stringify(body)) as typeof body)).toMatchObject({ code: expected }); // without undefined
  });

  it('takes no code of another client, though that proves itself', async () => {
    const { codeFor, proofs, exchange } = await thirdParty(stage());
    const code = await codeFor('public');
    expect(await exchange({ ...proofs.confidential, authorization_code: code })).toMatchObject({
      refusal: 'authorizationCodeInvalid',
    });
    expect(await exchange({ ...proofs.public, authorization_code: code })).toMatchObject({ code: '0' });
  });

  it('knows no client that is denied, whatever it got before', async () => {
    const given = { client_id: deniedClientId, redirect_uri: callback, code_verifier: proofKey().verifier };
    const byCode = { ...given, grant_type: 'authorization_code' as const, authorization_code: 'of-an-hour-ago' };
    const byToken = { client_id: deniedClientId, refresh_token: 'of-an-hour-ago' };
    for (const body of [byCode, byToken])
      expect(await stage().server.call(tokenV21, { body })).toMatchObject({ refusal: 'clientUnknown' });
  });

  it('works within sixty seconds only', async () => {
    const { codeFor, proofs, exchange } = await thirdParty(stage());
    const [early, late] = [await codeFor('public'), await codeFor('public')];
    stage().platform.clock.advance(59_999);
    expect(await exchange({ ...proofs.public, authorization_code: early })).toMatchObject({ code: '0' });
    stage().platform.clock.advance(1);
    expect(await exchange({ ...proofs.public, authorization_code: late })).toMatchObject({
      refusal: 'authorizationCodeInvalid',
    });
  });

  it('takes back what a code gave when it is used again, by whoever it was meant for', async () => {
    const { codeFor, proofs, exchange } = await thirdParty(stage());
    const code = await codeFor('confidential');
    const { value } = await exchange({ ...proofs.confidential, authorization_code: code });
    const check = () => stage().server.call(userTokenCheck, {}, { token: value.accessToken });
    const wrong = { ...proofs.confidential, client_secret: 'wrong', authorization_code: code };
    expect(await exchange(wrong)).toMatchObject({ refusal: 'clientUnknown' });
    expect(await check()).toMatchObject({ code: '0' });
    expect(await exchange({ ...proofs.confidential, authorization_code: code })).toMatchObject({
      refusal: 'authorizationCodeInvalid',
    });
    expect(await check()).toMatchObject({ status: 401, refusal: 'sessionEnded' });
  });

  it('ends with the session or the account it came from', async () => {
    const gone = await thirdParty(stage());
    const code = await gone.codeFor('confidential');
    await stage().server.call(signOut, { body: {} }, { token: gone.token });
    expect(await gone.exchange({ ...gone.proofs.confidential, authorization_code: code })).toMatchObject({
      refusal: 'authorizationCodeInvalid',
    });
    const blocked = await thirdParty(stage());
    const late = await blocked.codeFor('confidential');
    await blockAccount(testContext(stage().platform), {
      guid: blocked.person.guid,
      reason: 'BLOCKED',
      endsAt: null,
    });
    expect(await blocked.exchange({ ...blocked.proofs.confidential, authorization_code: late })).toMatchObject({
      refusal: 'authorizationCodeInvalid',
    });
  });

  it('keeps an audit record of each end, without code, secret or claimed name', async () => {
    const { person, codeFor, proofs, exchange } = await thirdParty(stage());
    const code = await codeFor('confidential');
    await exchange({ ...proofs.confidential, client_id: 'claimed-name', authorization_code: code });
    await exchange({ ...proofs.confidential, authorization_code: code });
    const rows = await stage().platform.db.query.selectFrom('audit_records').selectAll().execute();
    const kept = rows.filter((row) => row.event === 'code-exchange');
    expect(kept.some((row) => row.guid === person.guid && row.outcome === 'ok')).toBe(true);
    expect(kept.some((row) => row.outcome === 'clientUnknown')).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|${playgroundClientSecret}|claimed-name`));
  });
});

describeEachEngine("a client's tokens", (engine) => {
  const stage = usePlatform(engine);

  it('open what is meant for clients, and no call of the portal', async () => {
    const { value } = await (await thirdParty(stage())).grant();
    const open = allRoutes.filter(({ call }) => call.openToClients).map(({ call }) => call.id);
    expect(open.sort()).toEqual([
      'ep:account:POST auth/logout',
      'ep:auth:GET auth/v5/user_token/check',
      'ep:game:GET v1.2/character',
    ]);
    const asked = (gameNo: string) =>
      stage().server.call(characters, { query: { game_no: gameNo } }, { token: value.accessToken });
    expect(await asked('1001')).toMatchObject({ code: '0', value: { characters: [] } });
    expect(await asked('1002')).toMatchObject({ refusal: 'gameNotFound' }); // a game of another client
    const closed = allRoutes.filter(({ call }) => call.auth === 'required' && !call.openToClients);
    expect(closed.length).toBeGreaterThan(5);
    for (const { call } of closed) {
      const path = call.path.replace(/:[a-z_0-9]+\??/gi, 'x1');
      const answer = await fetch(`${stage().server.address}/${call.base}/${path}`, {
        method: call.method,
        headers: { authorization: `Bearer ${value.accessToken}`, 'content-type': 'application/json' },
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      });
      // A body that misses something is refused before anybody looks who asks; nothing is ever done.
      expect({ id: call.id, status: [400, 401].includes(answer.status) }).toEqual({ id: call.id, status: true });
    }
  });

  it('renew by their client only, and turn over', async () => {
    const { grant, proofs } = await thirdParty(stage());
    const { value } = await grant();
    const renew = (body: object) =>
      stage().server.call(tokenV21, {
        body: { grant_type: 'refresh_token', refresh_token: value.refreshToken, ...body },
      });
    expect(await renew({})).toMatchObject({ refusal: 'refreshTokenInvalid' });
    expect(await renew({ client_id: playgroundClientId })).toMatchObject({ refusal: 'clientUnknown' });
    expect(await renew({ client_id: playgroundPublicClientId })).toMatchObject({ refusal: 'refreshTokenInvalid' });
    const { client_id, client_secret } = proofs.confidential;
    const next = await renew({ client_id, client_secret });
    expect(next).toMatchObject({ code: '0', value: { user: { serviceId: 'PLAYGROUND_GAME' } } });
    expect(next.value.refreshToken).not.toBe(value.refreshToken);
    expect(await renew({ client_id, client_secret })).toMatchObject({ refusal: 'refreshTokenInvalid' });
  });

  it('never renew the portal by a client, nor the other way round', async () => {
    const { refreshToken, grant } = await thirdParty(stage());
    const renew = (refresh_token: string, client: object) =>
      stage().server.call(tokenV21, { body: { refresh_token, ...client } });
    const client = { client_id: playgroundClientId, client_secret: playgroundClientSecret };
    expect(await renew(refreshToken, client)).toMatchObject({ refusal: 'refreshTokenInvalid' });
    expect(await renew(refreshToken, {})).toMatchObject({ code: '0' });
    const { value } = await grant();
    expect(await stage().server.call(refreshV20, { body: { refresh_token: value.refreshToken } })).toMatchObject({
      refusal: 'refreshTokenInvalid',
    });
  });

  it('end alone: neither the portal nor another client notices', async () => {
    const { grant, token } = await thirdParty(stage());
    const [one, other, third] = [(await grant()).value, (await grant('public')).value, (await grant()).value];
    const check = async (access: string) => (await stage().server.call(userTokenCheck, {}, { token: access })).code;
    await stage().server.call(signOut, { body: { session_type: 'ALL', refresh_token: one.refreshToken } });
    expect(await check(one.accessToken)).toBe('40104');
    await stage().server.call(logout, { body: { accessToken: third.accessToken } });
    expect(await check(third.accessToken)).toBe('40104');
    expect([await check(other.accessToken), await check(token)]).toEqual(['0', '0']);
    await stage().server.call(logout, { body: {} }, { token: other.accessToken });
    expect([await check(other.accessToken), await check(token)]).toEqual(['40104', '0']);
    await stage().server.call(logout, { body: { accessToken: 'nonsense' } });
  });
});

describe('an authorization code used sixteen times at once', () => {
  describeOnPostgres('code race', (engine) => {
    const stage = usePlatform(engine, { floodPerMinute: 100_000 });

    it('has one winner, in every round', async () => {
      const { codeFor, proofs, exchange } = await thirdParty(stage());
      for (let round = 0; round < raceRounds; round += 1) {
        const kind = kinds[round % 2] ?? 'public';
        const code = await codeFor(kind);
        const uses = Array.from({ length: 16 }, () => exchange({ ...proofs[kind], authorization_code: code }));
        const answers = await Promise.all(uses);
        expect(answers.filter((answer) => answer.code === '0')).toHaveLength(1);
        expect(answers.filter((answer) => answer.refusal === 'authorizationCodeInvalid')).toHaveLength(15);
      }
    }, 300_000);
  });
});
