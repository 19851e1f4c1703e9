import {
  certificate,
  emailCodeVerify,
  emailSendV2,
  nationChange,
  nationState,
  notMeLock,
  notMeRead,
  recoveryStateOf,
  securityQuestionSave,
  userTokenCheck,
  type AccountChange,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { lockAccount } from '../account/accounts/accounts.repository.ts';
import { dayMs, hourMs } from '../base/ports/clock.ts';
import { resetSteps } from '../credentials/password-reset/testing/reset-steps.ts';
import { changeContact } from '../credentials/verification/change-contact.command.ts';
import type { ContactPlace } from '../flow/contacts/account-contact.command.ts';
import { aNumber } from '../flow/contacts/testing/contact-calls.ts';
import { anAddress, useTransferStage } from '../moving/transfer/testing/transfer-stage.ts';
import { switchOffFlow, switchOnFlow } from '../sign-in/authenticator/authenticator.flow.ts';
import { confirmAuthenticator, removeAuthenticator } from '../sign-in/authenticator/switch-authenticator.command.ts';
import { aPerson, mine } from '../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine, type EngineUnderTest } from '../testing/each-engine.ts';
import { giveAuthenticator, givePhone } from '../testing/give-ways.ts';
import { settled } from '../testing/settled.ts';
import { testContext } from '../testing/test-context.ts';
import { outcomeOf } from '../testing/test-server.ts';

const newPassword = 'Lantern-Sea-42';

// oxlint-disable-next-line max-lines-per-function -- the steps share the stage of the suite
function useUndoStage(engine: EngineUnderTest) {
  const stage = useTransferStage(engine);
  const { get } = stage;
  const steps = resetSteps(get);

  /** An owner with an ID, an old address, number and question, whose session a thief holds. */
  async function owner({ hasPhone = true }: Readonly<{ hasPhone?: boolean }> = {}) {
    const { platform } = get();
    const member = await stage.idMember();
    const phone = hasPhone ? aNumber() : null;
    if (phone !== null) await givePhone(platform, member.guid, phone);
    return { ...member, phone };
  }
  type Owner = Awaited<ReturnType<typeof owner>>;

  const keepContact = async ({ guid }: Owner, place: ContactPlace, contact: string) => {
    const { platform } = get();
    const ctx = testContext(platform);
    await platform.db.transaction(async () => {
      await lockAccount(platform.db, guid);
      expect(await changeContact(ctx, { guid, place, contact, provenBy: ['provider'] }, async () => true)).toBe('kept');
    });
  };
  /** What a thief does with the session and the password of an owner. */
  const thefts = {
    contactAddress: (who: Owner) => keepContact(who, 'secondaryEmail', anAddress()),
    signInAddress: (who: Owner) => keepContact(who, 'signInEmail', anAddress()),
    phone: (who: Owner) => keepContact(who, 'phone', aNumber()),
    person: async ({ asked }: Owner) => {
      const { server, provider } = get();
      const { state } = (await stage.hub('SELF', asked)).value;
      const { value } = await stage.phone(state, 'storage-identify', asked);
      const check = value.state ?? '';
      await stage.checked(
        check,
        provider.grant(value.url, aPerson({ birthDate: '1990-01-15' })),
        'storage-identify',
        asked,
      );
      const body = { state: check, type: 'storage-identify' } as const;
      expect(outcomeOf(await server.call(certificate, { body }, asked))).toBe('ok');
    },
    authenticatorOn: async ({ guid }: Owner) => {
      const ctx = testContext(get().platform, { browserId: 'thief' });
      await switchOnFlow.open(ctx, { guid, data: {} });
      expect(await confirmAuthenticator(ctx, guid)).toBe(true);
    },
    question: async ({ asked }: Owner) => {
      const body = { current_password: 'Gatehouse1', question_no: 2, question_custom: '', answer: 'thief' };
      expect(outcomeOf(await get().server.call(securityQuestionSave, { body }, asked))).toBe('ok');
    },
    country: async ({ asked, contact }: Owner) => {
      const { server } = get();
      const { value } = await server.call(nationState, { body: { brought: {} } }, asked);
      const verify = value.verify_state ?? '';
      await server.call(emailSendV2, { body: { state: verify } }, asked);
      const body = { state: verify, verify_number: stage.codeTo(contact) };
      await server.call(emailCodeVerify, { params: { type: 'change-nation' }, body }, asked);
      const change = { state: value.state, country_code: 'DE' };
      expect(outcomeOf(await server.call(nationChange, { body: change }, asked))).toBe('ok');
    },
    accountSwitch: async (who: Owner) => {
      const { state, email } = await stage.ready(who);
      const body = { state, transferred_id: email, current_password: 'Gatehouse1' };
      expect(outcomeOf(await stage.transfer.register(who.asked, body))).toBe('ok');
    },
  } as const;

  const standing = async ({ guid }: Pick<Owner, 'guid'>) => {
    const { query } = get().platform.db;
    const rows = (table: 'account_persons' | 'security_questions' | 'nation_changes' | 'account_transfers') =>
      query.selectFrom(table).selectAll().where('guid', '=', guid).execute();
    const account = await query
      .selectFrom('accounts')
      .select([
        'email',
        'email_verified',
        'secondary_email',
        'secondary_email_since',
        'phone',
        'phone_since',
        'otp_user',
      ])
      .where('guid', '=', guid)
      .executeTakeFirst();
    const member = await query
      .selectFrom('members')
      .select(['country', 'birth_date', 'person_verified'])
      .where('guid', '=', guid)
      .executeTakeFirst();
    return {
      account,
      member,
      names: await stage.namesOf(guid),
      rows: [
        await rows('account_persons'),
        await rows('security_questions'),
        await rows('nation_changes'),
        await rows('account_transfers'),
      ],
    };
  };
  /** Links of the letters about a change to an address, the first one first. */
  const linksTo = async (address: string) => {
    await settled();
    return get()
      .platform.mails.filter(({ to }) => to === address)
      .flatMap(({ text }) => /not-me\?state=([\w-]+)/.exec(text)?.[1] ?? []);
  };
  const linkAbout = async (address: string, change: AccountChange) => {
    for (const state of await linksTo(address)) if ((await read(state)).change === change) return state;
    throw new Error(`no letter about ${change}`);
  };
  const read = async (state: string) => (await get().server.call(notMeRead, { query: { state } }, mine)).value;
  const press = async (state: string) => get().server.call(notMeLock, { body: { state } }, mine);
  const provenByNumber = async (reset: string, phone: string) => {
    await steps.text(reset);
    expect(outcomeOf(await steps.verifyText(reset, steps.codeTo(phone)))).toBe('ok');
    return steps.claim(reset);
  };
  const provenByMail = async (reset: string, contact: string) => {
    await steps.send(reset);
    return steps.verify(reset, steps.codeTo(contact));
  };
  /** The owner proves the number of before, else the address, and chooses a password; the name of before signs in. */
  const comesBack = async ({ loginName, phone, contact }: Owner, state: string) => {
    const reset = recoveryStateOf(state).state;
    get().platform.clock.advance(1000);
    const proven = await (phone === null ? provenByMail(reset, contact) : provenByNumber(reset, phone));
    expect(await steps.store(proven.value)).toBe('ok');
    return outcomeOf(await stage.signInById(loginName, { browserId: `b-${crypto.randomUUID()}` }, newPassword));
  };
  const signIn = async ({ loginName }: Owner, password?: string) =>
    outcomeOf(await stage.signInById(loginName, { browserId: `b-${crypto.randomUUID()}` }, password));
  const isAlive = async (token: string) => outcomeOf(await get().server.call(userTokenCheck, {}, { token })) === 'ok';
  /** A second passes between what a thief does. */
  const steal = async (who: Owner, ...kinds: readonly (keyof typeof thefts)[]) => {
    for (const kind of kinds) {
      await thefts[kind](who);
      get().platform.clock.advance(1000);
    }
  };
  return {
    get,
    owner,
    steal,
    standing,
    linksTo,
    linkAbout,
    read,
    press,
    comesBack,
    signIn,
    isAlive,
    keepContact,
    steps,
  };
}

describeEachEngine('what "this was not me" gives back', (engine) => {
  const stage = useUndoStage(engine);
  const { get, owner, steal, standing, linksTo, linkAbout, read, press, comesBack, isAlive } = stage;

  it.each([
    ['contactAddress', 'address-change', ['contactAddress']],
    ['signInAddress', 'address-change', ['signInAddress']],
    ['phone', 'phone-change', ['phone']],
    ['person', 'person-added', ['person']],
    ['authenticatorOn', 'authenticator-on', ['authenticator']],
    ['question', 'question-change', ['securityQuestion']],
    ['country', 'country-change', ['country']],
  ] as const)(
    'gives back after a theft by %s alone; the owner signs in by the old name',
    async (theft, change, back) => {
      // with a number, a new country asks for it, which the thief has not
      const who = await owner({ hasPhone: theft !== 'country' });
      const before = await standing(who);
      await steal(who, theft);
      expect(await standing(who)).not.toEqual(before);
      const link = await linkAbout(who.contact, change);
      const open = await read(link);
      expect(open).toMatchObject({ standing: 'OPEN', locked_yn: 'N', gives_back: back, gave_back: [] });
      expect(open.happened.length).toBeGreaterThan(0);
      const pressed = await press(link);
      const untilMs = get().platform.clock.now().getTime() + 3 * dayMs;
      expect(pressed.value).toMatchObject({ standing: 'LOCKED', frozen_until: untilMs, gave_back: back });
      expect(await standing(who)).toEqual(before);
      expect(await isAlive(who.asked.token)).toBe(false);
      const again = await stage.signIn(who);
      expect(again).toBe('ok'); // the old password still signs in
      expect(await read(link)).toMatchObject({ standing: 'LOCKED', gives_back: [], gave_back: back });
      expect(await comesBack(who, pressed.value.state)).toBe('ok');
      expect(await read(link)).toMatchObject({ standing: 'BACK', gives_back: [], gave_back: back, happened: [] });
      expect((await read(link)).back_at).not.toBeNull();
    },
  );

  it('gives nothing back that the password and a code to the address proved: it keeps changes away', async () => {
    const who = await owner({ hasPhone: false });
    await steal(who, 'accountSwitch');
    const switched = await standing(who);
    const link = await linkAbout(who.contact, 'account-switch');
    expect(await read(link)).toMatchObject({ standing: 'OPEN', freezes_yn: 'Y', gives_back: [] });
    expect((await press(link)).value).toMatchObject({ standing: 'LOCKED', gave_back: [] });
    expect(await standing(who)).toEqual(switched);
  });

  it('gives an authenticator back that was switched off', async () => {
    const { platform } = get();
    const who = await owner();
    await giveAuthenticator(platform, who.guid);
    const ctx = testContext(platform, { browserId: 'thief' });
    const state = (await switchOffFlow.open(ctx, { guid: who.guid, data: {} })) ?? '';
    expect((await removeAuthenticator(ctx, state)).ok).toBe(true);
    const pressed = await press(await linkAbout(who.contact, 'authenticator-off'));
    expect(pressed.value.gave_back).toEqual(['authenticator']);
    expect((await standing(who)).account?.otp_user).toBe(true);
  });

  it('gives all back at once, by the letter of the first change', async () => {
    const who = await owner({ hasPhone: false });
    const before = await standing(who);
    await steal(who, 'question', 'country', 'person', 'authenticatorOn', 'phone', 'contactAddress', 'signInAddress');
    const first = await linkAbout(who.contact, 'question-change');
    const pressed = await press(first);
    expect(new Set(pressed.value.gave_back)).toEqual(
      new Set(['person', 'securityQuestion', 'authenticator', 'country', 'phone', 'contactAddress', 'signInAddress']),
    );
    expect(await standing(who)).toEqual(before);
    expect(await comesBack(who, pressed.value.state)).toBe('ok');
  });

  it('has one winner of two presses at once, of one letter and of two', async () => {
    const who = await owner();
    const before = await standing(who);
    await steal(who, 'person', 'contactAddress');
    const links = [await linkAbout(who.contact, 'person-added'), await linkAbout(who.contact, 'address-change')];
    const pressed = await Promise.all([...links, ...links].map(press));
    expect(pressed.map(outcomeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const gaveBack = pressed.flatMap(({ value }) => value.gave_back).toSorted();
    expect(gaveBack).toEqual(['contactAddress', 'person']);
    expect(await standing(who)).toEqual(before);
  });

  it('brings no state of between: after a later letter the earlier one goes on, a letter of between does not', async () => {
    const who = await owner();
    const before = await standing(who);
    await steal(who, 'person', 'question', 'authenticatorOn');
    const [byPerson, byQuestion, byApp] = [
      await linkAbout(who.contact, 'person-added'),
      await linkAbout(who.contact, 'question-change'),
      await linkAbout(who.contact, 'authenticator-on'),
    ];
    expect((await press(byQuestion)).value.gave_back.toSorted()).toEqual(['authenticator', 'securityQuestion']);
    expect((await press(byApp)).value.gave_back).toEqual([]);
    expect((await press(byPerson)).value.gave_back).toEqual(['person']);
    expect(await standing(who)).toEqual(before);
  });

  it('is no weapon: no letter from before undoes what an owner does who has proven the older way', async () => {
    const who = await owner();
    await steal(who, 'person', 'contactAddress');
    const links = await linksTo(who.contact);
    const pressed = await press(await linkAbout(who.contact, 'person-added'));
    expect(await comesBack(who, pressed.value.state)).toBe('ok');
    const restored = await standing(who);
    get().platform.clock.advance(hourMs);
    const standings: string[] = [];
    for (const link of links) {
      standings.push((await read(link)).standing);
      expect((await press(link)).value.gave_back).toEqual([]);
    }
    expect(standings).toEqual(['BACK', 'OUTWEIGHED']);
    expect(await standing(who)).toEqual(restored);
    expect(await stage.signIn(who, newPassword)).toBe('ok');
  });

  it('gives the address that came with the change no link, not even about the restoration', async () => {
    const { platform } = get();
    const who = await owner();
    const thiefs = anAddress();
    await stage.keepContact(who, 'secondaryEmail', thiefs);
    await press(await linkAbout(who.contact, 'address-change'));
    await settled();
    const told = platform.mails.filter(({ to }) => to === thiefs).map(({ text }) => text.includes('not-me'));
    expect(told).toEqual([false, false]);
  });

  it('keeps a name that a change took away from all others for three days', async () => {
    const { db, clock } = get().platform;
    const who = await owner({ hasPhone: false });
    await steal(who, 'accountSwitch');
    const other = await owner();
    const names = db.query.selectFrom('kept_names').selectAll().where('guid', '=', who.guid);
    const [kept] = await names.execute();
    expect(kept).toMatchObject({ provider_user_id: who.loginName });
    const take = () => stage.keepContact(other, 'signInEmail', who.loginName);
    await expect(take()).rejects.toThrow('taken');
    clock.advance(Number(kept?.expires_at) - clock.now().getTime() - 1);
    await expect(take()).rejects.toThrow('taken');
    clock.advance(1);
    await take();
    expect((await standing(other)).account).toMatchObject({ email: who.loginName });
    clock.advance(7 * dayMs); // the link lives longer than the name is held
    expect((await press((await linksTo(who.contact)).at(-1) ?? '')).refusal).toBe('verificationTimeExpired');
  });
});
