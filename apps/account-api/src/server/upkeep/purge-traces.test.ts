import { expect, it } from '@jest/globals';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { dayMs, hourMs } from '../../base/ports/clock.ts';
import { captchaLifetimeMs, networkLimits } from '../../flow/captcha/captcha.policy.ts';
import { solveCaptcha } from '../../flow/captcha/testing/solve-captcha.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testContext } from '../../testing/test-context.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { purgeTraces } from './purge-traces.command.ts';
import { runUpkeep } from './run-upkeep.command.ts';

describeEachEngine('what visits leave behind', (engine) => {
  const stage = usePlatform(engine);
  const rowsOf = async (table: 'password_counters' | 'remembered_browsers' | 'flows') =>
    (await stage().platform.db.query.selectFrom(table).selectAll().execute()).length;
  const guess = () => signInAs(stage().server, `nobody-${crypto.randomUUID()}@playground.test`);

  it('is forgotten in time, whoever typed whatever names', async () => {
    const { platform, server } = stage();
    await signInAs(server, 'alice', {}, { browserId: `browser-${crypto.randomUUID()}` });
    await signInAs(server, 'dora'); // asleep: a flow is open
    for (let count = 0; count < 3; count += 1) await guess();
    await purgeTraces(platform);
    expect(await rowsOf('password_counters')).toBe(5);
    expect(await rowsOf('flows')).toBe(1);
    platform.clock.advance(dayMs + 1);
    await guess();
    await purgeTraces(platform);
    expect([await rowsOf('password_counters'), await rowsOf('flows'), await rowsOf('remembered_browsers')]).toEqual([
      1, 0, 1,
    ]);
    platform.clock.advance(400 * dayMs);
    await purgeTraces(platform);
    expect(await rowsOf('remembered_browsers')).toBe(0);
  });

  it('is kept where the password door was shut for good', async () => {
    const { platform } = stage();
    await guess();
    await platform.db.query.updateTable('password_counters').set({ failures: 100 }).execute();
    platform.clock.advance(30 * dayMs);
    await purgeTraces(platform);
    expect(await rowsOf('password_counters')).toBe(1);
  });

  it('is forgotten of captchas an hour after their time', async () => {
    const { platform } = stage();
    const captchaRows = async () => {
      const tables = ['captchas', 'captcha_tokens', 'captcha_windows'] as const;
      const rows = tables.map((table) => platform.db.query.selectFrom(table).selectAll().execute());
      return (await Promise.all(rows)).map((found) => found.length > 0);
    };
    await solveCaptcha(stage());
    await purgeTraces(platform);
    expect(await captchaRows()).toEqual([true, true, true]);
    platform.clock.advance(captchaLifetimeMs + networkLimits.windowMs);
    await purgeTraces(platform);
    expect(await captchaRows()).toEqual([false, false, false]);
  });

  it('is forgotten of security events after the days of the setting', async () => {
    const { platform } = stage();
    const eventsOf = async (guid: string) =>
      (await platform.db.query.selectFrom('audit_records').select('id').where('guid', '=', guid).execute()).length;
    const guid = crypto.randomUUID();
    const ctx = testContext(platform);
    for (let times = 0; times < 450; times += 1)
      // more than two batches
      await recordEvent(ctx, { event: 'sign-in', outcome: 'ok', guid });
    platform.clock.advance((platform.settings.auditDays - 1) * dayMs);
    await purgeTraces(platform);
    expect(await eventsOf(guid)).toBe(450);
    await recordEvent(ctx, { event: 'sign-in', outcome: 'ok', guid });
    platform.clock.advance(dayMs + 1);
    await purgeTraces(platform);
    expect(await eventsOf(guid)).toBe(1);
  });

  it('is cleared up by one process an hour, and again after a clock that was moved back', async () => {
    const { platform } = stage();
    const run = () => runUpkeep(testContext(platform));
    expect((await Promise.all([run(), run(), run()])).filter(Boolean)).toHaveLength(1);
    platform.clock.advance(hourMs - 1000);
    expect(await run()).toBe(false);
    platform.clock.advance(2000);
    expect(await run()).toBe(true);
    platform.clock.advance(-hourMs);
    expect(await run()).toBe(true);
  });
});
