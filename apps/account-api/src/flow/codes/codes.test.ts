import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dayMs, hourMs } from '../../base/ports/clock.ts';
import { purgeTraces } from '../../server/upkeep/purge-traces.command.ts';
import { behindLock } from '../../testing/behind-lock.ts';
import { describeEachEngine, describeOnPostgres } from '../../testing/each-engine.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { allowSend } from './allow-send.command.ts';
import { subjectHashOf, type CodeSubject } from './code-hashes.policy.ts';
import { longestCodeLifetimeMs, sendRules, signUpSendRules } from './code.policy.ts';
import { findCodeTries, lockCodeTries } from './codes.repository.ts';
import { issueCode } from './issue-code.command.ts';
import { areTriesOver } from './tries-left.query.ts';
import { tryCode } from './try-code.command.ts';

const player = (): CodeSubject => ({ purpose: 'test', subject: crypto.randomUUID() });
const ownerOf = ({ subject }: CodeSubject): CodeSubject => ({ purpose: 'test-owner', subject });
const anotherCode = (code: string) => (code === '000000' ? '000001' : '000000');

describeEachEngine('codes', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ db: await engine.open() });
  }, 300_000);
  afterAll(() => platform.db.close());

  const issue = (whose: CodeSubject, data?: unknown) => issueCode(platform, { ...whose, data });
  const attempt = (whose: CodeSubject, typed: string, owner: CodeSubject = ownerOf(whose)) =>
    tryCode(platform, { ...whose, typed, owner: async () => owner });

  it('are spent once and hand over what they stand for', async () => {
    const whose = player();
    const code = await issue(whose, { email: 'a@playground.test' });
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(await attempt(whose, code)).toEqual({ ok: true, value: { data: { email: 'a@playground.test' } } });
    expect(await attempt(whose, code)).toMatchObject({ ok: false, refusal: 'codeMismatch' });
  });

  it('are kept as hashes only', async () => {
    const whose = player();
    const code = await issue(whose);
    const rows = JSON.stringify(await platform.db.query.selectFrom('codes').selectAll().execute());
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(whose.subject);
  });

  it('belong to one purpose and one subject', async () => {
    const whose = player();
    const code = await issue(whose);
    expect(await attempt({ ...whose, purpose: 'other' }, code)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await attempt({ ...whose, subject: 'other' }, code)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await attempt(whose, code)).toMatchObject({ ok: true });
  });

  it('earlier ones stay valid until one of them is used', async () => {
    const whose = player();
    const [first, second] = [await issue(whose, 1), await issue(whose, 2)];
    expect(await attempt(whose, first)).toEqual({ ok: true, value: { data: 1 } });
    if (second !== first) expect(await attempt(whose, second)).toMatchObject({ refusal: 'codeMismatch' });
  });

  it('end after their time, ten minutes at most', async () => {
    const whose = player();
    const [short, long] = [player(), player()];
    const codes = [
      await issue(whose),
      await issueCode(platform, { ...short, lifetimeMs: 1_000 }),
      await issueCode(platform, { ...long, lifetimeMs: hourMs }),
    ];
    expect(codes.map((code) => code.length)).toEqual([6, 6, 6]);
    platform.clock.advance(1_000);
    expect(await attempt(short, codes[1] ?? '')).toMatchObject({ refusal: 'codeExpired' });
    platform.clock.advance(longestCodeLifetimeMs - 1_001);
    expect(await attempt(whose, codes[0] ?? '')).toMatchObject({ ok: true });
    platform.clock.advance(1);
    expect(await attempt(long, codes[2] ?? '')).toMatchObject({ refusal: 'codeExpired' });
  });

  const wrongFor = (...codes: string[]) => ['000000', '000001', '000002'].find((typed) => !codes.includes(typed)) ?? '';

  it('allow five tries; a new one brings five new ones', async () => {
    const whose = player();
    const code = await issue(whose);
    for (let count = 0; count < 5; count += 1)
      expect(await attempt(whose, anotherCode(code))).toMatchObject({ refusal: 'codeMismatch' });
    expect(await attempt(whose, code)).toMatchObject({ refusal: 'tooManyWrongCodes' });
    const newer = await issue(whose);
    if (newer !== code) expect(await attempt(whose, code)).toMatchObject({ refusal: 'codeMismatch' });
    for (let count = 0; count < 3; count += 1)
      expect(await attempt(whose, wrongFor(code, newer))).toMatchObject({ refusal: 'codeMismatch' });
    expect(await attempt(whose, newer)).toMatchObject({ ok: true });
  });

  it('allow 25 wrong tries an hour and 50 a day, over all codes and flows of their owner', async () => {
    const owner = ownerOf(player());
    const fail = async (times: number) => {
      let whose = player();
      for (let count = 0; count < times; count += 1) {
        if (count % 5 === 0) await issue((whose = player()));
        expect(await attempt(whose, 'x', owner)).toMatchObject({ refusal: 'codeMismatch' });
      }
    };
    const right = async () => {
      const whose = player();
      return attempt(whose, await issue(whose), owner);
    };
    await fail(24);
    expect(await right()).toMatchObject({ ok: true }); // counts for nothing
    await fail(1);
    platform.clock.advance(10 * 60_000);
    expect(await right()).toMatchObject({ ok: false, refusal: 'codeTriesOver' });
    expect(await areTriesOver(platform, owner)).toBe(true);
    platform.clock.advance(50 * 60_000);
    expect(await areTriesOver(platform, owner)).toBe(false);
    await fail(25);
    platform.clock.advance(23 * hourMs - 1);
    expect(await right()).toMatchObject({ ok: false, refusal: 'codeTriesOver' });
    platform.clock.advance(1);
    expect(await right()).toMatchObject({ ok: true });
  });

  it('are tried without limit where they are long, count for nothing and outlive wrong digits', async () => {
    const whose = player();
    const code = await issueCode(platform, { ...whose, isLong: true });
    expect(code).toMatch(/^[2-9A-HJ-NP-Za-km-z]{22}$/);
    const wrong = code.replace(/^./, code.startsWith('a') ? 'b' : 'a');
    for (let count = 0; count < 30; count += 1)
      expect(await attempt(whose, wrong)).toMatchObject({ refusal: 'codeMismatch' });
    for (let count = 0; count < 5; count += 1)
      expect(await attempt(whose, '000000')).toMatchObject({ refusal: 'codeMismatch' });
    expect(await attempt(whose, '000000')).toMatchObject({ refusal: 'tooManyWrongCodes' });
    await issue(whose); // ends digits that were guessed at
    expect(await attempt(whose, code)).toMatchObject({ ok: true });
    expect(await attempt(whose, code)).toMatchObject({ refusal: 'codeMismatch' });
  });

  it('end after their time where they are long, too', async () => {
    const whose = player();
    const code = await issueCode(platform, { ...whose, isLong: true });
    platform.clock.advance(10 * 60_000);
    expect(await attempt(whose, code)).toMatchObject({ refusal: 'codeExpired' });
  });

  it('count a refusal also where the work around it goes on', async () => {
    const whose = player();
    const code = await issue(whose);
    for (let count = 0; count < 5; count += 1) await platform.db.transaction(() => attempt(whose, anotherCode(code)));
    expect(await attempt(whose, code)).toMatchObject({ refusal: 'tooManyWrongCodes' });
  });

  it('are sent a minute apart, five times, then after a pause', async () => {
    const whose = player();
    const send = (rules?: typeof sendRules | typeof signUpSendRules) =>
      allowSend(platform, { ...whose, ...(rules ? { rules } : {}) });
    expect(await send()).toEqual({ ok: true, value: { sendCount: 1 } });
    expect(await send()).toEqual({ ok: false, refusal: 'resendTooSoon', data: { retryAfterSeconds: 60 } });
    for (const sendCount of [2, 3, 4, 5]) {
      platform.clock.advance(60_000);
      expect(await send()).toEqual({ ok: true, value: { sendCount } });
    }
    platform.clock.advance(60_000);
    expect(await send()).toEqual({ ok: false, refusal: 'resendLimit', data: { retryAfterSeconds: 59 * 60 } });
    platform.clock.advance(59 * 60_000);
    expect(await send(signUpSendRules)).toMatchObject({ refusal: 'resendLimit', data: { retryAfterSeconds: 3600 } });
    expect(await send()).toEqual({ ok: true, value: { sendCount: 1 } });
  });

  it('are sent so many times a day', async () => {
    const whose = player();
    const start = platform.clock.now().getTime();
    for (let count = 0; count < sendRules.sendsPerDay; count += 1) {
      expect(await allowSend(platform, whose)).toMatchObject({ ok: true });
      platform.clock.advance(hourMs);
    }
    const retryAfterSeconds = (dayMs - (platform.clock.now().getTime() - start)) / 1000;
    expect(await allowSend(platform, whose)).toEqual({
      ok: false,
      refusal: 'resendDailyLimit',
      data: { retryAfterSeconds },
    });
    platform.clock.advance(retryAfterSeconds * 1000);
    expect(await allowSend(platform, whose)).toMatchObject({ ok: true });
  });

  it('leave nothing behind', async () => {
    const whose = player();
    await issue(whose);
    await attempt(whose, 'x');
    await allowSend(platform, whose);
    platform.clock.advance(2 * dayMs);
    await purgeTraces(platform);
    for (const table of ['codes', 'code_tries', 'code_sends'] as const)
      expect(await platform.db.query.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describeOnPostgres('codes typed at the same moment', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ db: await engine.open() });
  }, 300_000);
  afterAll(() => platform.db.close());
  const parallel = 16;
  const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: parallel }, work));

  it('have one winner', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const whose = player();
      const typed = await issueCode(platform, { ...whose });
      const outcomes = await atOnce(() => tryCode(platform, { ...whose, typed, owner: async () => ownerOf(whose) }));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    }
  }, 300_000);

  it('have five tries', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const whose = player();
      const outcomes = await atOnce(() =>
        tryCode(platform, { ...whose, typed: '000000', owner: async () => ownerOf(whose) }),
      );
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'codeMismatch')).toHaveLength(5);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'tooManyWrongCodes')).toHaveLength(11);
    }
  }, 300_000);

  it('are over where their time ended while the call waited', async () => {
    const { db, clock } = platform;
    const whose = player();
    const typed = await issueCode(platform, whose);
    const outcome = await behindLock(db, {
      lock: () => lockCodeTries(db, subjectHashOf(platform, whose), clock.now()),
      work: () => tryCode(platform, { ...whose, typed, owner: async () => ownerOf(whose) }),
      meanwhile: () => clock.advance(longestCodeLifetimeMs),
    });
    expect(outcome).toMatchObject({ ok: false, refusal: 'codeExpired' });
  });

  it('are made before a try or after it, the first try too', async () => {
    const { db, clock } = platform;
    const whose = player();
    const code = await behindLock(db, {
      lock: () => lockCodeTries(db, subjectHashOf(platform, whose), clock.now()),
      work: () => db.transaction(() => issueCode(platform, whose)),
      meanwhile: () => undefined,
    });
    expect(code).toMatch(/^[0-9]{6}$/);
  });

  it('count for the owner of the moment in which they are tried', async () => {
    const { db, clock } = platform;
    const whose = player();
    let owner = ownerOf(player());
    await behindLock(db, {
      lock: () => lockCodeTries(db, subjectHashOf(platform, whose), clock.now()),
      work: () => tryCode(platform, { ...whose, typed: '000000', owner: async () => owner }),
      meanwhile: () => (owner = ownerOf(whose)),
    });
    expect(await findCodeTries(db, subjectHashOf(platform, ownerOf(whose)))).toMatchObject({ tries: 1 });
  });

  it('are sent once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const whose = player();
      const outcomes = await atOnce(() => allowSend(platform, whose));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    }
  }, 300_000);
});
