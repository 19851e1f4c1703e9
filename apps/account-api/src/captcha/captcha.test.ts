import { describe, expect, it } from '@jest/globals';
import {
  callPath,
  captchaAudio,
  captchaKeys,
  captchaKeysV1,
  captchaKeysV2,
  captchaKinds,
  captchaThemes,
  captchaValue,
  captchaVerify,
  portalSiteKey,
} from '@gatehouse/api-contract';
import { internalHeaders, locales } from '@gatehouse/platform';
import * as v from 'valibot';
import { systemCaller } from '../shared/caller.ts';
import { spendCaptcha } from './spend-captcha.command.ts';
import { captchaLifetimeMs, soundsPerPicture } from './captcha.policy.ts';
import { solutionOf } from '../testing/captcha-database.ts';
import { describeEachEngine, describeOnPostgres } from '../testing/each-engine.ts';
import { solveCaptcha, takeCaptcha } from './testing/solve-captcha.ts';
import { testDoorSecret, testEdgeSecret } from '../testing/test-settings.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { startTestServer, type Asked } from '../testing/test-server.ts';
import { usePlatform } from '../testing/use-platform.ts';

const aBrowser = (): Asked => ({ browserId: `browser-${crypto.randomUUID()}` });
const wrong = captchaValue({ x: -7 });
const callerWith = ({ browserId = '' }: Asked) => ({ ...systemCaller('test'), browserId });

describeEachEngine('captcha', (engine) => {
  const stage = usePlatform(engine);
  const verify = (key: string, value: string, asked: Asked = {}) =>
    stage().server.call(captchaVerify, { body: { captcha_key: key, captcha_value: value } }, asked);

  describe('keys', () => {
    it.each(captchaKinds.flatMap((kind) => captchaThemes.map((theme) => [kind, theme] as const)))(
      'answers a %s in %s, and not its solution',
      async (kind, theme) => {
        const { server, platform } = stage();
        const answer = await server.call(captchaKeys, { body: { site_key: portalSiteKey, kind, theme } }, aBrowser());
        expect(answer).toMatchObject({ status: 200, code: '0', value: { captchaType: kind, expiresInSeconds: 180 } });
        expect(v.is(captchaKeys.value, answer.value)).toBe(true);
        expect(answer.value.resource.image).toMatch(/^data:image\/webp;base64,/);
        expect(JSON.stringify(answer.value)).not.toContain('solution');
        expect((await solutionOf(platform, answer.value.captchaKey)).solution.kind).toBe(kind);
      },
    );

    it('opens the solution, for tests, to whoever holds the key', async () => {
      const { server, platform } = stage();
      const { value } = await server.call(captchaKeys, { body: { site_key: portalSiteKey } }, aBrowser());
      const look = async (key: string) => {
        const headers = { [internalHeaders.testSecret]: testDoorSecret };
        const answer = await fetch(`${server.address}/__test/captcha/answer?key=${key}`, { headers });
        return { status: answer.status, body: await answer.json() };
      };
      expect(await look(value.captchaKey)).toEqual({
        status: 200,
        body: await solutionOf(platform, value.captchaKey),
      });
      expect(await look('guessed')).toMatchObject({ status: 400 });
    });

    it('chooses a kind when none is wished for', async () => {
      const { value } = await stage().server.call(captchaKeys, { body: { site_key: portalSiteKey } }, aBrowser());
      expect(captchaKinds).toContain(value.captchaType);
    });

    it.each([captchaKeysV1, captchaKeysV2])('$path answers a picture to be typed', async (call) => {
      const { server, platform } = stage();
      const asked = aBrowser();
      const { value } = await server.call(call, { body: { site_key: portalSiteKey } }, asked);
      expect(value.imageUrl).toMatch(/^data:image\/webp/);
      const { digits } = await solutionOf(platform, value.captchaKey ?? '');
      expect(await verify(value.captchaKey ?? '', captchaValue({ x: 5 }), asked)).toMatchObject({
        refusal: 'captchaWrong',
        code: '49702',
      });
      expect(await verify(value.captchaKey ?? '', digits, asked)).toMatchObject({ code: '0' });
    });

    it('refuses a site nobody knows: 49704', async () => {
      for (const call of [captchaKeys, captchaKeysV1])
        expect(await stage().server.call(call, { body: { site_key: 'stranger' } })).toMatchObject({
          status: 400,
          refusal: 'captchaOther',
          code: '49704',
        });
    });

    it('makes 120 pictures an hour for a browser and no more, whatever it says about itself', async () => {
      const { server, platform } = stage();
      const asked = aBrowser();
      await server.call(captchaKeys, { body: { site_key: portalSiteKey } }, asked);
      await platform.db.query.updateTable('captcha_windows').set({ used: 120 }).where('used', '=', 1).execute();
      const forged = { ...asked, headers: { 'x-forwarded-for': '9.9.9.9' } };
      expect(await server.call(captchaKeys, { body: { site_key: portalSiteKey } }, forged)).toMatchObject({
        status: 429,
        refusal: 'tooManyRequests',
        value: { retryAfterSeconds: 3600 },
      });
      platform.clock.advance(3_600_000);
      expect(await server.call(captchaKeys, { body: { site_key: portalSiteKey } }, asked)).toMatchObject({ code: '0' });
    });
  });

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

  describe('a token', () => {
    it('is spent once, on its action, by its browser, within three minutes', async () => {
      const { platform } = stage();
      const asked = aBrowser();
      const spend = (token: string, action: 'signin' | 'device', who = asked) =>
        spendCaptcha(platform, callerWith(who), { token, action });
      const token = await solveCaptcha(stage(), { action: 'signin' }, asked);
      expect(await spend(token, 'device')).toMatchObject({ ok: false, refusal: 'captchaInvalid' });
      expect(await spend(token, 'signin', aBrowser())).toMatchObject({ ok: false });
      expect(await spend(token, 'signin')).toMatchObject({ ok: true });
      expect(await spend(token, 'signin')).toMatchObject({ ok: false });
      const late = await solveCaptcha(stage(), { action: 'device' }, asked);
      platform.clock.advance(captchaLifetimeMs);
      expect(await spend(late, 'device')).toMatchObject({ ok: false });
    });
  });

  describe('audio', () => {
    const listen = (key: string, language: string, { browserId = '' }: Asked = {}) =>
      fetch(`${stage().server.address}${callPath(captchaAudio)}?captcha_key=${key}&language=${language}`, {
        headers: { 'x-gatehouse-edge': testEdgeSecret, 'x-gatehouse-browser': browserId },
      });

    it('is a sound file of some seconds, never twice the same', async () => {
      const asked = aBrowser();
      const { key } = await takeCaptcha(stage(), {}, asked);
      const sounds = await Promise.all(
        ['ko', 'ko'].map(async (language) => {
          const answer = await listen(key, language, asked);
          expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
            200,
            'audio/wav',
            'no-store',
          ]);
          return Buffer.from(await answer.arrayBuffer());
        }),
      );
      const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = sounds;
      expect(first.toString('latin1', 0, 4)).toBe('RIFF');
      expect(first.readUInt32LE(24)).toBe(8_000);
      expect((first.length - 44) / 16_000).toBeGreaterThan(3);
      expect(first.equals(second)).toBe(false);
    });

    it.each(locales)('speaks %s', async (locale) => {
      expect((await stage().platform.captchaMaker.sound('0123456789', locale)).length).toBeGreaterThan(44 + 5 * 16_000);
    });

    it('is played a few times only: 49705; and to its browser only: 49703', async () => {
      const asked = aBrowser();
      const { key } = await takeCaptcha(stage(), {}, asked);
      expect(await (await listen(key, 'en', aBrowser())).json()).toMatchObject({ code: 49703 });
      for (let count = 0; count < soundsPerPicture; count += 1)
        expect((await listen(key, 'en', asked)).status).toBe(200);
      const answer = await listen(key, 'en', asked);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 49705 }]);
    });
  });
});

