import {
  nationState,
  smsCodeSend,
  smsCodeVerify,
  subEmailModify,
  verificationWay,
  withdrawToken,
} from '@gatehouse/api-contract';
import { phoneAloneForMs } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { knowBrowser } from '../account/password/know-browser.command.ts';
import { provableBy } from '../credentials/verification/provable-by.query.ts';
import { verificationWaysOf } from '../credentials/verification/verification-way.policy.ts';
import { aNumber } from '../flow/contacts/testing/contact-calls.ts';
import { aPerson, useIdentityStage } from '../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { givePhone } from '../testing/give-ways.ts';
import { settled } from '../testing/settled.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { testContextIn } from '../testing/test-context.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';

const thief = { browserId: 'browser-of-who-has-the-number-now' } as const satisfies Asked;

describeEachEngine('a number that nobody proved for 90 days, and a token', (engine) => {
  const stage = useIdentityStage(engine);

  /** A member with a number and a session of today, its browser, and the token elsewhere. */
  const member = async (age: number) => {
    const { platform, server } = stage.get();
    const { loginName, guid } = await stage.member();
    const phone = aNumber();
    await givePhone(platform, guid, phone);
    platform.clock.advance(age);
    const browser = { browserId: `browser-${guid}` };
    await knowBrowser(testContextIn(platform, browser.browserId), guid, { isOfSignUp: true });
    const { value } = await signInAs(server, loginName, {}, browser);
    platform.clock.advance(6 * 60_000);
    const token = value.accessToken;
    return { guid, phone, own: { ...browser, token }, stolen: { ...thief, token } };
  };
  const textTo = (phone: string) =>
    /\b[0-9]{6}\b/.exec(stage.get().platform.texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? 'none';

  const uses = {
    /** A code to the number, then the check of a person of one's own. */
    'the first person': async ({ phone }: Awaited<ReturnType<typeof member>>, asked: Asked) => {
      const { server } = stage.get();
      const type = 'storage-identify';
      const { state } = (await stage.hub('SELF', asked)).value;
      await server.call(verificationWay, { body: { state, way: 'phone' } }, asked);
      await server.call(smsCodeSend, { params: { type }, query: { state } }, asked);
      await settled();
      await server.call(smsCodeVerify, { params: { type }, body: { state, verify_number: textTo(phone) } }, asked);
      const begun = await stage.phone(state, type, asked);
      if (begun.code !== '0') return outcomeOf(begun);
      const check = begun.value.state ?? '';
      await stage.checked(check, stage.get().provider.grant(begun.value.url, aPerson()), type, asked);
      return outcomeOf(await stage.certify(check, type, asked));
    },
    /** The proof that a new contact address asks for. */
    'another address': async (_member: unknown, asked: Asked) => {
      const { server } = stage.get();
      const { state } = (await server.call(subEmailModify, { body: {} }, asked)).value;
      return outcomeOf(await server.call(verificationWay, { body: { state, way: 'phone' } }, asked));
    },
    /** The proof that a deletion asks for. */
    'a deletion': async (_member: unknown, asked: Asked) =>
      outcomeOf(await stage.get().server.call(withdrawToken, { query: { way: 'phone' } }, asked)),
  };

  it.each([
    ['the first person', 'ownerProofRequired'],
    ['another address', 'verificationNotAllowed'],
    ['a deletion', 'verificationNotAllowed'],
  ] as const)('do not prove the owner for %s', async (use, refusal) => {
    const young = await member(phoneAloneForMs - 60 * 60_000);
    expect(await uses[use](young, young.stolen)).toBe('ok');
    const old = await member(phoneAloneForMs + 1);
    expect(await uses[use](old, old.stolen)).toBe(refusal);
    expect(await uses[use](old, old.own)).toBe('ok'); // this browser counts
  });

  it('are asked for beside a password in a new browser: no act is done by the session alone', async () => {
    const { platform, server } = stage.get();
    const { guid, loginName } = await stage.member();
    const phone = aNumber();
    await givePhone(platform, guid, phone);
    platform.clock.advance(phoneAloneForMs + 1);
    const browser = { browserId: `new-browser-${guid}` };
    const { value } = await signInAs(server, loginName, {}, browser);
    const asked = { ...browser, token: value.accessToken };
    await platform.db.query.updateTable('accounts').set({ email_verified: false }).where('guid', '=', guid).execute();
    const begun = await server.call(withdrawToken, { query: {} }, asked);
    expect(begun.value).toMatchObject({ way: 'phone' });
    const nation = await server.call(nationState, { body: { brought: {} } }, asked);
    expect(nation.value.change_nation_step_code).toBe('PHONE_VERIFY');
    expect(await provableBy(testContextIn(platform, browser.browserId), { type: 'switch-id', guid })).toMatchObject({
      phone: true,
    });
    // The code counts, too, where it is typed after the five minutes of the sign-in.
    platform.clock.advance(6 * 60_000);
    const state = nation.value.verify_state ?? '';
    const params = { type: 'change-nation' } as const;
    expect(outcomeOf(await server.call(smsCodeSend, { params, query: { state } }, asked))).toBe('ok');
    await settled();
    const body = { state, verify_number: textTo(phone) };
    expect(outcomeOf(await server.call(smsCodeVerify, { params, body }, asked))).toBe('ok');
  });

  it('lead to no check of another person where nothing else was proven of late', async () => {
    const { platform } = stage.get();
    const { guid } = await member(phoneAloneForMs + 1);
    await platform.db.query.updateTable('accounts').set({ email_verified: false }).where('guid', '=', guid).execute();
    const by = await provableBy(testContextIn(platform, 'some-browser'), { type: 'change-nation', guid });
    expect(by).toMatchObject({ person: false, phone: false, email: false, later: ['phone'] });
    expect(verificationWaysOf('change-nation', { by, wanted: null, addressBlocked: false })).toEqual([]);
  });
});
