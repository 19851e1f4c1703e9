import { expect, it } from '@jest/globals';
import { dayMs } from '../shared/ports/clock.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { captchaLifetimeMs, networkLimits } from '../captcha/captcha.policy.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { solveCaptcha } from '../captcha/testing/solve-captcha.ts';
import { usePlatform } from '../testing/use-platform.ts';
import { purgeTraces } from './purge-traces.command.ts';

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
});
