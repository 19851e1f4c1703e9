import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dayMs } from '../shared/ports/clock.ts';
import { longestCodeLifetimeMs, sendRules, signUpSendRules } from './code.policy.ts';
import { describeEachEngine, describeOnPostgres } from '../testing/each-engine.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { purgeTraces } from '../upkeep/purge-traces.command.ts';
import { allowSend } from './allow-send.command.ts';
import type { CodeSubject } from './code-hashes.ts';
import { issueCode } from './issue-code.command.ts';
import { tryCode } from './try-code.command.ts';

const somebody = (): CodeSubject => ({ purpose: 'test', subject: crypto.randomUUID() });
const anotherCode = (code: string) => (code === '000000' ? '000001' : '000000');
const hourMs = 60 * 60_000;

describeEachEngine('codes', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ db: await engine.open() });
  }, 30_000);
  afterAll(() => platform.db.close());

  const issue = (whose: CodeSubject, data?: unknown) => issueCode(platform, { ...whose, digits: 6, data });
  const attempt = (whose: CodeSubject, typed: string) => tryCode(platform, { ...whose, typed });

  it('are spent once and hand over what they stand for', async () => {
    const whose = somebody();
    const code = await issue(whose, { email: 'a@playground.test' });
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(await attempt(whose, code)).toEqual({ ok: true, value: { data: { email: 'a@playground.test' } } });
    expect(await attempt(whose, code)).toMatchObject({ ok: false, refusal: 'codeMismatch' });
  });

  it('are kept as hashes only', async () => {
    const whose = somebody();
    const code = await issue(whose);
    const rows = JSON.stringify(await platform.db.query.selectFrom('codes').selectAll().execute());
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(whose.subject);
  });

  it('belong to one purpose and one subject', async () => {
    const whose = somebody();
    const code = await issue(whose);
    expect(await attempt({ ...whose, purpose: 'other' }, code)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await attempt({ ...whose, subject: 'other' }, code)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await attempt(whose, code)).toMatchObject({ ok: true });
  });

  it('earlier ones stay valid until one of them is used', async () => {
    const whose = somebody();
    const [first, second] = [await issue(whose, 1), await issue(whose, 2)];
    expect(await attempt(whose, first)).toEqual({ ok: true, value: { data: 1 } });
    if (second !== first) expect(await attempt(whose, second)).toMatchObject({ refusal: 'codeMismatch' });
  });

  it('end after their time, ten minutes at most', async () => {
    const whose = somebody();
    const [short, long] = [somebody(), somebody()];
    const codes = [
      await issue(whose),
      await issueCode(platform, { ...short, digits: 8, lifetimeMs: 1_000 }),
      await issueCode(platform, { ...long, digits: 8, lifetimeMs: hourMs }),
    ];
    expect(codes.map((code) => code.length)).toEqual([6, 8, 8]);
    platform.clock.advance(1_000);
    expect(await attempt(short, codes[1] ?? '')).toMatchObject({ refusal: 'codeExpired' });
    platform.clock.advance(longestCodeLifetimeMs - 1_001);
    expect(await attempt(whose, codes[0] ?? '')).toMatchObject({ ok: true });
    platform.clock.advance(1);
    expect(await attempt(long, codes[2] ?? '')).toMatchObject({ refusal: 'codeExpired' });
  });

  it('allow five tries over all of them; a new one gives no new tries', async () => {
    const whose = somebody();
    const code = await issue(whose);
    for (const _ of [1, 2, 3])
      expect(await attempt(whose, anotherCode(code))).toMatchObject({ refusal: 'codeMismatch' });
    const newer = await issue(whose);
    const wrong = ['000000', '000001', '000002'].find((typed) => typed !== code && typed !== newer) ?? '';
    for (const _ of [4, 5]) expect(await attempt(whose, wrong)).toMatchObject({ refusal: 'codeMismatch' });
    for (const right of [code, newer])
      expect(await attempt(whose, right)).toMatchObject({ refusal: 'tooManyWrongCodes' });
    platform.clock.advance(hourMs);
    expect(await attempt(whose, await issue(whose))).toMatchObject({ ok: true });
  });

  it('allow twenty wrong tries a day', async () => {
    const whose = somebody();
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < 5; count += 1) await attempt(whose, '000000');
      platform.clock.advance(hourMs);
    }
    expect(await attempt(whose, await issue(whose))).toMatchObject({ refusal: 'tooManyWrongCodes' });
    platform.clock.advance(dayMs - 4 * hourMs);
    expect(await attempt(whose, await issue(whose))).toMatchObject({ ok: true });
  });

  it('count a refusal also where the work around it goes on', async () => {
    const whose = somebody();
    const code = await issue(whose);
    for (let count = 0; count < 5; count += 1) await platform.db.transaction(() => attempt(whose, anotherCode(code)));
    expect(await attempt(whose, code)).toMatchObject({ refusal: 'tooManyWrongCodes' });
  });

  it('are sent a minute apart, five times, then after a pause', async () => {
    const whose = somebody();
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
    const whose = somebody();
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
    const whose = somebody();
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
  }, 30_000);
  afterAll(() => platform.db.close());
  const parallel = 16;
  const rounds = 50;
  const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: parallel }, work));

  it('have one winner', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const whose = somebody();
      const typed = await issueCode(platform, { ...whose, digits: 6 });
      const outcomes = await atOnce(() => tryCode(platform, { ...whose, typed }));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    }
  }, 60_000);

  it('have five tries', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const whose = somebody();
      const outcomes = await atOnce(() => tryCode(platform, { ...whose, typed: '000000' }));
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'codeMismatch')).toHaveLength(5);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'tooManyWrongCodes')).toHaveLength(11);
    }
  }, 60_000);

  it('are sent once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const whose = somebody();
      const outcomes = await atOnce(() => allowSend(platform, whose));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    }
  }, 60_000);
});
