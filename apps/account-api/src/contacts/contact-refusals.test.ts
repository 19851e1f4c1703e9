import { expect, it } from '@jest/globals';
import {
  contactEmailChange,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  emailSessionOpen,
  emailSessionVerify,
  registerEmail,
  smsCodeSend,
  smsCodeVerify,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { aNumber, anAddress, mine, minuteMs, otherThan } from './testing/contact-calls.ts';
import { contactScenes, type Answer } from './testing/contact-scenes.ts';
import { aDevice, playerOf } from '../devices/testing/device-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { usePlatform } from '../testing/use-platform.ts';

/** How each number that a call declares comes about. */
type Scenes = Readonly<Record<string, () => Answer>>;
const nothing = 'no-flow-of-anybody';

describeEachEngine('every number that a call of codes declares is answered', (engine) => {
  const stage = usePlatform(engine);
  const {
    calls,
    forgetSends,
    spendAllTries,
    member,
    unverify,
    giveContact,
    full,
    mailed,
    texted,
    mailFlow,
    textFlow,
    without,
    repeat,
    allDay,
    session,
    check,
    provenSession,
    change,
    register,
  } = contactScenes(stage);

  const sendingMail = (send: (state: string, email: string, asked?: typeof mine) => Answer): Scenes => ({
    '93000': () => send(nothing, anAddress()),
    '45017': async () => send(await textFlow(), anAddress()),
    '45012': async () => send(await mailFlow(), 'not an address'),
    '45013': async () => without('mail', async () => send(await mailFlow(), anAddress())),
    '46003': async () => {
      const state = await mailFlow();
      return repeat(6, () => send(state, anAddress()));
    },
    '46216': async () => {
      const { state, code } = await mailed();
      await calls().verify(state, otherThan(code));
      await spendAllTries();
      return send(state, anAddress());
    },
    '46404': async () => {
      const player = await playerOf(stage());
      const view = await player.on(aDevice());
      const { state } = (await view.state()).value;
      await view.state({ state, go: 'next', verify_type: 'email' });
      return send(state, player.person.loginName, view.asked);
    },
    '91035': async () => {
      const { email } = await mailed();
      return send(await mailFlow(), email);
    },
    '91036': async () => {
      const email = anAddress();
      return allDay(async () => send(await mailFlow(), email));
    },
  });
  const typing = (
    out: () => Promise<{ state: string; code: string }>,
    verify: (state: string, code: string) => Answer,
    otherFlow: () => Promise<string>,
  ): Scenes => ({
    '93000': () => verify(nothing, '123456'),
    '45017': async () => verify(await otherFlow(), '123456'),
    '46000': async () => {
      const { state, code } = await out();
      return verify(state, otherThan(code));
    },
    '46207': async () => {
      const { state, code } = await out();
      stage().platform.clock.advance(10 * minuteMs);
      return verify(state, code);
    },
    '46215': async () => {
      const { state, code } = await out();
      return repeat(6, () => verify(state, otherThan(code)));
    },
    '46216': async () => {
      const { state, code } = await out();
      await verify(state, otherThan(code));
      await spendAllTries();
      return verify(state, code);
    },
  });

  const table: readonly (readonly [CallDefinition, () => Scenes])[] = [
    [
      emailCodeSend,
      () =>
        sendingMail((state, email, asked) =>
          calls().send(state, email, asked, asked ? 'verification-code' : undefined),
        ),
    ],
    [
      emailSendV2,
      () =>
        sendingMail((state, email, asked = mine) =>
          stage().server.call(emailSendV2, { body: { state, email } }, asked),
        ),
    ],
    [
      emailCodeVerify,
      () => ({
        ...typing(mailed, (state, code) => calls().verify(state, code), textFlow),
        '46403': async () => {
          const { state, email, code } = await mailed();
          await full({ email, email_verified: true });
          return calls().verify(state, code);
        },
      }),
    ],
    [
      smsCodeSend,
      () => ({
        '45017': async () => calls().text(await mailFlow(), aNumber()),
        '46215': () => calls().text(nothing, aNumber()),
        '46405': async () => calls().text(await textFlow(), 'call me'),
        '45015': () => without('sms', async () => calls().text(await textFlow(), aNumber())),
        '46003': async () => {
          const state = await textFlow();
          return repeat(6, () => calls().text(state, aNumber()));
        },
        '46216': async () => {
          const { state, code } = await texted();
          await calls().verifyText(state, otherThan(code));
          await spendAllTries();
          return calls().text(state, aNumber());
        },
        '46404': async () => {
          const number = aNumber();
          const player = await playerOf(stage());
          const { calls: view } = await player.register(aDevice(), number);
          const { state } = (await view.change('edit', 'phone')).value;
          return view.text(state, number.replace('+82', '+820'));
        },
        '91035': async () => {
          const { number } = await texted();
          return calls().text(await textFlow(), number);
        },
        '91036': async () => {
          const number = aNumber();
          return allDay(async () => calls().text(await textFlow(), number));
        },
      }),
    ],
    [
      smsCodeVerify,
      () => ({
        ...typing(texted, (state, code) => calls().verifyText(state, code), mailFlow),
        '46403': async () => {
          const { state, number, code } = await texted();
          await full({ phone: number, phone_verified: true });
          return calls().verifyText(state, code);
        },
      }),
    ],
    [
      emailSessionOpen,
      () => {
        const open = async (email: string, { asked } = { asked: null as typeof mine | null }) =>
          stage().server.call(emailSessionOpen, { body: { email } }, asked ?? (await member()).asked);
        return {
          '93000': async () => {
            const { asked } = await member();
            return open(anAddress(), { asked: { token: asked.token } });
          },
          '45012': () => open('not an address'),
          '45013': () => without('mail', () => open(anAddress())),
          '46003': async () => {
            const one = await member();
            return repeat(6, () => open(anAddress(), one));
          },
          '46216': async () => {
            const one = await member();
            const email = anAddress();
            const id = await session(one.asked, email);
            await check(id, otherThan(await calls().codeTo(email)), one.asked);
            await spendAllTries();
            return open(anAddress(), one);
          },
          '91035': async () => {
            const { email } = await mailed();
            return open(email);
          },
          '91036': async () => {
            const email = anAddress();
            return allDay(() => open(email));
          },
        };
      },
    ],
    [
      emailSessionVerify,
      () => {
        const out = async () => {
          const { asked } = await member();
          const email = anAddress();
          const id = await session(asked, email);
          return { asked, id, code: await calls().codeTo(email) };
        };
        return {
          '93000': async () => check(nothing, '123456', (await member()).asked),
          '45017': async () => {
            const { asked, id, code } = await out();
            await check(id, code, asked);
            return check(id, code, asked);
          },
          '46000': async () => {
            const { asked, id, code } = await out();
            return check(id, otherThan(code), asked);
          },
          '46207': async () => {
            const { asked, id, code } = await out();
            stage().platform.clock.advance(10 * minuteMs);
            return check(id, code, asked);
          },
          '46215': async () => {
            const { asked, id, code } = await out();
            return repeat(6, () => check(id, otherThan(code), asked));
          },
          '46216': async () => {
            const { asked, id, code } = await out();
            await check(id, otherThan(code), asked);
            await spendAllTries();
            return check(id, code, asked);
          },
        };
      },
    ],
    [
      contactEmailChange,
      () => ({
        '93000': async () => change(nothing, (await member()).asked),
        '45017': async () => {
          const { asked, loginName } = await member();
          return change(await provenSession(asked, loginName), asked);
        },
        '91021': async () => {
          const { asked } = await member();
          return change(await provenSession(asked, anAddress()), asked);
        },
        '46403': async () => {
          const { asked, guid } = await member();
          const email = anAddress();
          await unverify(guid);
          await full({ email, email_verified: true });
          return change(await provenSession(asked, email), asked);
        },
        '46404': async () => {
          const [{ asked, guid }, somebody] = [await member(), await makePerson(stage().platform)];
          await unverify(guid);
          return change(await provenSession(asked, somebody.loginName), asked);
        },
      }),
    ],
    [
      registerEmail,
      () => ({
        '45011': async () => register(nothing, (await member()).asked),
        '45017': async () => {
          const { asked } = await member();
          return register(await provenSession(asked, anAddress()), asked);
        },
        '91021': async () => {
          const { asked, guid } = await member();
          await unverify(guid);
          await giveContact(guid);
          return register(await provenSession(asked, anAddress()), asked);
        },
        '46403': async () => {
          const { asked, guid } = await member();
          const email = anAddress();
          await unverify(guid);
          await full({ email, email_verified: true });
          return register(await provenSession(asked, email), asked);
        },
        '46404': async () => {
          const [{ asked, guid }, somebody] = [await member(), await makePerson(stage().platform)];
          await unverify(guid);
          return register(await provenSession(asked, somebody.loginName), asked);
        },
      }),
    ],
  ];

  it.each(table.map(([call, scenes]) => [call.id, call, scenes] as const))(
    '%s',
    async (_, call, scenes) => {
      const asked = scenes();
      const elsewhere = call === emailCodeVerify || call === smsCodeVerify ? ['46404'] : []; // member-email, registration
      expect([...Object.keys(asked), ...elsewhere].sort()).toEqual(Object.keys(call.refusals).sort());
      for (const [code, ask] of Object.entries(asked)) {
        await forgetSends();
        expect({ code: (await ask()).code, of: call.id }).toEqual({ code, of: call.id });
      }
    },
    60_000,
  );
});
