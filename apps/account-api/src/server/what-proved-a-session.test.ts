import { maskEmail, otpBeginSecure, ownerProofCode } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { frozenUntil } from '../account/accounts/frozen-changes.query.ts';
import type { Shown } from '../account/ways/proven.policy.ts';
import { after, dayMs, minuteMs } from '../base/ports/clock.ts';
import { resetSteps } from '../credentials/password-reset/testing/reset-steps.ts';
import type { ContactPlace } from '../flow/contacts/account-contact.command.ts';
import { aNumber } from '../flow/contacts/testing/contact-calls.ts';
import { anAddress } from '../moving/transfer/testing/transfer-stage.ts';
import { endAllSessions } from '../session/sessions/sessions.repository.ts';
import { confirmAuthenticator } from '../sign-in/authenticator/switch-authenticator.command.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { giveContactAddress } from '../testing/give-ways.ts';
import { lettersLeft } from '../testing/letters-sent.ts';
import { putContact } from '../testing/put-contact.ts';
import { showing } from '../testing/showing.ts';
import { testContext, testContextIn } from '../testing/test-context.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('what proved a fresh session', (engine) => {
  const stage = useOwnerCaseStage(engine);
  const { get } = stage;
  type Who = Awaited<ReturnType<typeof stage.addressMember>>;

  /** Proves a session by a code to the address that codes go to. */
  const proveByMail = async (asked: Asked, address: string) => {
    stage.advance(11 * minuteMs); // the sign-in is fresh no more, and a code may be sent again
    const { state } = (await get().server.call(ownerProofCode, { body: { way: 'email' } }, asked)).value;
    await lettersLeft(get().platform);
    await stage.proveBy(asked, { state, verify_number: resetSteps(get).codeTo(address) });
  };
  /** Adds a contact in the fresh session of a browser; the call carries no token. */
  const add = async (
    { guid }: Pick<Who, 'guid'>,
    { browserId = '' }: Asked,
    [place, contact]: readonly [ContactPlace, string],
    { isAwaited = false, ...shown }: Partial<Shown & { isAwaited: boolean }> = {},
  ) => {
    const { platform } = get();
    const ctx = testContextIn(platform, browserId);
    const change = { guid, place, contact, shown: showing({ wasFresh: true, ...shown }), isAwaited } as const;
    expect(await putContact(ctx, change)).toBe('kept');
    await lettersLeft(platform);
    stage.advance(1000);
  };
  const lastOf = (table: 'kept_changes' | 'unheard_changes', guid: string) =>
    get().platform.db.query.selectFrom(table).selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
  const isHeard = async ({ guid }: Who) => {
    const unheard = get().platform.db.query.selectFrom('unheard_changes').selectAll().where('guid', '=', guid);
    return (await unheard.executeTakeFirstOrThrow()).heard_at !== null;
  };
  const isFrozen = async ({ guid }: Who) => (await frozenUntil(get().platform, guid)) !== null;

  it('is the mailbox of a code, whose letter is not one that the owner hears by, as one to another address is', async () => {
    const alone = await stage.addressMember();
    await proveByMail(alone.asked, alone.contact);
    await add(alone, alone.asked, ['phone', aNumber()]);
    expect(await isHeard(alone)).toBe(false);
    const both = await stage.addressMember();
    const second = anAddress();
    await giveContactAddress(get().platform, both.guid, second);
    await proveByMail(both.asked, second);
    await add(both, both.asked, ['phone', aNumber()]);
    expect(await isHeard(both)).toBe(true);
  });

  it('is known also where that session has ended meanwhile', async () => {
    const who = await stage.addressMember();
    await proveByMail(who.asked, who.contact);
    const { db, clock } = get().platform;
    await endAllSessions(db, who.guid, 'signed-out', clock.now());
    await add(who, who.asked, ['phone', aNumber()]);
    expect(await isHeard(who)).toBe(false);
  });

  it('adds nothing to how much proved the change', async () => {
    const who = await stage.addressMember();
    await proveByMail(who.asked, who.contact);
    await add(who, who.asked, ['phone', aNumber()]);
    expect(await lastOf('kept_changes', who.guid)).toMatchObject({ strength: 1, proven_ways: ['signInAddress'] });
  });

  it('is a mailbox that is disowned with the change, where two are shown', async () => {
    const who = await stage.addressMember();
    await proveByMail(who.asked, who.contact);
    await add(who, who.asked, ['phone', aNumber()]);
    const stored = await stage.recover(who, { former: firstPassword, password: ownersNext, disowns: true });
    expect(stored).toMatchObject({ outcome: 'ok', back: ['phone'], disowned: [maskEmail(who.contact)] });
  });

  /** A thief has signed in with the password and added an address; the owner, in a browser that counts, has taken it back. */
  const takenBack = async () => {
    const who = await stage.numberMember();
    const own = await stage.useBrowser(who);
    const thief = await stage.enter(who);
    await add(who, thief.asked, ['secondaryEmail', anAddress()]);
    expect((await stage.press(await stage.lastLink(who.contact), own)).gave_back).toEqual(['contactAddress']);
    expect(await isFrozen(who)).toBe(true);
    return { who, own: { browserId: own.browserId ?? '' } };
  };
  type Token = Awaited<ReturnType<typeof stage.provenByText>>;
  const chooses = async (token: Token, browser: ReturnType<typeof stage.anyBrowser>, former?: string) => {
    const keeps = (await stage.list(token, browser)).changes.map(({ id }) => id);
    const typed = former === undefined ? {} : { former_password: former };
    expect((await stage.store(token, browser, { keeps, ...typed }, ownersNext)).outcome).toBe('ok');
  };

  it('is the password of a sign-in, which lifts no freeze then, also beside the mailbox', async () => {
    const { who } = await takenBack();
    const browser = stage.anyBrowser();
    await chooses(await stage.provenByMail(who, who.contact, browser), browser, firstPassword);
    expect(await isFrozen(who)).toBe(true);
  });

  it('leaves the number in a browser that counts, which lifts it', async () => {
    const { who, own } = await takenBack();
    await chooses(await stage.provenByText(who, who.phone, own), own);
    expect(await isFrozen(who)).toBe(false);
  });

  it('is the provider of a sign-in', async () => {
    const who = await stage.providerMember();
    await add(who, who.asked, ['secondaryEmail', anAddress()]);
    expect(await lastOf('kept_changes', who.guid)).toMatchObject({ proven_ways: ['provider'] });
    expect(await lastOf('unheard_changes', who.guid)).toMatchObject({ proven_by: ['provider'] });
  });

  it('is what proved it last, beside what it was signed in by for who answers at a sign-in', async () => {
    const who = await stage.addressMember();
    await proveByMail(who.asked, who.contact);
    await add(who, who.asked, ['phone', aNumber()]);
    expect(await lastOf('unheard_changes', who.guid)).toMatchObject({ proven_by: ['signInAddress', 'password'] });
  });

  it('says nothing of a change that is part of a sign-in, which names its own', async () => {
    const who = await stage.addressMember();
    await proveByMail(who.asked, who.contact);
    await add(who, who.asked, ['phone', aNumber()], { provenBy: ['password'], isAwaited: true });
    expect(await lastOf('kept_changes', who.guid)).toMatchObject({ proven_ways: ['password'] });
    expect(await isHeard(who)).toBe(true);
  });

  it('is kept for the app, which confirms from elsewhere', async () => {
    const who = await stage.addressMember();
    await proveByMail(who.asked, who.contact);
    expect(outcomeOf(await get().server.call(otpBeginSecure, { body: {} }, who.asked))).toBe('ok');
    expect(await confirmAuthenticator(testContext(get().platform), who.guid)).toBe(true);
    await lettersLeft(get().platform);
    expect(await isHeard(who)).toBe(false);
  });

  it('is not known of a session of before, whose letter is enough', async () => {
    const who = await stage.addressMember();
    await proveByMail(who.asked, who.contact);
    const { db } = get().platform;
    await db.query.updateTable('sessions').set({ proven_contact_hash: null }).where('guid', '=', who.guid).execute();
    await add(who, who.asked, ['phone', aNumber()]);
    expect(await lastOf('kept_changes', who.guid)).toMatchObject({ proven_ways: [] });
    expect(await isHeard(who)).toBe(true);
  });

  /** How much a reset by a code to the sign-in address is kept with, where a contact address is two days old. */
  const strengthOfReset = async (browserOf: (who: Who) => Promise<Asked>) => {
    const who = await stage.addressMember();
    const browser = await browserOf(who);
    const { platform } = get();
    await giveContactAddress(platform, who.guid, anAddress());
    const since = after(platform.clock.now(), -2 * dayMs);
    const young = { secondary_email_since: since };
    await platform.db.query.updateTable('accounts').set(young).where('guid', '=', who.guid).execute();
    const token = await stage.provenByMail(who, who.contact, browser);
    expect((await stage.store(token, browser)).outcome).toBe('ok');
    return (await lastOf('kept_changes', who.guid)).strength;
  };

  it('is not a young contact address beside the sign-in address that a reset was proven by', async () => {
    expect(await strengthOfReset(async () => stage.anyBrowser())).toBe(1);
    expect(await strengthOfReset(stage.useBrowser)).toBe(2);
  });
});
