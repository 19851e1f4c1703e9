import { emailCodeSend, emailCodeVerify, emailSendV2, smsCodeSend, smsCodeVerify } from '@gatehouse/api-contract';
import { aDevice, playerOf } from '../../devices/game-devices/testing/device-stage.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { aNumber, anAddress, mine, minuteMs, otherThan } from './testing/contact-calls.ts';
import { contactScenes, type Answer } from './testing/contact-scenes.ts';
import { everyNumber, type Scenes, type SceneTable } from './testing/every-number.ts';

const nothing = 'no-flow-of-anybody';

describeEachEngine('every number that a call of codes declares is answered', (engine) => {
  const stage = usePlatform(engine);
  const { calls, forgetSends, spendAllTries, full, mailed, texted, mailFlow, textFlow, without, repeat, allDay } =
    contactScenes(stage);
  const sendingMail = (send: (state: string, email: string, asked?: typeof mine) => Answer): Scenes => ({
    '93000': () => send(nothing, anAddress()),
    '45017': async () => send(await textFlow(), anAddress()),
    '45012': async () => send(await mailFlow(), 'not an address'),
    '45013': async () => without('mail', async () => send(await mailFlow(), anAddress())),
    '46003': async () => {
      const state = await mailFlow();
      return repeat(6, () => send(state, anAddress()));
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
  const table: SceneTable = [
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
        '46406': async () => calls().text(await textFlow(), '+881612345678'),
        '45015': () => without('sms', async () => calls().text(await textFlow(), aNumber())),
        '46003': async () => {
          const state = await textFlow();
          return repeat(6, () => calls().text(state, aNumber()));
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
  ];

  everyNumber(table, forgetSends);
});
