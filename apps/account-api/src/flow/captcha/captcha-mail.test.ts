import { captchaMailSend, captchaMailVerify, captchaVerify, portalSiteKey } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { longestCodeLifetimeMs } from '../codes/code.policy.ts';
import { contactScenes } from '../contacts/testing/contact-scenes.ts';

const aBrowser = (): Asked => ({ browserId: `browser-${crypto.randomUUID()}` });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describeEachEngine('a mailed code instead of a captcha', (engine) => {
  const stage = usePlatform(engine);
  const send = (identifier: string, asked: Asked, language: 'en' | 'ko' = 'en') =>
    stage().server.call(captchaMailSend, { body: { site_key: portalSiteKey, identifier, language } }, asked);
  const verify = (key: string, code: string, asked: Asked) =>
    stage().server.call(captchaMailVerify, { body: { captcha_key: key, code } }, asked);
  const mailTo = async (address: string) => {
    await new Promise((resolve) => setImmediate(resolve)); // mails leave after the answer
    return stage().platform.mails.findLast(({ to }) => to === address);
  };
  const codeTo = async (address: string) => /\b[0-9]{6}\b/.exec((await mailTo(address))?.text ?? '')?.[0] ?? '';
  const player = async () => (await makePerson(stage().platform)).loginName;

  it('gives the token that a solved captcha gives, once, to the browser that asked', async () => {
    const [name, asked] = [await player(), aBrowser()];
    const sent = await send(name, asked, 'ko');
    expect(sent).toMatchObject({ code: '0', value: { expiresInSeconds: 600, resendAfterSeconds: 60 } });
    const { captchaKey } = sent.value;
    const code = await codeTo(name);
    expect((await mailTo(name))?.subject).toMatch(/[가-힣]/);
    expect(await verify(captchaKey, code, aBrowser())).toMatchObject({ refusal: 'captchaOther', code: '49703' });
    expect(await verify(captchaKey, otherThan(code), asked)).toMatchObject({ status: 400, refusal: 'codeMismatch' });
    for (let count = 0; count < 5; count += 1) await signInAs(stage().server, name, { password: 'Gatehouse2' });
    const { value } = await verify(captchaKey, ` ${code} `, asked);
    expect(value.token).toMatch(/^[\w-]{43}$/);
    expect(await verify(captchaKey, code, asked)).toMatchObject({ refusal: 'captchaExpired', code: '49303' });
    expect(await signInAs(stage().server, name, { captchaToken: value.token }, asked)).toMatchObject({ code: '0' });
  });

  it('is a long code where strangers guessed too often, which they do not shut', async () => {
    const name = await player();
    const digits = async (asked: Asked) => {
      const sent = await send(name, asked);
      return verify(sent.value?.captchaKey ?? '', otherThan(await codeTo(name)), asked);
    };
    expect(await digits(aBrowser())).toMatchObject({ refusal: 'codeMismatch' });
    await contactScenes(stage).spendAllTries();
    stage().platform.clock.advance(60_000);
    const asked = aBrowser();
    const { captchaKey, long_yn: long } = (await send(name, asked)).value;
    expect(long).toBe('Y');
    const code = /\b[2-9A-HJ-NP-Za-km-z]{22}\b/.exec((await mailTo(name))?.text ?? '')?.[0] ?? '';
    expect(await verify(captchaKey, '000000', asked)).toMatchObject({ refusal: 'codeTriesOver' });
    expect(await verify(captchaKey, code, asked)).toMatchObject({ code: '0' });
  });

  it('opens a door that wrong passwords had shut for good', async () => {
    const { platform, server } = stage();
    const [name, asked] = [await player(), aBrowser()];
    await signInAs(server, name, { password: 'Gatehouse2' });
    await platform.db.query.updateTable('password_counters').set({ failures: 100 }).where('failures', '=', 1).execute();
    expect(await signInAs(server, name, {}, asked)).toMatchObject({ refusal: 'tooManyPasswordFailures' });
    const { captchaKey } = (await send(name, asked)).value;
    expect(await verify(captchaKey, await codeTo(name), asked)).toMatchObject({ code: '0' });
    expect(await signInAs(server, name, {}, asked)).toMatchObject({ code: '0' });
  });

  it('answers alike for somebody and for nobody, and writes to nobody', async () => {
    const nobody = `nobody-${crypto.randomUUID()}@playground.test`;
    const [known, unknown] = [await send(await player(), aBrowser()), await send(nobody, aBrowser())];
    const plain = ({ status, code, message, value }: typeof known) => ({
      status,
      code,
      message,
      ...value,
      captchaKey: '',
    });
    expect(plain(unknown)).toEqual(plain(known));
    expect(await mailTo(nobody)).toBeUndefined();
    const asked = aBrowser();
    stage().platform.clock.advance(60_000);
    const { captchaKey } = (await send(nobody, asked)).value;
    expect(await verify(captchaKey, '123456', asked)).toMatchObject({ refusal: 'codeMismatch' });
  });

  it('is tried five times, is valid for ten minutes, and is no answer to a picture', async () => {
    const { platform, server } = stage();
    const [name, asked] = [await player(), aBrowser()];
    const { captchaKey } = (await send(name, asked)).value;
    const code = await codeTo(name);
    expect(
      await server.call(captchaVerify, { body: { captcha_key: captchaKey, captcha_value: code } }, asked),
    ).toMatchObject({ refusal: 'captchaExpired', code: '49104' });
    for (let count = 0; count < 5; count += 1)
      expect(await verify(captchaKey, otherThan(code), asked)).toMatchObject({ refusal: 'codeMismatch' });
    expect(await verify(captchaKey, code, asked)).toMatchObject({ refusal: 'tooManyWrongCodes' });
    const late = aBrowser();
    platform.clock.advance(60_000);
    const second = (await send(name, late)).value.captchaKey;
    platform.clock.advance(longestCodeLifetimeMs);
    expect(await verify(second, await codeTo(name), late)).toMatchObject({
      status: 410,
      refusal: 'captchaExpired',
      code: '49200',
    });
  });

  it('is sent a minute apart to one mailbox, whoever asks, and for sites of ours: 91035, 46003, 49704', async () => {
    const { platform, server } = stage();
    const name = await player();
    await send(name, aBrowser());
    expect(await send(name, aBrowser())).toMatchObject({ refusal: 'resendTooSoon', value: { retryAfterSeconds: 60 } });
    for (let count = 0; count < 4; count += 1) {
      platform.clock.advance(60_000);
      await send(name, aBrowser());
    }
    platform.clock.advance(60_000);
    expect(await send(name, aBrowser())).toMatchObject({ refusal: 'resendLimit' });
    const strange = { body: { site_key: 'stranger', identifier: name } };
    expect(await server.call(captchaMailSend, strange)).toMatchObject({ refusal: 'captchaOther', code: '49704' });
  });

  it('is sent to a browser that signed in before, however often strangers asked', async () => {
    const [name, home] = [await player(), aBrowser()];
    await signInAs(stage().server, name, {}, home);
    expect(await send(name, aBrowser())).toMatchObject({ code: '0' });
    expect(await send(name, aBrowser())).toMatchObject({ refusal: 'resendTooSoon' });
    expect(await send(name, home)).toMatchObject({ code: '0' });
    expect(await send(name, home)).toMatchObject({ refusal: 'resendTooSoon' });
  });

  it('leaves an audit record without identifier and code', async () => {
    const [name, asked] = [await player(), aBrowser()];
    const { captchaKey } = (await send(name, asked)).value;
    const code = await codeTo(name);
    await verify(captchaKey, code, asked);
    const { db } = stage().platform;
    const records = await db.query
      .selectFrom('audit_records')
      .selectAll()
      .where('event', '=', 'captcha-mail')
      .execute();
    expect(records.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['asked', 'ok']));
    expect(JSON.stringify(records)).not.toContain(name);
  });
});
