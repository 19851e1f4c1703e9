import { captchaHeaders, loginCodeCheck, userTokenCheck } from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { systemCaller } from '../../base/caller.ts';
import { dayMs, hourMs } from '../../base/ports/clock.ts';
import { requestContext } from '../../base/request-context.ts';
import { switchOff, switchOn } from '../../catalogue/configuration/service-switches.repository.ts';
import { solveCaptcha } from '../../flow/captcha/testing/solve-captcha.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import type { PersonCondition } from '../../local/people/put-in-condition.command.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { testDoorSecret, testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform, type Stage } from '../../testing/use-platform.ts';
import { issueLoginCode } from './issue-login-code.command.ts';
import { everybodyShards, loginCodeLifetimeMs } from './login-code.policy.ts';

let networks = 0;
/** A browser in a network of its own: what one test guesses is no other test's. */
function visitor(): Asked & { browserId: string } {
  networks += 1;
  const address = `10.${Math.floor(networks / 250)}.${networks % 250}.7`;
  return { browserId: `browser-${crypto.randomUUID()}`, headers: { [internalHeaders.clientAddress]: address } };
}
const neighbourOf = (asked: Asked): Asked => ({ ...asked, browserId: `browser-${crypto.randomUUID()}` });

function actions(stage: () => Stage) {
  const codeOf = async (loginName: string, session: string | null = null) => {
    const { platform } = stage();
    const account = await findAccountByIdentity(platform.db, 'SO', loginName);
    const issued = await issueLoginCode(requestContext(platform, systemCaller('phone')), {
      guid: account?.guid ?? '',
      session,
    });
    return issued.ok ? issued.value.code : issued.refusal;
  };
  const personWithCode = async (condition: PersonCondition = 'ok') => {
    const person = await makePerson(stage().platform, condition);
    return { ...person, code: await codeOf(person.loginName) };
  };
  const enter = (otp: string, asked: Asked = visitor(), more: { session?: string; forever?: 'Y' | 'N' } = {}) =>
    stage().server.call(loginCodeCheck, { body: { otp, ...more } }, asked);
  return { codeOf, personWithCode, enter };
}

const wrong = { status: 401, refusal: 'loginCodeWrong', value: null };

