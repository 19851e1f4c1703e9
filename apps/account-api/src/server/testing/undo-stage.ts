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
import { expect } from '@jest/globals';
import { resetSteps } from '../../credentials/password-reset/testing/reset-steps.ts';
import type { ContactPlace } from '../../flow/contacts/account-contact.command.ts';
import { aNumber } from '../../flow/contacts/testing/contact-calls.ts';
import { anAddress, useTransferStage } from '../../moving/transfer/testing/transfer-stage.ts';
import { switchOnFlow } from '../../sign-in/authenticator/authenticator.flow.ts';
import { confirmAuthenticator } from '../../sign-in/authenticator/switch-authenticator.command.ts';
import { aPerson, mine } from '../../sign-in/identity/testing/identity-stage.ts';
import { type EngineUnderTest } from '../../testing/each-engine.ts';
import { givePhone } from '../../testing/give-ways.ts';
import { putContact } from '../../testing/put-contact.ts';
import { settled } from '../../testing/settled.ts';
import { showing } from '../../testing/showing.ts';
import { testContext } from '../../testing/test-context.ts';
import { outcomeOf } from '../../testing/test-server.ts';

export const newPassword = 'Lantern-Sea-42';

type Mover = Readonly<{ asked: Awaited<ReturnType<TransferStage['idMember']>>['asked']; contact: string }>;
type TransferStage = ReturnType<typeof useTransferStage>;

/** Moves of an account by a session of its owner, the password and the codes that go to the contact address. */
export const movesOf = (stage: Pick<TransferStage, 'get' | 'codeTo' | 'ready' | 'transfer'>) =>
  ({
    country: async ({ asked, contact }: Mover) => {
      const { server } = stage.get();
      const { value } = await server.call(nationState, { body: { brought: {} } }, asked);
      const verify = value.verify_state ?? '';
      await server.call(emailSendV2, { body: { state: verify } }, asked);
      const body = { state: verify, verify_number: stage.codeTo(contact) };
      await server.call(emailCodeVerify, { params: { type: 'change-nation' }, body }, asked);
      const change = { state: value.state, country_code: 'DE' };
      expect(outcomeOf(await server.call(nationChange, { body: change }, asked))).toBe('ok');
    },
    accountSwitch: async (who: Mover) => {
      const { state, email } = await stage.ready(who);
      const body = { state, transferred_id: email, current_password: 'Gatehouse1' };
      expect(outcomeOf(await stage.transfer.register(who.asked, body))).toBe('ok');
    },
  }) as const;

/** Owners whose session a thief holds, what that thief does, and what the owner does against it. */
// oxlint-disable-next-line max-lines-per-function -- the steps share the stage of the suite
export function useUndoStage(engine: EngineUnderTest) {
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
    const put = { guid, place, contact, shown: showing({ provenBy: ['provider'] }) } as const;
    expect(await putContact(testContext(get().platform), put)).toBe('kept');
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
      // Within a year of the owner's birth date, so that it is kept, and another one, so that it has to be given back.
      const thief = provider.grant(value.url, aPerson({ birthDate: '1990-06-15' }));
      await stage.checked(check, thief, 'storage-identify', asked);
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
    ...movesOf(stage),
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
  const press = async (state: string, password?: string) =>
    get().server.call(notMeLock, { body: { state, ...(password !== undefined && { password }) } }, mine);
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
