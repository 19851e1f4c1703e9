import {
  captchaMailSend,
  emailCodeSend,
  emailCodeVerify,
  findId,
  findIdCheck,
  findIdPassword,
  portalSiteKey,
  registeredEmail,
  resetEmailSend,
  resetState,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { digitsIn, goodPassword, newBrowser, signUpCalls } from '../sign-up/registration/testing/sign-up-calls.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { settled } from '../testing/settled.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { usePlatform } from '../testing/use-platform.ts';

const ending = (length: number) => 'photographyinternational'.slice(0, length);
/** Names that a registration takes, at the edges of its rule. */
const names = [
  `me-${ending(2)}@studio.${ending(2)}`,
  `me-${ending(7)}@studio.${ending(7)}`,
  'me@studio.photography',
  `me-${ending(24)}@studio.${ending(24)}`,
  "first.last+tag_o'neil@sub.example.museum",
  'a!#$%&*/=?^`{|}~@b-c.community',
  '민지@예시.company',
  `${'a'.repeat(49)}@b.technology`,
];
/** The same name as a copy brings it along. */
const pasted = (name: string) => `\u200e\u00a0${name.slice(0, 2)}\u200b${name.slice(2).toUpperCase()}\ufeff \u2060`;

describeEachEngine('a name that registration takes', (engine) => {
  const stage = usePlatform(engine);

  it.each(names)('passes every door where it is typed, pasted or not: %s', async (name) => {
    expect(v.is(registeredEmail, name)).toBe(true);
    const { server, platform } = stage();
    const mailTo = (address: string) => digitsIn(platform.mails.findLast(({ to }) => to === address)?.text);
    const signUp = signUpCalls(stage());
    expect(outcomeOf(await signUp.register((await signUp.proven(name)).state))).toBe('ok');

    for (const typed of [name, pasted(name)]) {
      const asked = newBrowser();
      expect([typed, outcomeOf(await signInAs(server, typed, { password: goodPassword }, asked))]).toEqual([
        typed,
        'ok',
      ]);

      const before = platform.mails.length;
      const begun = await server.call(resetState, { body: { user_id: typed } }, asked);
      expect([typed, outcomeOf(begun)]).toEqual([typed, 'ok']);
      const [, reset = ''] = begun.value.state.split(':');
      platform.clock.advance(2 * 60_000);
      expect(outcomeOf(await server.call(resetEmailSend, { body: { state: reset } }, asked))).toBe('ok');
      await settled();
      expect(platform.mails.slice(before).map(({ to }) => to)).toEqual([name]);

      platform.clock.advance(2 * 60_000);
      const { state } = (await server.call(findIdCheck, { query: {} }, asked)).value;
      const params = { type: 'recovery-id' } as const;
      expect(outcomeOf(await server.call(emailCodeSend, { params, query: { state, email: typed } }, asked))).toBe('ok');
      await settled();
      const code = `\u200bG-${mailTo(name)} `;
      const proven = await server.call(emailCodeVerify, { params, body: { state, verify_number: code } }, asked);
      expect([typed, outcomeOf(proven)]).toEqual([typed, 'ok']);
      const found = await server.call(findId, { query: { token: state } }, asked);
      expect(found.value.members.map(({ user_id: id }) => id)).toEqual([name]);
      const led = await server.call(findIdPassword, { body: { verify_token: state, user_id: typed } }, asked);
      expect(led.value).toMatchObject({ user_id: name });

      const body = { site_key: portalSiteKey, identifier: typed };
      expect(outcomeOf(await server.call(captchaMailSend, { body }, asked))).toBe('ok');
      platform.clock.advance(11 * 60_000);
    }
  });

  it.each(['a@gmail..com', 'a@-gmail.com', 'a@gmail-.com', 'a@.gmail.com', 'a@x.-y.com', 'a@\u0301x.com'])(
    'is not a malformed address: %s',
    async (email) => {
      const signUp = signUpCalls(stage());
      const state = await signUp.agreed();
      expect([email, (await signUp.send(state, email)).code]).toEqual([email, '45012']);
    },
  );

  it('is told from a text that cannot be a name', async () => {
    const begin = async (typed: string) =>
      outcomeOf(await stage().server.call(resetState, { body: { user_id: typed } }, newBrowser()));
    expect(await begin('me @studio.photography')).toBe('idNotExact');
    expect(await begin('me\u0007@studio.photography')).toBe('idNotExact');
    for (const name of ['x', 'ÄÖÜäöü', 'unknown@studio.photography'])
      expect([name, await begin(name)]).toEqual([name, 'ok']);
  });
});