describeEachEngine('sign-in with the one-time code', (engine) => {
  const stage = usePlatform(engine);
  const { codeOf, personWithCode, enter } = actions(stage);
  /** Digits that are nobody's code, as far as these tests go. */
  const guess = async () => {
    const { loginName } = await makePerson(stage().platform);
    const code = await codeOf(loginName);
    return String((Number(code) + 1) % 100_000_000).padStart(8, '0');
  };

  it('lets in whoever types it, once, with spaces, hyphens or full-width digits', async () => {
    const { code, memberNo, loginName } = await personWithCode();
    expect(code).toMatch(/^[0-9]{8}$/);
    const wide = Array.from(code, (digit) => String.fromCodePoint(Number(digit) + 0xff10)).join('');
    const asked = visitor();
    const answer = await enter(`${wide.slice(0, 4)} - ${wide.slice(4)}`, asked, { forever: 'Y' });
    expect(answer).toMatchObject({ code: '0', value: { member: { memberNo } } });
    expect(await stage().server.call(userTokenCheck, {}, { token: answer.value.accessToken })).toMatchObject({
      code: '0',
    });
    expect(await enter(code, asked)).toMatchObject(wrong);
    expect(await signInAs(stage().server, loginName, {}, asked)).toMatchObject({ code: '0' });
  });

  it('is sent as a form and as nothing else', async () => {
    const { code } = await personWithCode();
    const address = `${stage().server.address}/sim/web/auth/otp/check`;
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ otp: code }),
    };
    expect(await (await fetch(address, init)).json()).toMatchObject({ code: 40002, value: { reason: 'notForm' } });
    expect(await enter(code)).toMatchObject({ code: '0' });
  });

  it.each([[''], ['1234567'], ['123456789'], ['abcdefgh'], ['1'.repeat(60)]])(
    'asks for 8 digits instead of "%s"',
    async (otp) => {
      expect(await enter(otp)).toMatchObject({ status: 400, refusal: 'loginCodeMissing' });
    },
  );

  it('asks for a code that was left out', async () => {
    const answer = await fetch(`${stage().server.address}/sim/web/auth/otp/check`, { method: 'POST' });
    expect(await answer.json()).toMatchObject({ code: 41010, message: 'loginCodeMissing' });
  });

  it.each<[PersonCondition, string, string]>([
    ['blocked', '551', 'loginCodeBlocked'],
    ['restricted', '1118', 'loginCodeBlocked'],
    ['idProtection', '552', 'loginCodeProtected'],
    ['personCheck', '585', 'loginCodeProtected'],
    ['phoneCheck', '1113', 'loginCodeProtected'],
    ['deletionRequested', '610', 'loginCodeDeletionPending'],
    ['deletionReady', '610', 'loginCodeDeletionPending'],
    ['sleep', '44000', 'accountDormant'],
    ['migration', '44023', 'migrationRequired'],
    ['emailUnverified', '44011', 'emailVerificationRequired'],
  ])('of an account that is %s answers %s', async (condition, code, message) => {
    const person = await personWithCode(condition);
    const answer = await enter(person.code);
    expect(answer).toMatchObject({ code, message, value: { state: expect.any(String) } });
  });

  it.each<PersonCondition>(['passwordAttemptsOver', 'otpUser'])('opens an account that is %s', async (condition) => {
    expect(await enter((await personWithCode(condition)).code)).toMatchObject({ code: '0' });
  });

  it('ends after its time, and with the next one', async () => {
    const late = await personWithCode();
    stage().platform.clock.advance(loginCodeLifetimeMs);
    expect(await enter(late.code)).toMatchObject(wrong);
    const { code, loginName } = await personWithCode();
    const next = await codeOf(loginName);
    if (next !== code) expect(await enter(code)).toMatchObject(wrong);
    expect(await enter(next)).toMatchObject({ code: '0' });
  });

  it('is kept as a hash only', async () => {
    const { code } = await personWithCode();
    expect(
      JSON.stringify(await stage().platform.db.query.selectFrom('login_codes').selectAll().execute()),
    ).not.toContain(code);
  });

  it('answers by the service being away', async () => {
    const { db, clock } = stage().platform;
    const { code } = await personWithCode();
    await switchOff(db, 'otp', clock.now());
    expect(await enter(code)).toMatchObject({ refusal: 'otpServerError' });
    await switchOn(db, 'otp');
    expect(await enter(code)).toMatchObject({ code: '0' });
  });

  describe('used by two browsers', () => {
    it('switches the codes of the account off until its password is typed, and tells its owner', async () => {
      const { code, loginName, memberNo } = await personWithCode();
      await enter(code);
      stage().platform.mails.length = 0;
      expect(await enter(code)).toMatchObject({ status: 403, refusal: 'loginCodeDisabled' });
      expect(await enter(code)).toMatchObject({ refusal: 'loginCodeDisabled' });
      expect(stage().platform.mails).toMatchObject([{ to: loginName, subject: '일회용 코드 로그인이 해제되었습니다' }]);
      expect(await codeOf(loginName)).toBe('loginCodeDisabled');
      await signInAs(stage().server, loginName);
      expect(await enter(await codeOf(loginName))).toMatchObject({ code: '0', value: { member: { memberNo } } });
    });

    it('on a page that it was not asked for is an invalid request as well', async () => {
      const { loginName } = await makePerson(stage().platform);
      const code = await codeOf(loginName, 'page-1');
      expect(await enter(code, visitor(), { session: 'page-2' })).toMatchObject({ refusal: 'loginCodeDisabled' });
      expect(await enter(code, visitor(), { session: 'page-1' })).toMatchObject({ refusal: 'loginCodeDisabled' });
    });

    it('on its own page opens the account', async () => {
      const { loginName } = await makePerson(stage().platform);
      expect(await enter(await codeOf(loginName, 'page-1'), visitor(), { session: 'page-1' })).toMatchObject({
        code: '0',
      });
    });
  });

  describe('guessed', () => {
    /** So many guesses of this hour in each shard of a crowd. */
    const guessed = async (crowd: 'strangers' | 'members', tries: number) => {
      const { platform } = stage();
      const now = platform.clock.now();
      const counters = { tries, started_at: now, day_tries: tries, day_started_at: now };
      for (let shard = 0; shard < everybodyShards; shard += 1) {
        const subject_hash = subjectHashOf(platform, { purpose: 'login-code-everybody', subject: `${crowd}:${shard}` });
        await platform.db.query
          .insertInto('code_tries')
          .values({ subject_hash, ...counters })
          .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet(counters))
          .execute();
      }
    };
    const withCaptchaOf = async (asked: Asked): Promise<Asked> => {
      const token = await solveCaptcha(stage(), {}, asked);
      return { ...asked, headers: { ...asked.headers, [captchaHeaders.token]: token } };
    };
    /** What the operator is told of, with how often. */
    const alarms = async () => {
      const { rows } = await sql<{ outcome: string; count: number }>`
        SELECT outcome, sum(count)::int AS count FROM event_counts WHERE event = 'alarm' GROUP BY outcome`.execute(
        stage().platform.db.query,
      );
      return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
    };

    it('five times by a browser leads to the password, whatever the page says of its address', async () => {
      const asked = visitor();
      const { code } = await personWithCode();
      const digits = await guess();
      for (let count = 0; count < 5; count += 1) expect(await enter(digits, asked)).toMatchObject(wrong);
      const dressed = {
        ...asked,
        headers: { ...asked.headers, 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
      };
      expect(await enter(code, dressed)).toMatchObject({ status: 403, refusal: 'loginCodeUsePassword', code: '553' });
      const more = new URLSearchParams({ otp: code, gds_info: '{"ip":"203.0.113.9"}' });
      const answer = await fetch(`${stage().server.address}/sim/web/auth/otp/check`, {
        method: 'POST',
        body: more,
        headers: {
          ...asked.headers,
          [internalHeaders.edgeSecret]: testEdgeSecret,
          [internalHeaders.browserId]: asked.browserId,
        },
      });
      expect(await answer.json()).toMatchObject({ code: 553 });
      expect(await enter(code)).toMatchObject({ code: '0' });
    });

    it('twenty times a day by a browser is enough for that day', async () => {
      const asked = visitor();
      const digits = await guess();
      for (let hour = 0; hour < 4; hour += 1) {
        for (let count = 0; count < 5; count += 1) await enter(digits, asked);
        stage().platform.clock.advance(hourMs);
      }
      const { loginName } = await makePerson(stage().platform);
      expect(await enter(await codeOf(loginName), asked)).toMatchObject({
        refusal: 'loginCodeUsePassword',
        code: '553',
      });
      stage().platform.clock.advance(dayMs);
      expect(await enter(await codeOf(loginName), asked)).toMatchObject({ code: '0' });
    });

    it('fifty times from one network by ever new browsers leads there, too', async () => {
      const asked = visitor();
      const digits = await guess();
      for (let count = 0; count < 50; count += 1) await enter(digits, neighbourOf(asked));
      const { code } = await personWithCode();
      expect(await enter(code, neighbourOf(asked))).toMatchObject({ refusal: 'loginCodeUsePassword', code: '555' });
      expect(await enter(code)).toMatchObject({ code: '0' });
    });

    it('two thousand by everybody lead to a captcha for each guess, but not in browsers that an account knows', async () => {
      const { platform } = stage();
      const { loginName, code } = await personWithCode();
      const known = visitor();
      await signInAs(stage().server, loginName, {}, known);
      await guessed('strangers', 250);
      const asked = visitor();
      const solved = () => withCaptchaOf(asked);
      expect(await enter(code, asked)).toMatchObject({ refusal: 'captchaRequired' });
      const withCaptcha = await solved();
      expect(await enter(await guess(), withCaptcha)).toMatchObject({ refusal: 'loginCodeWrong' });
      expect(await enter(code, withCaptcha)).toMatchObject({ refusal: 'captchaInvalid' });
      expect(await enter(code, await solved())).toMatchObject({ code: '0' });
      for (let count = 0; count < 4; count += 1) await enter(await guess(), await solved());
      expect(await enter(await guess(), await solved())).toMatchObject({
        refusal: 'loginCodeUsePassword',
        code: '553',
      });
      const again = await codeOf(loginName);
      expect(await enter(again, known)).toMatchObject({ code: '0' });
      platform.clock.advance(hourMs);
    });

    it('six thousand by strangers close the door for strangers alone, whatever they solve, and the operator hears of it', async () => {
      const { platform } = stage();
      const { loginName, code } = await personWithCode();
      const known = visitor();
      await signInAs(stage().server, loginName, {}, known);
      await guessed('strangers', 749);
      const asked = visitor();
      const shut = { refusal: 'loginCodeUsePassword', code: '555' };
      expect(await enter(await guess(), await withCaptchaOf(asked))).toMatchObject(wrong); // counted, though a captcha was solved
      const { rows } = await sql<{ most: number }>`SELECT max(tries) AS most FROM code_tries`.execute(
        platform.db.query,
      );
      expect(rows).toEqual([{ most: 750 }]);
      await guessed('strangers', 750);
      expect(await enter(code, await withCaptchaOf(asked))).toMatchObject(shut);
      expect(await enter(code)).toMatchObject(shut);
      expect(await alarms()).toEqual({ 'one-time codes of strangers at the ceiling': 2 });
      expect(await enter(code, known)).toMatchObject({ code: '0' });
      platform.clock.advance(hourMs);
      expect(await enter(await codeOf(loginName))).toMatchObject({ code: '0' });
    });

    it('as many by browsers that an account knows close theirs', async () => {
      const { loginName, code } = await personWithCode();
      const known = visitor();
      await signInAs(stage().server, loginName, {}, known);
      await guessed('members', 250);
      expect(await enter(code, known)).toMatchObject({ refusal: 'captchaRequired' });
      await guessed('members', 750);
      expect(await enter(code, await withCaptchaOf(known))).toMatchObject({ code: '555' });
      expect(await enter(code)).toMatchObject({ code: '0' });
      expect(await alarms()).toMatchObject({ 'one-time codes of members at the ceiling': 1 });
      stage().platform.clock.advance(hourMs);
    });

    it('a right one is no guess', async () => {
      const asked = visitor();
      for (let count = 0; count < 7; count += 1)
        expect(await enter((await personWithCode()).code, asked)).toMatchObject({ code: '0' });
    });
  });

  it('comes from the phone by the test door', async () => {
    const ask = async (path: string, body: unknown) => {
      const headers = { [internalHeaders.testSecret]: testDoorSecret };
      const answer = await fetch(`${stage().server.address}/__test${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }; // every answer is JSON
    };
    const { memberNo, loginName } = await makePerson(stage().platform);
    const shown = await ask('/phone/login-code', { memberNo });
    expect(shown).toEqual({ status: 201, body: { code: expect.stringMatching(/^[0-9]{8}$/), expiresIn: 300 } });
    expect(await enter(String(shown.body['code']))).toMatchObject({ code: '0', value: { member: { memberNo } } });
    await enter(String(shown.body['code']));
    expect(await ask('/phone/login-code', { loginName })).toEqual({
      status: 409,
      body: { code: null, refusal: 'loginCodeDisabled' },
    });
    expect(await ask('/phone/login-code', { memberNo: 1 })).toMatchObject({ status: 400 });
    expect(await ask('/services', { service: 'otp', on: true })).toMatchObject({ status: 200 });
  });
});

describeOnPostgres('one code typed sixteen times at the same moment', (engine) => {
  const stage = usePlatform(engine);
  const { personWithCode, enter } = actions(stage);
  const parallel = 16;

  it('by one browser opens one session', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const asked = visitor();
      const { code } = await personWithCode();
      const answers = await Promise.all(Array.from({ length: parallel }, () => enter(code, asked)));
      expect(answers.filter((answer) => answer.code === '0')).toHaveLength(1);
      expect(answers.every((answer) => ['0', '1116', '553'].includes(answer.code))).toBe(true);
    }
  }, 300_000);

  it('by many browsers opens one session and switches the codes off', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { code } = await personWithCode();
      const answers = await Promise.all(Array.from({ length: parallel }, () => enter(code)));
      expect(answers.filter((answer) => answer.code === '0')).toHaveLength(1);
      expect(answers.filter((answer) => answer.refusal === 'loginCodeDisabled')).toHaveLength(parallel - 1);
    }
  }, 300_000);
});
