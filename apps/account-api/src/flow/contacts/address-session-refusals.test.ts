import {
  contactEmailChange,
  emailSessionOpen,
  emailSessionVerify,
  freshSignInMs,
  registerEmail,
} from '@gatehouse/api-contract';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { anAddress, type mine, minuteMs, otherThan } from './testing/contact-calls.ts';
import { contactScenes } from './testing/contact-scenes.ts';
import { everyNumber, type SceneTable } from './testing/every-number.ts';

const nothing = 'no-flow-of-anybody';

describeEachEngine('every number that a call of a member’s address declares is answered', (engine) => {
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
    without,
    repeat,
    allDay,
    session,
    check,
    provenSession,
    change,
    register,
  } = contactScenes(stage);
  const table: SceneTable = [
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
        '40120': async () => {
          const { asked, guid } = await member();
          await unverify(guid);
          stage().platform.clock.advance(freshSignInMs + 1);
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
          const [{ asked, guid }, player] = [await member(), await makePerson(stage().platform)];
          await unverify(guid);
          return change(await provenSession(asked, player.loginName), asked);
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
        '40120': async () => {
          const { asked, guid } = await member();
          await unverify(guid);
          stage().platform.clock.advance(freshSignInMs + 1);
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
          const [{ asked, guid }, player] = [await member(), await makePerson(stage().platform)];
          await unverify(guid);
          return register(await provenSession(asked, player.loginName), asked);
        },
      }),
    ],
  ];

  everyNumber(table, forgetSends);
});