describeOnPostgres('captcha under parallel use', (engine) => {
  const stage = usePlatform(engine);
  const uses = 16;
  const rounds = 50;

  it('is solved once, and its token spent once', async () => {
    const { server, platform } = stage();
    for (let round = 0; round < rounds; round += 1) {
      const asked = aBrowser();
      const { key, right } = await takeCaptcha(stage(), {}, asked);
      const answers = await Promise.all(
        Array.from({ length: uses }, () =>
          server.call(captchaVerify, { body: { captcha_key: key, captcha_value: right } }, asked),
        ),
      );
      const winners = answers.filter((answer) => answer.code === '0');
      expect(winners).toHaveLength(1);
      const token = winners[0]?.value.token ?? '';
      const spent = await Promise.all(
        Array.from({ length: uses }, () => spendCaptcha(platform, callerWith(asked), { token, action: 'signin' })),
      );
      expect(spent.filter(({ ok }) => ok)).toHaveLength(1);
      await platform.db.query.deleteFrom('captcha_windows').execute(); // 800 answers are more than a network has
    }
  }, 60_000);

  it('is tried three times, however many ask at once', async () => {
    const asked = aBrowser();
    const { key } = await takeCaptcha(stage(), {}, asked);
    const answers = await Promise.all(
      Array.from({ length: uses }, () =>
        stage().server.call(captchaVerify, { body: { captcha_key: key, captcha_value: wrong } }, asked),
      ),
    );
    expect(answers.filter((answer) => answer.refusal === 'captchaWrong')).toHaveLength(3);
  });
});
