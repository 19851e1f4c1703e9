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
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { type Asked } from '../../testing/test-server.ts';
import { testDoorSecret, testEdgeSecret } from '../../testing/test-settings.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { captchaLifetimeMs, soundsPerPicture } from './captcha.policy.ts';
import { spendCaptcha } from './spend-captcha.command.ts';
import { solutionOf } from './testing/captcha-database.ts';
import { solveCaptcha, takeCaptcha } from './testing/solve-captcha.ts';

const aBrowser = (): Asked => ({ browserId: `browser-${crypto.randomUUID()}` });
const callerWith = ({ browserId = '' }: Asked) => ({ ...systemCaller('test'), browserId });

describeEachEngine('the keys of a captcha', (engine) => {
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

  describe('a token', () => {
    it('is spent once, on its action, by its browser, within three minutes', async () => {
      const { platform } = stage();
      const asked = aBrowser();
      const spend = (token: string, action: 'signin' | 'device', who = asked) =>
        spendCaptcha(requestContext(platform, callerWith(who)), { token, action });
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
