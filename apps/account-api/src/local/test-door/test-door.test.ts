import { userTokenCheck } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { readClockOffset } from '../../base/db/platform.repository.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf, startTestServer } from '../../testing/test-server.ts';
import { testDoorSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const secret = { [internalHeaders.testSecret]: testDoorSecret };

describeEachEngine('test door', (engine) => {
  const stage = usePlatform(engine);
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = secret) => {
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetch(`${stage().server.address}/__test${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }; // every answer is JSON
  };

  it('looks like any unknown path without the secret, and is not there when none is set', async () => {
    const { platform } = stage();
    expect(await ask('GET', '/clock', undefined, {})).toMatchObject({ status: 404, body: { code: 40400 } });
    expect(await ask('GET', '/clock', undefined, { [internalHeaders.testSecret]: 'guessed' })).toMatchObject({
      status: 404,
    });
    const shut = await startTestServer({ ...platform, settings: { ...platform.settings, testSecret: null } });
    expect((await fetch(`${shut.address}/__test/clock`, { headers: secret })).status).toBe(404);
    await shut.close();
  });

  it('moves the clock of the whole platform, kept in the database', async () => {
    const { platform, server } = stage();
    const token = (await signInAs(server, 'gina')).value.accessToken;
    expect(await ask('POST', '/clock', { advanceMs: 3_600_000 })).toEqual({
      status: 200,
      body: { offsetMs: 3_600_000 },
    });
    expect(await ask('POST', '/clock', { advanceMs: 18_000_000 })).toEqual({
      status: 200,
      body: { offsetMs: 21_600_000 },
    });
    expect(await readClockOffset(platform.db)).toBe(21_600_000);
    const late = await server.call(userTokenCheck, {}, { token });
    expect(late).toMatchObject({ refusal: 'accessTokenExpired' });
    expect(late.headers.get(internalHeaders.clockOffset)).toBe('21600000');
    expect(await ask('POST', '/clock', { reset: true })).toEqual({ status: 200, body: { offsetMs: 0 } });
    expect(await ask('GET', '/clock')).toEqual({ status: 200, body: { offsetMs: 0 } });
    expect(await server.call(userTokenCheck, {}, { token })).toMatchObject({ code: '0' });
  });

  it('refuses other clock words', async () => {
    expect(await ask('POST', '/clock', { advanceMs: 'soon' })).toMatchObject({ status: 400, body: { code: 40000 } });
  });

  it('lists the demo people, the withdrawn one too', async () => {
    const people = (await ask('GET', '/people')).body as unknown as { loginName: string; state: string }[]; // a list of people
    const states = Object.fromEntries(people.map((person) => [person.loginName.split('@')[0], person.state]));
    expect(states).toMatchObject({
      alice: 'ok',
      bob: 'ok',
      dora: 'sleep',
      rex: 'restricted',
      blake: 'blocked',
      ida: 'idProtection',
      delia: 'deletionRequested',
      wes: 'withdrawn',
      kim: 'ok',
      jun: 'ok',
      gina: 'ok',
      stu: 'ok',
      mia: 'ok',
      pat: 'ok',
      eva: 'ok',
      otto: 'ok',
    });
  });

  it.each([
    ['ok', 'ok'],
    ['sleep', 'accountDormant'],
    ['restricted', 'accountRestricted'],
    ['blocked', 'accountBlocked'],
    ['ID_PRT', 'idProtection'],
    ['PW_AT_OVER', 'accountRestricted'],
    ['DEL_REQ', 'deletionRequested'],
    ['deletion-ready', 'deletionPending'],
    ['WITHDRAW', 'accountWithdrawn'],
    ['migration', 'migrationRequired'],
    ['passwordCampaign', 'ok'],
    ['emailUnverified', 'emailVerificationRequired'],
    ['otpUser', 'otpUserRegistered'],
    ['studio', 'ok'],
    ['termsMissing', 'ok'],
    ['emailMissing', 'emailVerificationRequired'],
    ['membership', 'membershipRegistrationRequired'],
    ['personCheck', 'personVerificationRequired'],
    ['phoneCheck', 'phoneVerificationRequired'],
    ['overseasBlocked', 'ok'],
    ['singleLogin', 'ok'],
    ['officeOnly', 'addressNotAllowed'],
  ])('makes a person in state %s, whose sign-in answers %s', async (state, outcome) => {
    const made = await ask('POST', '/people', { state, birthDate: '2001-02-03', country: 'US' });
    expect(made).toMatchObject({
      status: 201,
      body: { password: 'Gatehouse1', memberNo: expect.any(Number), country: 'US' },
    });
    expect(outcomeOf(await signInAs(stage().server, String(made.body.loginName)))).toBe(outcome);
  });

  it('makes a person whom an earlier check has found, and no other', async () => {
    const { db } = stage().platform;
    const known = await ask('POST', '/people', { state: 'ID_PRT', identity: 'somebody at the provider' });
    const unknown = await ask('POST', '/people', { state: 'ID_PRT' });
    expect(await identityOfAccount(db, String(known.body.guid))).toEqual(expect.any(String));
    expect(await identityOfAccount(db, String(unknown.body.guid))).toBeNull();
  });

  it('takes a name once', async () => {
    const loginName = 'Wanda@playground.test';
    expect(await ask('POST', '/people', { loginName })).toMatchObject({
      status: 201,
      body: { loginName: 'wanda@playground.test' },
    });
    expect(await ask('POST', '/people', { loginName })).toMatchObject({
      status: 400,
      body: { value: { field: 'loginName', reason: 'taken' } },
    });
    expect(await ask('POST', '/people', { state: 'confused' })).toMatchObject({
      status: 400,
      body: { value: { field: 'state' } },
    });
  });
});
