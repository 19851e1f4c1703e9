import { expect, it } from '@jest/globals';
import { frozenUntil } from '../account/accounts/frozen-changes.query.ts';
import { hashToken } from '../base/crypto/hashes.ts';
import { randomState } from '../base/crypto/random.ts';
import { insertChangeLetter } from '../session/account-changes/change-letters.repository.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('a freeze of changes', (engine) => {
  const stage = useOwnerCaseStage(engine);
  const isFrozen = async (guid: string) => (await frozenUntil(stage.get().platform, guid)) !== null;

  /** The link of another letter about the same change, as it goes to each address. */
  const sameLetter = async (link: string) => {
    const { db } = stage.get().platform;
    const letters = db.query.selectFrom('change_letters').selectAll().where('state_hash', '=', hashToken(link));
    const state = randomState();
    await insertChangeLetter(db, { ...(await letters.executeTakeFirstOrThrow()), state_hash: hashToken(state) });
    return state;
  };
  /** The owner has replaced a mailbox that another person reads, who has pressed the link of its letter. */
  const frozen = async () => {
    const who = await stage.numberMember();
    const own = await stage.useBrowser(who);
    await stage.replace(own, who.contact);
    const link = await stage.lastLink(who.contact);
    const beside = await sameLetter(link);
    expect((await stage.press(link)).gave_back).toEqual([]);
    expect(await isFrozen(who.guid)).toBe(true);
    return { who, own, beside };
  };
  /** A thief in another browser has replaced the mailbox by a code to it; `then`: what he did next. The owner's link has taken the mailbox back. */
  const takenBack = async (
    then: (thief: Awaited<ReturnType<typeof stage.oldSession>>) => Promise<void> = async () => {},
  ) => {
    const who = await stage.numberMember();
    const own = await stage.useBrowser(who);
    const thief = await stage.oldSession(who);
    await stage.replace(thief, who.contact);
    const link = await stage.lastLink(who.contact);
    await then(thief);
    expect((await stage.press(link)).gave_back).toEqual(['contactAddress']);
    expect(await isFrozen(who.guid)).toBe(true);
    return { who, own: { browserId: own.browserId ?? '' } };
  };
  type Token = Awaited<ReturnType<typeof stage.provenByText>>;
  const chooses = async (token: Token, browser: ReturnType<typeof stage.anyBrowser>, former?: string) => {
    const { changes } = await stage.list(token, browser);
    const keeps = changes.map(({ id }) => id);
    const typed = former === undefined ? {} : { former_password: former };
    expect((await stage.store(token, browser, { keeps, ...typed }, ownersNext)).outcome).toBe('ok');
  };

  it('ends before its time by a recovery with two ways that did not prove the disputed change, and so does its link', async () => {
    const { who, beside } = await frozen();
    expect((await stage.read(beside)).standing).toBe('OPEN');
    const browser = stage.anyBrowser();
    await chooses(await stage.provenByText(who, who.phone, browser), browser, firstPassword);
    expect(await isFrozen(who.guid)).toBe(false);
    expect(await stage.read(beside)).toMatchObject({ standing: 'OUTWEIGHED', freezes_yn: 'N' });
    await stage.press(beside);
    expect(await isFrozen(who.guid)).toBe(false);
  });

  it('does not end by one way', async () => {
    const { who } = await frozen();
    const browser = stage.anyBrowser();
    await chooses(await stage.provenByText(who, who.phone, browser), browser);
    expect(await isFrozen(who.guid)).toBe(true);
  });

  it('does not end by the browser in which the disputed change was made', async () => {
    const { who, own } = await frozen();
    await chooses(await stage.provenByText(who, who.phone, own), { browserId: own.browserId ?? '' });
    expect(await isFrozen(who.guid)).toBe(true);
  });

  it('does not end by the mailbox that proved the disputed change, also beside the password', async () => {
    const { who } = await frozen();
    const { db } = stage.get().platform;
    await db.query.updateTable('kept_changes').set({ strength: 1 }).where('guid', '=', who.guid).execute();
    const changed = { secondary_email: null, secondary_email_verified: false, secondary_email_since: null };
    await db.query.updateTable('accounts').set(changed).where('guid', '=', who.guid).execute(); // codes go to the mailbox again
    const browser = stage.anyBrowser();
    await chooses(await stage.provenByMail(who, who.contact, browser), browser, firstPassword);
    expect(await isFrozen(who.guid)).toBe(true);
  });

  it('ends so too where the press took the disputed change back', async () => {
    const { who, own } = await takenBack();
    await chooses(await stage.provenByText(who, who.phone, own), own);
    expect(await isFrozen(who.guid)).toBe(false);
  });

  it('does not end by the mailbox that proved the disputed change, also where that was taken back', async () => {
    const { who, own } = await takenBack();
    await chooses(await stage.provenByMail(who, who.contact, own), own);
    expect(await isFrozen(who.guid)).toBe(true);
  });

  it('is about the disputed change alone: a later one, which another way proved, is not judged in its place', async () => {
    const { who, own } = await takenBack(stage.changePasswordIn);
    await chooses(await stage.provenByMail(who, who.contact, own), own);
    expect(await isFrozen(who.guid)).toBe(true);
  });

  it('ends by the password that was the account’s before the disputed change, also where it was changed since', async () => {
    const { who } = await takenBack(stage.changePasswordIn);
    const browser = stage.anyBrowser();
    await chooses(await stage.provenByText(who, who.phone, browser), browser, firstPassword);
    expect(await isFrozen(who.guid)).toBe(false);
  });

  it('ends by its time alone where what proved the disputed change is not known, as of those of before that was kept', async () => {
    const { who, own } = await takenBack();
    const { db } = stage.get().platform;
    const unknown = { proven_ways: null, proving_contacts: null, browser_hash: null };
    await db.query.updateTable('account_freezes').set(unknown).where('guid', '=', who.guid).execute();
    await chooses(await stage.provenByText(who, who.phone, own), own);
    expect(await isFrozen(who.guid)).toBe(true);
  });
});
