import { captchaHeaders, findIdCheck, recoveryStateOf, resetState, smsCodeSend } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { defaultCountrySettings } from '../../base/settings/country.settings.ts';
import { browserOfMember } from '../../testing/browser-of-member.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { solveCaptcha } from '../captcha/testing/solve-captcha.ts';
import { aNumber } from './testing/contact-calls.ts';

const aBrowser = (): Asked => ({ browserId: `browser-${crypto.randomUUID()}` });
const countries = { ...defaultCountrySettings, offered: ['JP', 'KR', 'US'] };

describeEachEngine('a text message that somebody without an account asks for', (engine) => {
  const stage = usePlatform(engine, { countries });
  const search = async (asked: Asked) =>
    (await stage().server.call(findIdCheck, { query: { way: 'phone' } }, asked)).value.state;
  const reset = async (name: string, asked: Asked) => {
    const { value } = await stage().server.call(resetState, { body: { user_id: name, way: 'phone' } }, asked);
    return recoveryStateOf(value.state).state;
  };
  const text = async (state: string, number: string | null, asked: Asked, captcha?: string) => {
    const type = number === null ? 'recovery-pw' : 'recovery-id';
    const query = { state, ...(number !== null && { number }) };
    const headers: Record<string, string> = captcha === undefined ? {} : { [captchaHeaders.token]: captcha };
    const sent = await stage().server.call(smsCodeSend, { params: { type }, query }, { ...asked, headers });
    await settled();
    return outcomeOf(sent);
  };
  const solve = (asked: Asked) => solveCaptcha(stage(), { action: 'recovery' }, asked);
  const textsTo = (number: string) => stage().platform.texts.filter(({ to }) => to === number).length;
  /** A browser that some account knows. */
  const memberBrowser = async () => {
    const asked = aBrowser();
    await browserOfMember(stage().platform, asked);
    return asked;
  };

  describe('the captcha before it', () => {
    it('is asked for, and nothing is sent before it', async () => {
      const asked = aBrowser();
      const [state, number] = [await search(asked), aNumber()];
      expect(await text(state, number, asked)).toBe('captchaRequired');
      expect(await text(state, number, asked, 'made-up')).toBe('captchaInvalid');
      expect(textsTo(number)).toBe(0);
      expect(await text(state, number, asked, await solve(asked))).toBe('ok');
      expect(textsTo(number)).toBe(1);
    });

    it('is asked for once in a flow, and again in the next one', async () => {
      const asked = aBrowser();
      const [state, number] = [await search(asked), aNumber()];
      const token = await solve(asked);
      expect(await text(state, number, asked, token)).toBe('ok');
      stage().platform.clock.advance(60_000);
      expect(await text(state, number, asked)).toBe('ok');
      expect(textsTo(number)).toBe(2);
      const next = await search(asked);
      expect(await text(next, aNumber(), asked)).toBe('captchaRequired');
      expect(await text(next, aNumber(), asked, token)).toBe('captchaInvalid');
    });

    it('tells nothing about an account', async () => {
      const phone = aNumber();
      const { guid, loginName } = await makePerson(stage().platform);
      await givePhone(stage().platform, guid, phone);
      for (const name of [loginName, `nobody-${crypto.randomUUID()}@playground.test`]) {
        const asked = aBrowser();
        const state = await reset(name, asked);
        expect(await text(state, null, asked)).toBe('captchaRequired');
        expect(await text(state, null, asked, await solve(asked))).toBe('ok');
      }
      expect(textsTo(phone)).toBe(1);
    });

    it('is not asked of a browser that an account knows', async () => {
      const asked = await memberBrowser();
      const number = aNumber();
      expect(await text(await search(asked), number, asked)).toBe('ok');
      expect(textsTo(number)).toBe(1);
      expect(await text(await reset('nobody@playground.test', asked), null, asked)).toBe('ok');
    });
  });

  it.each([
    '+19002345678',
    '+870773111632',
    '+881612345678',
    '+882161234567',
    '+883510012345',
    '+888123456789',
    '+979123456789',
    '+252612345678',
    '+5351234567',
    '+2399812345',
    '+82602345678',
    '+18765550123',
  ])('does not go to %s', async (number) => {
    const asked = await memberBrowser();
    expect(await text(await search(asked), number, asked)).toBe('phoneDestinationClosed');
    expect(textsTo(number)).toBe(0);
  });

  it.each(['+819012345678', '+12125550100'])('goes to %s, whose country is offered', async (number) => {
    const asked = await memberBrowser();
    expect(await text(await search(asked), number, asked)).toBe('ok');
    expect(textsTo(number)).toBe(1);
  });

  it('of a reset goes to the number of its account alone, whatever number is typed', async () => {
    const [own, strange] = [aNumber(), aNumber()];
    const { guid, loginName } = await makePerson(stage().platform);
    await givePhone(stage().platform, guid, own);
    const asked = await memberBrowser();
    for (const name of [loginName, `nobody-${crypto.randomUUID()}@playground.test`]) {
      const state = await reset(name, asked);
      const query = { state, number: strange };
      const sent = await stage().server.call(smsCodeSend, { params: { type: 'recovery-pw' }, query }, asked);
      await settled();
      expect(outcomeOf(sent)).toBe('ok');
    }
    expect(textsTo(strange)).toBe(0);
    expect(textsTo(own)).toBe(0);
    stage().platform.clock.advance(60_000);
    expect(await text(await reset(loginName, asked), null, asked)).toBe('ok');
    expect(textsTo(own)).toBe(1);
  });

  it('to the number of an account in a country that is not offered is not sent, and nobody learns that', async () => {
    const { guid, loginName } = await makePerson(stage().platform);
    await givePhone(stage().platform, guid, '+252612345679');
    const asked = await memberBrowser();
    expect(await text(await reset(loginName, asked), null, asked)).toBe('ok');
    expect(textsTo('+252612345679')).toBe(0);
  });
});
