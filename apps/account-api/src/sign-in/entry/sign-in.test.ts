import { issueToken, signInV20, signInV21 } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ageAt } from '../../account/ages/age.policy.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { createPasswordHasher } from '../../base/crypto/password-hasher.ts';
import { findFlow } from '../../flow/flows/flows.repository.ts';
import { playgroundClientId } from '../../local/seed/clients.seed.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { demoAddress, signInAs } from '../../testing/sign-in-as.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const refusedPeople = [
  ['dora', 403, '44000', 'accountDormant'],
  ['rex', 403, '43101', 'accountRestricted'],
  ['blake', 403, '43102', 'accountBlocked'],
  ['ida', 403, '43103', 'idProtection'],
  ['delia', 403, '44001', 'deletionRequested'],
  ['wes', 403, '44003', 'accountWithdrawn'],
  ['mia', 403, '44023', 'migrationRequired'],
  ['eva', 403, '44011', 'emailVerificationRequired'],
  ['otto', 403, '44005', 'otpUserRegistered'],
] as const;

describeEachEngine('sign-in', (engine) => {
  const stage = usePlatform(engine);

  it.each([signInV20, signInV21])('answers tokens and the member: $path', async (call) => {
    const { platform, server } = stage();
    const body = {
      signinRequest: {
        service_id: 'Portal_Web',
        provider_cd: 'SO',
        provider_data: { userId: ' ALICE@playground.test ', password: 'Gatehouse1' },
      },
    } as const;
    const answer = await server.call(call, { body });
    expect(answer).toMatchObject({ status: 200, code: '0' });
    expect(v.is(call.value, answer.value)).toBe(true);
    expect(answer.value.expiresIn).toBe(21_599_995);
    expect(answer.value.member).toMatchObject({
      nickname: 'alice',
      countryCd: 'KR',
      providerCd: 'SO',
      email: 'al***@playground.test',
      age: ageAt('1988-03-04', 'Asia/Seoul', platform.clock.now()),
      pwdCampaignYn: 'N',
    });
  });

  it('tells that a password campaign is due', async () => {
    const answer = await signInAs(stage().server, 'pat');
    expect(answer.value.member.pwdCampaignYn).toBe('Y');
  });

  it('answers an unknown account and a wrong password alike', async () => {
    const { server } = stage();
    const wrong = await signInAs(server, 'alice', { password: 'Gatehouse2' });
    const unknown = await signInAs(server, 'nobody');
    expect(wrong).toMatchObject({ status: 401, refusal: 'credentialsMismatch', code: '43000', value: null });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it.each(refusedPeople)(
    'refuses %s by name, and only after the right password',
    async (name, status, code, message) => {
      const { server } = stage();
      const wrong = await signInAs(server, name, { password: 'Gatehouse2' });
      expect(wrong).toMatchObject({ status: 401, refusal: 'credentialsMismatch', code: '43000', value: null });
      expect(await signInAs(server, name)).toMatchObject({ status, code, message, value: { providerCd: 'SO' } });
    },
  );

  it('gives a refused account what its flow needs to continue', async () => {
    const { server, platform } = stage();
    const { value } = await signInAs(server, 'ida');
    const { state } = v.parse(v.object({ state: v.string() }), value);
    expect(value).toMatchObject({
      state: expect.stringMatching(/^[\w-]{22}$/),
      blockReasonCd: 'ID_PRT',
      endDt: null,
      verifyMethod: 'phone',
      personVerifyYn: 'Y',
    });
    expect(await findFlow(platform.db, hashToken(state), platform.clock.now())).toMatchObject({
      kind: 'sign-in:idProtection',
    });
    expect(await findFlow(platform.db, state, platform.clock.now())).toBeUndefined();
  });

  it('goes from deletion requested to pending to withdrawn with the days', async () => {
    const { server, platform } = stage();
    const { loginName } = await makePerson(platform, 'deletionRequested');
    expect(await signInAs(server, loginName)).toMatchObject({ refusal: 'deletionRequested' });
    const dayMs = 24 * 60 * 60 * 1000;
    platform.clock.advance(15 * dayMs);
    expect(await signInAs(server, loginName)).toMatchObject({ refusal: 'deletionPending' });
    platform.clock.advance(15 * dayMs);
    expect(await signInAs(server, loginName)).toMatchObject({ refusal: 'accountWithdrawn' });
  });

  it('refuses an unknown client, and an address that a client did not register', async () => {
    const { server } = stage();
    expect(await signInAs(server, 'alice', { clientId: 'stranger' })).toMatchObject({
      status: 400,
      refusal: 'clientUnknown',
    });
    const redirectUri = 'http://client.localhost:4310/client/callback';
    expect(
      await signInAs(server, 'alice', { clientId: playgroundClientId, redirectUri: `${redirectUri}/` }),
    ).toMatchObject({ refusal: 'redirectRefused' });
    expect(await signInAs(server, 'alice', { clientId: playgroundClientId, redirectUri })).toMatchObject({ code: '0' });
  });

  it('keeps an audit record without login name and password', async () => {
    const { server, platform } = stage();
    await signInAs(server, 'alice');
    await signInAs(server, 'alice', { password: 'Gatehouse2' });
    const records = await platform.db.query
      .selectFrom('audit_records')
      .selectAll()
      .where('event', '=', 'sign-in')
      .execute();
    const outcomes = new Set(records.map((record) => record.outcome));
    expect(outcomes).toContain('credentialsMismatch');
    expect(outcomes).toContain('ok');
    expect(JSON.stringify(records)).not.toMatch(/Gatehouse|alice/);
    expect(records[0]?.client_network).toBe('127.0.0.0/24');
  });

  it('keeps a record of what never got as far as a password', async () => {
    const { server, platform } = stage();
    await signInAs(server, 'alice', { clientId: 'stranger' });
    await server.call(issueToken, { query: { state: 'A'.repeat(22) } });
    const rows = await platform.db.query.selectFrom('audit_records').select(['event', 'outcome']).execute();
    expect(rows).toContainEqual({ event: 'sign-in', outcome: 'clientUnknown' });
    expect(rows).toContainEqual({ event: 'session-handed-over', outcome: 'invalidUserToken' });
  });

  it('raises an old hash while the password is at hand', async () => {
    const { server, platform } = stage();
    const stored = () =>
      platform.db.query
        .selectFrom('accounts')
        .select('password_hash')
        .where('email', '=', demoAddress('bob'))
        .executeTakeFirstOrThrow();
    expect((await stored()).password_hash).toContain('$m=8,t=1,p=1$');
    const strict = await startTestServer({
      ...platform,
      hasher: await createPasswordHasher({ memoryKib: 16, passes: 2 }),
    });
    expect(await signInAs(strict, 'bob')).toMatchObject({ code: '0' });
    await strict.close();
    expect((await stored()).password_hash).toContain('$m=16,t=2,p=1$');
    expect(await signInAs(server, 'bob')).toMatchObject({ code: '0' });
    expect((await stored()).password_hash).toContain('$m=16,t=2,p=1$');
  });
});
