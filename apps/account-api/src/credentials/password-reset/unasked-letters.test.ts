import {
  captchaHeaders,
  captchaMailSend,
  portalSiteKey,
  emailCodeSend,
  emailSessionOpen,
  findIdCheck,
  guardianRequest,
  ownerWaitBegin,
  recoveryStateOf,
  resetEmailSend,
  resetState,
} from '@gatehouse/api-contract';
import { internalHeaders } from '@gatehouse/platform';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';
import { aDevice, playerOf } from '../../devices/game-devices/testing/device-stage.ts';
import { solveCaptcha } from '../../flow/captcha/testing/solve-captcha.ts';
import { adultKr, signUpCalls } from '../../sign-up/registration/testing/sign-up-calls.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';

const aBrowser = () => `browser-${crypto.randomUUID()}`;
type Stranger = Readonly<{ browserId: string; headers: Record<string, string> }>;
let networks = 0;
/** A browser nobody knows, in a network of its own. */
const stranger = (): Stranger => {
  networks += 1;
  return {
    browserId: aBrowser(),
    headers: { [internalHeaders.clientAddress]: `100.${networks >> 8}.${networks & 255}.7` },
  };
};

describeEachEngine('letters that strangers ask for', (engine) => {
  const stage = usePlatform(engine);
  const call = () => stage().server.call;
  const lettersTo = (address: string) => stage().platform.mails.filter(({ to }) => to === address).length;

  async function reset(name: string, asked: Stranger): Promise<string> {
    const begun = await call()(resetState, { body: { user_id: name, way: 'email' } }, asked);
    const { state } = recoveryStateOf(begun.value.state);
    const sent = await call()(resetEmailSend, { body: { state } }, asked);
    await settled();
    return outcomeOf(sent);
  }
  async function search(email: string, asked: Stranger): Promise<string> {
    const { state } = (await call()(findIdCheck, { query: { way: 'email' } }, asked)).value;
    const query = { state, email };
    return outcomeOf(await call()(emailCodeSend, { params: { type: 'recovery-id' }, query }, asked));
  }
  async function captchaLetter(identifier: string, asked: Stranger): Promise<string> {
    const body = { site_key: portalSiteKey, identifier };
    const sent = await call()(captchaMailSend, { body }, asked);
    await settled();
    return outcomeOf(sent);
  }
  const ways = { reset, search, captchaLetter };

  /** Letters of flows in which an unproven address is typed by the holder of a sign-up, an account or a game. */
  const others: Readonly<Record<string, (email: string, asked: Stranger) => Promise<unknown>>> = {
    async signUp(email, asked) {
      const calls = signUpCalls(stage(), asked);
      return calls.send(await calls.agreed(), email);
    },
    async guardian(email, asked) {
      const calls = signUpCalls(stage(), asked);
      const { state } = (await calls.check({ ...adultKr, birthDate: bornYearsAgo(11) })).value;
      const { guardian_state: guardian = '' } = (await calls.agree(state)).value;
      return call()(guardianRequest, { body: { state: guardian, channel: 'email', contact: email } }, asked);
    },
    async newAddress(email, asked) {
      const { loginName } = await makePerson(stage().platform);
      const { value } = await signInAs(stage().server, loginName, {}, asked);
      return call()(emailSessionOpen, { body: { email } }, { ...asked, token: value.accessToken });
    },
    async wait(email, asked) {
      const { loginName } = await makePerson(stage().platform);
      await signInAs(stage().server, loginName, {}, asked);
      const begun = await call()(resetState, { body: { user_id: loginName, way: 'email' } }, asked);
      const { state } = recoveryStateOf(begun.value.state);
      return call()(ownerWaitBegin, { body: { state, email } }, asked);
    },
    async device(email) {
      const calls = await (await playerOf(stage())).on(aDevice());
      const { state } = (await calls.state()).value;
      await calls.state({ state, go: 'next' });
      await calls.state({ state, verify_type: 'email' });
      return calls.mail(state, email);
    },
  };

  it.each(Object.entries({ ...ways, ...others }))('%s: none beyond those that others asked for', async (_, way) => {
    const { platform } = stage();
    const [fresh, full] = [(await makePerson(platform)).loginName, (await makePerson(platform)).loginName];
    await way(fresh, stranger());
    await settled();
    expect(lettersTo(fresh)).toBe(1);
    for (let sends = 0; sends < 5; sends += 1) {
      await search(full, stranger());
      platform.clock.advance(minuteMs);
    }
    expect(lettersTo(full)).toBe(5);
    await way(full, stranger());
    await settled();
    expect(lettersTo(full)).toBe(5);
  });

  it('are counted for one mailbox over all purposes: five, then one an hour', async () => {
    const { platform } = stage();
    const { loginName } = await makePerson(platform);
    for (let hour = 0; hour < 12; hour += 1) {
      for (const way of Object.values(ways)) await way(loginName, stranger());
      platform.clock.advance(hourMs / 2);
      for (const way of Object.values(ways)) await way(loginName, stranger());
      platform.clock.advance(hourMs / 2);
    }
    expect(lettersTo(loginName)).toBeGreaterThanOrEqual(5);
    expect(lettersTo(loginName)).toBeLessThanOrEqual(5 + 12);
  });

  it.each(['reset', 'search'] as const)(
    'close no way of an owner: %s in a known browser at once, elsewhere within an hour, and for unknown names alike',
    async (way) => {
      const { platform, server } = stage();
      const { loginName } = await makePerson(platform);
      const own = stranger();
      await signInAs(server, loginName, {}, own);
      const names = [loginName, `nobody-${crypto.randomUUID()}@playground.test`];
      for (let sends = 0; sends < 40; sends += 1) {
        const asked = stranger();
        const [forKnown, forUnknown] = [await ways[way](names[0] ?? '', asked), await ways[way](names[1] ?? '', asked)];
        expect(forKnown).toBe(forUnknown);
        platform.clock.advance(7 * minuteMs);
      }
      const before = lettersTo(loginName);
      expect(await ways[way](loginName, own)).toBe('ok');
      expect(lettersTo(loginName)).toBe(before + 1);
      const elsewhere = stranger();
      platform.clock.advance(hourMs);
      expect(await ways[way](loginName, elsewhere)).toBe('ok');
      expect(lettersTo(loginName)).toBe(before + 2);
    },
  );

  it.each(['reset', 'search'] as const)(
    'of a %s: who keeps a mailbox at its cap from many networks delays nobody who solves a captcha',
    async (way) => {
      const { platform } = stage();
      const { loginName } = await makePerson(platform);
      const names = [loginName, `nobody-${crypto.randomUUID()}@playground.test`] as const;
      for (let sends = 0; sends < 90; sends += 1) {
        for (const name of names) await ways[way](name, stranger());
        platform.clock.advance(2 * minuteMs);
      }
      const before = lettersTo(loginName);
      expect(before).toBeLessThanOrEqual(5 + 3);
      const elsewhere = stranger();
      for (const name of names) expect(await ways[way](name, elsewhere)).toBe('captchaRequired');
      const solved = async () => {
        const token = await solveCaptcha(stage(), { action: 'recovery' }, elsewhere);
        return { ...elsewhere, headers: { ...elsewhere.headers, [captchaHeaders.token]: token } };
      };
      for (const name of names) expect(await ways[way](name, await solved())).toBe('ok');
      expect(lettersTo(loginName)).toBe(before + 1);
    },
  );

  it('are bounded for those who solve captchas, too', async () => {
    const { platform } = stage();
    const { loginName } = await makePerson(platform);
    let refusal = '';
    for (let sends = 0; sends < 40; sends += 1) {
      const asked = stranger();
      const token = await solveCaptcha(stage(), { action: 'recovery' }, asked);
      refusal = await search(loginName, { ...asked, headers: { ...asked.headers, [captchaHeaders.token]: token } });
      platform.clock.advance(minuteMs);
    }
    expect(refusal).toBe('resendLimit');
    expect(lettersTo(loginName)).toBe(5 + 5);
  });

  it('end for the day where one network asked for twenty', async () => {
    const { platform } = stage();
    const { loginName } = await makePerson(platform);
    const asked = stranger();
    let refusal = '';
    for (let hour = 0; hour < 23; hour += 1) {
      refusal = await search(loginName, asked);
      platform.clock.advance(hourMs);
    }
    expect(refusal).toBe('resendDailyLimit');
    expect(await search(loginName, stranger())).toBe('ok');
  });
});
