import { captchaKeys, captchaKinds, captchaValue, captchaVerify, portalSiteKey } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { startTestServer, type Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { captchaLifetimeMs } from './captcha.policy.ts';
import { solveCaptcha, takeCaptcha } from './testing/solve-captcha.ts';

const aBrowser = (): Asked => ({ browserId: `browser-${crypto.randomUUID()}` });
const wrong = captchaValue({ x: -7 });

describeEachEngine('captcha', (engine) => {
  const stage = usePlatform(engine);
  const verify = (key: string, value: string, asked: Asked = {}) =>
    stage().server.call(captchaVerify, { body: { captcha_key: key, captcha_value: value } }, asked);

  describe('verify', () => {
    it.each(captchaKinds)('answers a token for a solved %s', async (kind) => {
      const asked = aBrowser();
      const { key, right } = await takeCaptcha(stage(), { kind }, asked);
      const answer = await verify(key, right, asked);
      expect(answer).toMatchObject({ status: 200, code: '0' });
      expect(answer.value.token).toMatch(/^[\w-]{43}$/);
    });

    it('takes the digits that are read aloud for any kind', async () => {
      const asked = aBrowser();
      const { key, digits } = await takeCaptcha(stage(), { kind: 'rotate' }, asked);
      const typed = ` ${digits.slice(0, 3)}-${digits.slice(3)} `;
      expect(await verify(key, captchaValue({ digits: typed }), asked)).toMatchObject({ code: '0' });
    });

    it('counts three wrong answers down, then asks for a new picture: 49700, 49701', async () => {
      const asked = aBrowser();
      const { key, right } = await takeCaptcha(stage(), {}, asked);
      expect(await verify(key, wrong, asked)).toMatchObject({
        status: 400,
        refusal: 'captchaWrong',
        code: '49700',
        value: { triesLeft: 2, retryAfterSeconds: 0 },
      });
      expect(await verify(key, wrong, asked)).toMatchObject({ value: { triesLeft: 1, retryAfterSeconds: 0 } });
      expect(await verify(key, wrong, asked)).toMatchObject({ value: { triesLeft: 0, retryAfterSeconds: 2 } });
      stage().platform.clock.advance(2_000);
      expect(await verify(key, right, asked)).toMatchObject({ status: 410, refusal: 'captchaExpired', code: '49701' });
    });

    it.each([
      ['no JSON', '{'],
      ['another kind', captchaValue({ angle: 4 })],
      ['too few digits', captchaValue({ digits: '12' })],
    ])('says 49702 to an answer of no form of its kind: %s', async (_, value) => {
      const asked = aBrowser();
      const { key } = await takeCaptcha(stage(), {}, asked);
      expect(await verify(key, value, asked)).toMatchObject({
        status: 400,
        refusal: 'captchaWrong',
        code: '49702',
        value: { triesLeft: 2 },
      });
    });

    it('says 49104 to a key nobody got, 49703 to another browser, 49303 to a used one, 49200 after three minutes', async () => {
      const asked = aBrowser();
      expect(await verify('unknown', wrong, asked)).toMatchObject({
        status: 410,
        refusal: 'captchaExpired',
        code: '49104',
      });
      const { key, right } = await takeCaptcha(stage(), {}, asked);
      expect(await verify(key, right, aBrowser())).toMatchObject({
        status: 400,
        refusal: 'captchaOther',
        code: '49703',
      });
      expect(await verify(key, right, asked)).toMatchObject({ code: '0' });
      expect(await verify(key, right, asked)).toMatchObject({ status: 410, refusal: 'captchaExpired', code: '49303' });
      const late = await takeCaptcha(stage(), {}, asked);
      stage().platform.clock.advance(captchaLifetimeMs);
      expect(await verify(late.key, late.right, asked)).toMatchObject({
        status: 410,
        refusal: 'captchaExpired',
        code: '49200',
      });
    });

    it('makes a browser that goes on guessing wait longer and longer, and a right answer ends it', async () => {
      const asked = aBrowser();
      const waits: unknown[] = [];
      for (let count = 0; count < 6; count += 1) {
        const { key } = await takeCaptcha(stage(), {}, asked);
        const answer = await verify(key, '000000', asked);
        expect(answer.code).toBe('49700');
        const { retryAfterSeconds } = v.parse(v.object({ retryAfterSeconds: v.number() }), answer.value);
        waits.push(retryAfterSeconds);
        if (retryAfterSeconds > 0)
          expect(await verify(key, wrong, asked)).toMatchObject({
            status: 429,
            refusal: 'tooManyRequests',
            value: { retryAfterSeconds },
          });
        stage().platform.clock.advance(retryAfterSeconds * 1000);
      }
      expect(waits).toEqual([0, 0, 2, 4, 8, 16]);
      expect(await solveCaptcha(stage(), {}, asked)).toBeDefined();
      const { key } = await takeCaptcha(stage(), {}, asked);
      expect(await verify(key, wrong, asked)).toMatchObject({ value: { retryAfterSeconds: 0 } });
    });

    it('restricts a browser after 30 wrong answers in a row, and a network after 600 in an hour: 49500', async () => {
      const { platform } = stage();
      const asked = aBrowser();
      const { key } = await takeCaptcha(stage(), {}, asked);
      await verify(key, wrong, asked);
      await platform.db.query
        .updateTable('password_counters')
        .set({ failures: 29 })
        .where('failures', '=', 1)
        .execute();
      expect(await verify(key, wrong, asked)).toMatchObject({
        refusal: 'captchaWrong',
        code: '49700',
        value: { retryAfterSeconds: 3600 },
      });
      expect(await verify(key, wrong, asked)).toMatchObject({
        status: 403,
        refusal: 'captchaSuspicious',
        value: { retryAfterSeconds: 3600 },
      });
      const other = aBrowser();
      const fresh = await takeCaptcha(stage(), {}, other);
      await platform.db.query
        .updateTable('captcha_windows')
        .set({ used: 600 })
        .where('subject', 'like', 'answers:%')
        .execute();
      expect(await verify(fresh.key, fresh.right, other)).toMatchObject({ refusal: 'captchaSuspicious' });
      platform.clock.advance(3_600_000);
      expect(await verify(fresh.key, fresh.right, other)).toMatchObject({ refusal: 'captchaExpired', code: '49200' });
    });

    it('gives no slide and no rotate after three wrong answers in a row, whatever is wished for', async () => {
      const asked = aBrowser();
      const { key } = await takeCaptcha(stage(), {}, asked);
      for (let count = 0; count < 3; count += 1) await verify(key, wrong, asked);
      for (const kind of captchaKinds) {
        const body = { site_key: portalSiteKey, kind };
        const { value } = await stage().server.call(captchaKeys, { body }, asked);
        expect(['click', 'dragdrop']).toContain(value.captchaType);
      }
    });

    it('holds to its limits after a restart: another process on the same database knows them', async () => {
      const { platform, server } = stage();
      const asked = aBrowser();
      const { key, right } = await takeCaptcha(stage(), {}, asked);
      for (let count = 0; count < 3; count += 1) await verify(key, wrong, asked);
      const restarted = await createTestPlatform({ db: platform.db, clock: platform.clock });
      const other = await startTestServer(restarted);
      const answer = await other.call(captchaVerify, { body: { captcha_key: key, captcha_value: right } }, asked);
      expect(answer).toMatchObject({ refusal: 'captchaExpired', code: '49701' });
      const fresh = await takeCaptcha({ platform, server: other }, {}, asked);
      const tooSoon = { body: { captcha_key: fresh.key, captcha_value: fresh.right } };
      expect(await other.call(captchaVerify, tooSoon, asked)).toMatchObject({ refusal: 'tooManyRequests' });
      await other.close();
      platform.clock.advance(2_000);
      expect(await server.call(captchaVerify, tooSoon, asked)).toMatchObject({ code: '0' });
    });

    it('keeps audit records, and neither key nor answer in them', async () => {
      const { platform } = stage();
      const asked = aBrowser();
      const { key, right } = await takeCaptcha(stage(), {}, asked);
      await verify(key, wrong, asked);
      await verify(key, right, asked);
      const records = await platform.db.query
        .selectFrom('audit_records')
        .selectAll()
        .where('event', '=', 'captcha-answer')
        .execute();
      expect(records.map((record) => record.outcome)).toEqual(expect.arrayContaining(['ok', 'captchaWrong']));
      expect(JSON.stringify(records)).not.toContain(key);
    });
  });
});
