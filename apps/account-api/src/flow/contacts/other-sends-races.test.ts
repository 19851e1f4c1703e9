import { captchaMailSend, emailSessionOpen, portalSiteKey } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { aBrowser, useGuardianStage } from '../../guardians/consent/testing/guardian-stage.ts';
import { signUpCalls } from '../../sign-up/registration/testing/sign-up-calls.ts';
import { describeOnPostgres } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Answered } from '../../testing/test-server.ts';
import { sendRules } from '../codes/code.policy.ts';
import { aNumber, anAddress, spelled } from './testing/contact-calls.ts';

const parallel = 16;
type Answer = Promise<Pick<Answered<unknown>, 'code' | 'refusal'>>;
const sixteen = <T>(make: (turn: number) => T): T[] => Array.from({ length: parallel }, (_, turn) => make(turn));
/** Answers of all at once, counted by code. */
async function tally(asks: readonly (() => Answer)[]) {
  const answers = await Promise.all(asks.map((ask) => ask()));
  const codes = answers.map(({ code }) => code);
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((item) => item === code).length]));
}
const oneOfAll = { '0': 1, '91035': parallel - 1 };
const fiveOfAll = { '0': sendRules.sends, '46003': parallel - sendRules.sends };

/** Whoever else mails or texts, beside the flows of `contact-code-races.test.ts`. */
describeOnPostgres('sixteen messages asked for at once', (engine) => {
  const { get, call, openCase } = useGuardianStage(engine);

  it('of sign-ups: one to an address, five of a sign-up', async () => {
    const address = anAddress();
    const several = await Promise.all(
      sixteen(async () => {
        const calls = signUpCalls(get());
        return { calls, state: await calls.agreed() };
      }),
    );
    expect(
      await tally(
        several.map(
          ({ calls, state }) =>
            () =>
              calls.send(state, address),
        ),
      ),
    ).toEqual(oneOfAll);
    const one = signUpCalls(get());
    const state = await one.agreed();
    expect(await tally(sixteen(() => () => one.send(state, anAddress())))).toEqual(fiveOfAll);
  });

  it.each([
    ['mail', 'email', anAddress, (address: string) => address],
    ['text message', 'phone', aNumber, spelled],
  ] as const)('to guardians by %s: one to a contact, five of a case', async (_, channel, aContact, written) => {
    const contact = aContact();
    const cases = await Promise.all(sixteen(() => openCase()));
    const asks = cases.map((one, turn) => () => call.request(one, written(contact, turn), channel));
    expect(await tally(asks)).toEqual(oneOfAll);
    const one = await openCase();
    expect(await tally(sixteen(() => () => call.request(one, aContact(), channel)))).toEqual(fiveOfAll);
  });

  it('of a member who changes an address: five, and one to an address', async () => {
    const { platform, server } = get();
    const signedIn = async () => {
      const asked = aBrowser();
      const { loginName } = await makePerson(platform);
      const { value } = await signInAs(server, loginName, {}, asked);
      return { ...asked, token: value.accessToken };
    };
    const member = await signedIn();
    const open = (email: string, asked = member) => server.call(emailSessionOpen, { body: { email } }, asked);
    expect(await tally(sixteen(() => () => open(anAddress())))).toEqual(fiveOfAll);
    const address = anAddress();
    const asks = (await Promise.all(sixteen(signedIn))).map((asked) => () => open(address, asked));
    expect(await tally(asks)).toEqual(oneOfAll);
  });

  it.each(['an account', 'nobody'])('instead of a captcha, for the name of %s: one', async (whose) => {
    const { platform, server } = get();
    const identifier = whose === 'nobody' ? anAddress() : (await makePerson(platform)).loginName;
    const body = { site_key: portalSiteKey, identifier, language: 'en' } as const;
    expect(await tally(sixteen(() => () => server.call(captchaMailSend, { body }, aBrowser())))).toEqual(oneOfAll);
  });
});
