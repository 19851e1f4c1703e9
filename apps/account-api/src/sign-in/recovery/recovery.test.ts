import { oauthCodeLv2, reauthCheck, reauthRecover, sessionCheck, userTokenCheck } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { mine, stateIn, stopped } from './testing/stopped-sign-in.ts';

const other: Asked = { browserId: 'browser-of-somebody' };

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
    const { state } = stateIn((await signInAs(server, loginName, {}, mine)).value);
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

describeOnPostgres('races after a refused sign-in', (engine) => {
  const stage = usePlatform(engine);
  const parallel = 16;
  const winners = (codes: readonly string[]) => codes.filter((code) => code === '0').length;

  it('one of 16 uses of a return code wins, and one of 16 recoveries by one state, in every round', async () => {
    const { server } = stage();
    for (let round = 0; round < raceRounds; round += 1) {
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
  }, 300_000);
});
