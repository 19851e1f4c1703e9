import { expect, it } from '@jest/globals';
import {
  issueToken,
  oauthCodeLv2,
  passwordGuide,
  passwordGuideSkip,
  reauthCheck,
  reauthRecover,
  sessionCheck,
  sessionHandover,
  signInV21,
  signOut,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import * as v from 'valibot';
import { dayMs } from '../shared/ports/clock.ts';
import type { PersonCondition } from '../people/put-in-condition.command.ts';
import { deniedClientId } from '../server/seed/clients.ts';
import { describeEachEngine, describeOnPostgres } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { testEdgeSecret } from '../testing/test-settings.ts';
import type { Asked } from '../testing/test-server.ts';
import { usePlatform, type Stage } from '../testing/use-platform.ts';

const mine: Asked = { browserId: 'browser-of-the-owner' };
const other: Asked = { browserId: 'browser-of-somebody' };
const stateData = v.object({ state: v.string() });

/** Somebody in a condition stands at the door with the right password. */
async function stopped({ platform, server }: Stage, condition: PersonCondition, asked = mine, forever = false) {
  const { loginName, guid } = await makePerson(platform, condition);
  const answer = await signInAs(server, loginName, { forever }, asked);
  return { loginName, guid, answer, state: v.parse(stateData, answer.value).state };
}

async function recovered(stage: Stage, condition: PersonCondition) {
  const { loginName, state } = await stopped(stage, condition);
  const answer = await stage.server.call(reauthRecover, { body: { state } }, mine);
  return { loginName, state, answer, code: String(answer.value.authorizationCode) };
}

describeEachEngine('a refused sign-in goes on', (engine) => {
  const stage = usePlatform(engine);

  it.each([
    ['sleep', 'INACTIVE', 'SLEEP', 'email'],
    ['restricted', 'RESTRIC', 'RESTRICTED', 'email'],
    ['blocked', 'RESTRIC', 'BLOCKED', 'email'],
    ['idProtection', 'RESTRIC', 'ID_PRT', 'phone'],
    ['passwordAttemptsOver', 'RESTRIC', 'PW_AT_OVER', 'phone'],
  ] as const)('tells the session guard and the page of a %s account', async (condition, type, reason, method) => {
    const { server } = stage();
    const { state } = await stopped(stage(), condition);
    expect(await server.call(sessionCheck, { query: { state } }, mine)).toMatchObject({
      code: '0',
      value: { state, type, providerCd: 'SO', personVerifyYn: 'Y' },
    });
    expect(await server.call(reauthCheck, { query: { state } }, mine)).toMatchObject({
      code: '0',
      value: { state, blockReasonCd: reason, verifyMethod: method, emailVerifyYn: 'Y' },
    });
  });

  it('tells of a restriction since when and until when', async () => {
    const { server, platform } = stage();
    const { state } = await stopped(stage(), 'restricted');
    const { value } = await server.call(reauthCheck, { query: { state } }, mine);
    expect(value.startDt).toBe(platform.clock.now().getTime());
    expect(value.endDt).toBe(platform.clock.now().getTime() + 7 * dayMs);
  });

  it('knows no flow of another browser, none that is over, and none that was invented', async () => {
    const { server, platform } = stage();
    const { state } = await stopped(stage(), 'sleep');
    for (const call of [sessionCheck, reauthCheck]) {
      expect(await server.call(call, { query: { state } }, other)).toMatchObject({
        refusal: 'verificationTimeExpired',
      });
      expect(await server.call(call, { query: { state: 'invented' } }, mine)).toMatchObject({
        refusal: 'verificationTimeExpired',
      });
    }
    expect(await server.call(reauthRecover, { body: { state } }, other)).toMatchObject({
      refusal: 'verificationTimeExpired',
    });
    const late = await stopped(stage(), 'sleep');
    platform.clock.advance(31 * 60_000);
    expect(await server.call(sessionCheck, { query: { state: late.state } }, mine)).toMatchObject({
      refusal: 'verificationTimeExpired',
    });
  });

  it('has no paused page for what is only due', async () => {
    const { state } = await stopped(stage(), 'emailUnverified');
    expect(await stage().server.call(sessionCheck, { query: { state } }, mine)).toMatchObject({
      refusal: 'wrongVerifyStep',
    });
    expect(await stage().server.call(reauthRecover, { body: { state } }, mine)).toMatchObject({
      refusal: 'wrongVerifyStep',
    });
  });

  it.each(['sleep', 'migration'] as const)(
    'brings a %s account back, once, with a session by its code',
    async (condition) => {
      const { server } = stage();
      const { loginName, state, answer, code } = await recovered(stage(), condition);
      expect(answer).toMatchObject({ status: 200, code: '0' });
      expect(await server.call(reauthRecover, { body: { state } }, mine)).toMatchObject({
        refusal: 'verificationTimeExpired',
      });
      const back = await server.call(oauthCodeLv2, { body: { authorization_code: code } }, mine);
      expect(back).toMatchObject({ code: '0', value: { member: { providerCd: 'SO' } } });
      expect(await server.call(userTokenCheck, {}, { token: back.value.accessToken })).toMatchObject({
        code: '0',
      });
      expect(await server.call(oauthCodeLv2, { body: { authorization_code: code } }, mine)).toMatchObject({
        refusal: 'requestDenied',
      });
      expect(await signInAs(server, loginName, {}, mine)).toMatchObject({ code: '0' });
    },
  );

  it.each([
    [false, 'N'],
    [true, 'Y'],
  ] as const)('stays signed in after it as was asked for with the password: %s', async (forever, said) => {
    const { server } = stage();
    const { state } = await stopped(stage(), 'sleep', mine, forever);
    const { value } = await server.call(reauthRecover, { body: { state } }, mine);
    const body = { authorization_code: String(value.authorizationCode) };
    const back = await server.call(oauthCodeLv2, { body }, mine);
    const days = forever ? 7 : 1;
    expect(back.value).toMatchObject({ forever: said, refreshExpiresIn: days * dayMs });
  });

  it('does not take a return code from another browser, nor an old one, nor none', async () => {
    const { server, platform } = stage();
    const { code } = await recovered(stage(), 'sleep');
    const exchange = (asked: Asked, authorization_code?: string) =>
      server.call(oauthCodeLv2, { body: authorization_code ? { authorization_code } : {} }, asked);
    expect(await exchange(other, code)).toMatchObject({ refusal: 'requestDenied' });
    expect(await exchange(mine)).toMatchObject({ refusal: 'requestDenied' });
    expect(await exchange(mine, code)).toMatchObject({ code: '0' });
    const late = await recovered(stage(), 'sleep');
    platform.clock.advance(60_000);
    expect(await exchange(mine, late.code)).toMatchObject({ refusal: 'requestDenied' });
  });

  it.each([
    ['restricted', '44000', 'identityVerificationRequired'],
    ['passwordAttemptsOver', '44000', 'identityVerificationRequired'],
    ['idProtection', '44000', 'identityVerificationRequired'],
    ['blocked', '43102', 'accountBlocked'],
    ['deletionReady', '44002', 'deletionPending'],
  ] as const)('does not open a %s account by the password alone', async (condition, code, message) => {
    const { state } = await stopped(stage(), condition);
    const answer = await stage().server.call(reauthRecover, { body: { state } }, mine);
    expect(answer).toMatchObject({ code, message });
  });

  it('does not take a deletion back once its time is over', async () => {
    const { server, platform } = stage();
    const { loginName, guid } = await makePerson(platform, 'deletionRequested');
    platform.clock.advance(15 * dayMs - 60_000);
    const { state } = v.parse(stateData, (await signInAs(server, loginName, {}, mine)).value);
    platform.clock.advance(60_000);
    expect(await server.call(reauthRecover, { body: { state } }, mine)).toMatchObject({ refusal: 'deletionPending' });
    const row = await platform.db.query
      .selectFrom('accounts')
      .select('deletion_requested_at')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
    expect(row.deletion_requested_at).not.toBeNull();
  });
});

describeEachEngine('what else a sign-in may be refused for', (engine) => {
  const stage = usePlatform(engine);
  const ofEdge = (headers: Record<string, string>): Asked => ({
    headers: { [internalHeaders.edgeSecret]: testEdgeSecret, ...headers },
  });

  it.each<[PersonCondition, string, string]>([
    ['membership', '44014', 'membershipRegistrationRequired'],
    ['personCheck', '44012', 'personVerificationRequired'],
    ['phoneCheck', '44013', 'phoneVerificationRequired'],
    ['officeOnly', '40301', 'addressNotAllowed'],
  ])('%s: %s', async (condition, code, message) => {
    expect((await stopped(stage(), condition)).answer).toMatchObject({ code, message });
  });

  it('tells an account without an address from one whose address is not verified', async () => {
    expect((await stopped(stage(), 'emailMissing')).answer).toMatchObject({
      refusal: 'emailVerificationRequired',
      value: { account: null },
    });
    expect((await stopped(stage(), 'emailUnverified')).answer).toMatchObject({
      refusal: 'emailVerificationRequired',
      value: { account: expect.stringMatching(/^t-\*\*\*@playground\.test$/) },
    });
  });

  it('keeps the visitor out who is abroad by the word of the edge, and by nobody else', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform, 'overseasBlocked');
    const from = (asked: Asked) => signInAs(server, loginName, {}, asked);
    expect(await from(ofEdge({ [internalHeaders.nation]: 'US' }))).toMatchObject({
      status: 403,
      refusal: 'overseasLoginBlocked',
    });
    expect(await from(ofEdge({ [internalHeaders.nation]: 'KR' }))).toMatchObject({ code: '0' });
    expect(await from({ headers: { [internalHeaders.nation]: 'US', 'X-Nation': 'US' } })).toMatchObject({ code: '0' });
  });

  it('lets one browser in at a time where the member wants that', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform, 'singleLogin');
    expect(await signInAs(server, loginName, {}, mine)).toMatchObject({ code: '0' });
    expect(await signInAs(server, loginName, {}, other)).toMatchObject({ status: 409, refusal: 'duplicatedLogin' });
    expect(await signInAs(server, loginName, {}, mine)).toMatchObject({ code: '0' });
    platform.clock.advance(dayMs);
    expect(await signInAs(server, loginName, {}, other)).toMatchObject({ code: '0' });
  });

  it('lets nobody in whose address the edge cannot tell', async () => {
    const asked = ofEdge({ [internalHeaders.clientAddress]: 'unknown' });
    expect(await signInAs(stage().server, 'alice', {}, asked)).toMatchObject({
      status: 400,
      refusal: 'addressInvalid',
    });
    expect(await signInAs(stage().server, 'alice', { password: 'Gatehouse2' }, asked)).toMatchObject({
      refusal: 'credentialsMismatch',
      code: '43000',
    });
  });

  it('denies every sign-in for a client that is closed', async () => {
    const answer = await signInAs(stage().server, 'alice', { clientId: deniedClientId });
    expect(answer).toMatchObject({ status: 403, refusal: 'requestDenied' });
  });

  it('tells what is missing from what is malformed', async () => {
    const post = async (body: unknown) => {
      const answer = await fetch(`${stage().server.address}/${signInV21.base}/${signInV21.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    expect(await post({})).toMatchObject({ code: 40001, message: 'invalidParameters' });
    expect(await post({ signinRequest: 'me' })).toMatchObject({ code: 40002, message: 'invalidParameterFormat' });
  });

  it('tells none of it before the right password', async () => {
    const { platform, server } = stage();
    for (const condition of ['membership', 'personCheck', 'officeOnly', 'sleep', 'emailMissing'] as const) {
      const { loginName } = await makePerson(platform, condition);
      const answer = await signInAs(server, loginName, { password: 'Gatehouse2' });
      expect(answer).toMatchObject({ status: 401, refusal: 'credentialsMismatch', code: '43000', value: null });
    }
  });
});

describeEachEngine('reminder and handover', (engine) => {
  const stage = usePlatform(engine);
  const tokenOf = async (loginName: string) => (await signInAs(stage().server, loginName, {}, mine)).value.accessToken;

  it('hides the reminder to change the password for 90 days', async () => {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform, 'passwordCampaign');
    const token = await tokenOf(loginName);
    expect(await server.call(passwordGuide, {}, { token })).toMatchObject({ value: { pwdCampaignYn: 'Y' } });
    expect(await server.call(passwordGuideSkip, { body: {} }, { token })).toMatchObject({ code: '0' });
    expect(await server.call(passwordGuide, {}, { token })).toMatchObject({ value: { pwdCampaignYn: 'N' } });
    platform.clock.advance(90 * dayMs - 1000);
    expect((await signInAs(server, loginName)).value.member.pwdCampaignYn).toBe('N');
    platform.clock.advance(1000);
    expect((await signInAs(server, loginName)).value.member.pwdCampaignYn).toBe('Y');
    expect(await server.call(passwordGuideSkip, { body: {} })).toMatchObject({ refusal: 'accessTokenInvalid' });
  });

  it('hands the session of an app to a page it opens, once', async () => {
    const { platform, server } = stage();
    const { loginName, memberNo } = await makePerson(platform);
    const token = await tokenOf(loginName);
    const { state } = (await server.call(sessionHandover, { body: {} }, { token })).value;
    const page = await server.call(issueToken, { query: { state } }, other);
    expect(page).toMatchObject({ code: '0', value: { member: { memberNo } } });
    expect(await server.call(issueToken, { query: { state } }, other)).toMatchObject({ refusal: 'invalidUserToken' });
    expect(await server.call(userTokenCheck, {}, { token: page.value.accessToken })).toMatchObject({
      code: '0',
    });
    expect(await server.call(sessionHandover, { body: {} })).toMatchObject({ refusal: 'accessTokenInvalid' });
  });

  it('hands nothing over when it comes late, to a shut account, or from a session that ended', async () => {
    const { platform, server } = stage();
    const late = await makePerson(platform);
    const opened = async (loginName: string) =>
      (await server.call(sessionHandover, { body: {} }, { token: await tokenOf(loginName) })).value.state;
    const state = await opened(late.loginName);
    platform.clock.advance(5 * 60_000);
    expect(await server.call(issueToken, { query: { state } })).toMatchObject({ refusal: 'invalidUserToken' });
    expect(await server.call(issueToken, { query: { state: '' } })).toMatchObject({ refusal: 'invalidUserToken' });
    const gone = await makePerson(platform);
    const token = await tokenOf(gone.loginName);
    const orphan = (await server.call(sessionHandover, { body: {} }, { token })).value.state;
    await server.call(signOut, { body: {} }, { token });
    expect(await server.call(issueToken, { query: { state: orphan } })).toMatchObject({ refusal: 'invalidUserToken' });
    const asleep = await makePerson(platform);
    const lost = await opened(asleep.loginName);
    await platform.db.query.updateTable('accounts').set({ status: 'SLEEP' }).where('guid', '=', asleep.guid).execute();
    expect(await server.call(issueToken, { query: { state: lost } })).toMatchObject({ refusal: 'memberInvalidToken' });
  });
});

describeOnPostgres('races after a refused sign-in', (engine) => {
  const stage = usePlatform(engine);
  const rounds = 50;
  const parallel = 16;
  const winners = (codes: readonly string[]) => codes.filter((code) => code === '0').length;

  it('one of 16 uses of a return code wins, and one of 16 recoveries by one state, 50 times', async () => {
    const { server } = stage();
    for (let round = 0; round < rounds; round += 1) {
      const { state } = await stopped(stage(), 'sleep');
      const tries = () => Array.from({ length: parallel }, () => server.call(reauthRecover, { body: { state } }, mine));
      const answers = await Promise.all(tries());
      expect(winners(answers.map(({ code }) => code))).toBe(1);
      const code = String(answers.find((answer) => answer.code === '0')?.value.authorizationCode);
      const uses = Array.from({ length: parallel }, () =>
        server.call(oauthCodeLv2, { body: { authorization_code: code } }, mine),
      );
      expect(winners((await Promise.all(uses)).map((answer) => answer.code))).toBe(1);
    }
  }, 120_000);
});
