import { accountEmails, maskEmail, maskPhone } from '@gatehouse/api-contract';
import { locales } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { getAccount, insertBlock } from '../account/accounts/accounts.repository.ts';
import type { Shown } from '../account/ways/proven.policy.ts';
import { memberEventsSince } from '../base/audit/audit-records.repository.ts';
import { mailTexts } from '../base/mails/mail-texts.ts';
import { after, dayMs, minuteMs } from '../base/ports/clock.ts';
import { findEntrances } from '../credentials/find-account/found-accounts.repository.ts';
import { aNumber } from '../flow/contacts/testing/contact-calls.ts';
import { anAddress } from '../moving/transfer/testing/transfer-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { hearAll } from '../testing/hear-all.ts';
import { putContact } from '../testing/put-contact.ts';
import { settled } from '../testing/settled.ts';
import { showing } from '../testing/showing.ts';
import { testContext } from '../testing/test-context.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('what confirmed a change that is taken back', (engine) => {
  const stage = useOwnerCaseStage(engine);
  const { get } = stage;
  type Who = Awaited<ReturnType<typeof stage.addressMember>>;
  type Token = Awaited<ReturnType<typeof stage.provenByMail>>;

  const accountOf = (who: Who) => getAccount(get().platform.db, who.guid);
  const disownedRows = async ({ guid }: Who) =>
    get().platform.db.query.selectFrom('disowned_contacts').selectAll().where('guid', '=', guid).execute();
  const lettersTo = async (address: string) => {
    await settled();
    return get().platform.mails.filter(({ to }) => to === address);
  };
  /** A reader of the mailbox resets the password by it. */
  const readByThief = async <Member extends Who>(who: Member): Promise<Member> => {
    expect((await stage.recover(who)).outcome).toBe('ok');
    return who;
  };
  /** The owner recovers by the mailbox with the old password, and disowns the mailbox. */
  const disownMailbox = async (who: Who) => {
    const stored = await stage.recover(who, { former: firstPassword, password: ownersNext, disowns: true });
    expect(stored).toMatchObject({ outcome: 'ok', disowned: [maskEmail(who.contact)] });
  };
  type Made = Pick<Parameters<typeof putContact>[1], 'place' | 'contact'> & Pick<Shown, 'provenBy'>;
  const change = async (who: Who, { provenBy, ...made }: Made) => {
    const { platform } = get();
    const put = { guid: who.guid, ...made, shown: showing({ provenBy, wasFresh: true }) };
    expect(await putContact(testContext(platform), put)).toBe('kept');
    stage.advance(1000);
  };
  /** A letter whose press freezes, so that no other one does for 30 days. */
  const freezing = async (who: Who) => {
    await stage.recover(who, { password: firstPassword.replace('1', '2') });
    await stage.recover(who, { password: firstPassword });
    return stage.lastLink(who.contact);
  };
  const idsOf = async (token: Token, browser: Asked) =>
    ((await stage.list(token, browser)).confirmed_by ?? []).map(({ id }) => id);

  it('is asked about, with what it takes, and stays what it is where its owner says nothing', async () => {
    const who = await readByThief(await stage.addressMember());
    const stored = await stage.recover(who, { former: firstPassword, password: ownersNext });
    const contact = maskEmail(who.contact);
    expect(stored.listed.confirmed_by).toMatchObject([{ channel: 'email', contact, reach: 'PASSWORD' }]);
    expect(stored).toEqual({ listed: stored.listed, outcome: 'ok', back: [] });
    expect(await disownedRows(who)).toEqual([]);
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
  });

  it('recovers and hears nothing any more, and is still the name that signs in', async () => {
    const who = await readByThief(await stage.addressMember());
    const link = await stage.lastLink(who.contact);
    await disownMailbox(who);
    const { asked, outcome } = await stage.enter(who, ownersNext);
    expect(outcome).toBe('ok');
    expect((await get().server.call(accountEmails, {}, asked)).value).toMatchObject({
      name_only_yn: 'Y',
      code_email: '',
    });
    const search = {
      way: 'email',
      possession: who.contact,
      providers: ['SO'],
      at: get().platform.clock.now(),
    } as const;
    expect(await findEntrances(get().platform.db, search)).toEqual([]);
    stage.advance(11 * minuteMs);
    get().platform.mails.length = 0;
    await stage.changePasswordIn(asked, 'Meadow-Rain-31', ownersNext);
    expect(await lettersTo(who.contact)).toEqual([]);
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    expect(outcomeOf(await stage.pressWith(link, { password: firstPassword }))).toBe('verificationTimeExpired');
    expect((await stage.enter(who, 'Meadow-Rain-31')).outcome).toBe('ok');
  });

  it('still ends the restriction that the recovery by it ends', async () => {
    const who = await readByThief(await stage.addressMember());
    const { db, clock } = get().platform;
    const reason = 'RESTRICTED';
    await insertBlock(db, { guid: who.guid, reason, started_at: clock.now(), ends_at: null });
    await disownMailbox(who);
    expect((await stage.enter(who, ownersNext)).outcome).toBe('ok');
  });

  it('is told to what is left, without a link, and kept as an event that the member is shown', async () => {
    const who = await stage.addressMember();
    const second = anAddress();
    await change(who, { place: 'secondaryEmail', contact: second, provenBy: ['signInAddress'] });
    await hearAll(get().platform, who.guid);
    stage.advance(8 * dayMs);
    const thief = stage.anyBrowser();
    const token = await stage.provenByMail(who, second, thief);
    expect((await stage.store(token, thief)).outcome).toBe('ok');
    const browser = stage.anyBrowser();
    const owners = await stage.provenByMail(who, second, browser);
    get().platform.mails.length = 0;
    const choice = { keeps: [], former_password: firstPassword, disowns: await idsOf(owners, browser) };
    expect((await stage.store(owners, browser, choice, ownersNext)).disowned).toEqual([maskEmail(second)]);
    const told = await lettersTo(who.contact);
    const subjects = locales.map((locale) => mailTexts(locale).contactDisowned.subject);
    const letters = told.filter(({ subject }) => subjects.some((words) => subject.includes(words)));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).not.toContain('not-me');
    expect(await lettersTo(second)).toEqual([]);
    expect((await accountOf(who)).secondary_email).toBeNull();
    const since = after(get().platform.clock.now(), -minuteMs);
    const events = await memberEventsSince(get().platform.db, { guid: who.guid, since, atMost: 9 });
    expect(events.map(({ event }) => event)).toContain('contact-disowned');
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
  });

  it('stays where one way alone is shown', async () => {
    const who = await readByThief(await stage.addressMember());
    const stored = await stage.recover(who, { password: ownersNext, disowns: true });
    expect(stored.listed.confirmed_by).toHaveLength(1);
    expect(stored).toEqual({ listed: stored.listed, outcome: 'ok', back: [] });
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
  });

  it('is no mailbox that confirmed nothing, nor one of another account', async () => {
    const who = await stage.addressMember();
    await stage.changePasswordIn((await stage.enter(who)).asked); // by the password
    const others = await readByThief(await stage.addressMember());
    const elsewhere = stage.anyBrowser();
    const foreign = await idsOf(await stage.provenByMail(others, others.contact, elsewhere), elsewhere);
    expect(foreign).toHaveLength(1);
    const kept = await get()
      .platform.db.query.selectFrom('kept_changes')
      .select('id')
      .where('guid', '=', who.guid)
      .execute();
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    expect(await idsOf(token, browser)).toEqual([]);
    const disowns = [...foreign, ...kept.map(({ id }) => id), 'no id'];
    const stored = await stage.store(
      token,
      browser,
      { keeps: [], former_password: firstPassword, disowns },
      ownersNext,
    );
    expect(stored).toEqual({ outcome: 'ok', back: [] });
    expect([...(await disownedRows(who)), ...(await disownedRows(others))]).toEqual([]);
  });

  it('is not disowned by a change that was confirmed as the owner’s', async () => {
    const who = await stage.numberMember();
    const phone = aNumber();
    await change(who, { place: 'phone', contact: phone, provenBy: ['phone', 'password'] });
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const listed = await stage.list(token, browser);
    expect(listed.confirmed_by).toMatchObject([{ channel: 'phone', contact: maskPhone(who.phone) }]);
    const keeps = listed.changes.map(({ id }) => id);
    const disowns = await idsOf(token, browser);
    const choice = { keeps, disowns, former_password: firstPassword };
    expect(await stage.store(token, browser, choice, ownersNext)).toEqual({ outcome: 'ok', back: [] });
    expect((await accountOf(who)).phone).toBe(phone);
  });

  it('does not come back with what it confirmed', async () => {
    const who = await stage.numberMember();
    await change(who, { place: 'phone', contact: aNumber(), provenBy: ['phone', 'password'] });
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const choice = { keeps: [], disowns: await idsOf(token, browser), former_password: firstPassword };
    const stored = await stage.store(token, browser, choice, ownersNext);
    expect(stored).toEqual({ outcome: 'ok', back: ['phone'], disowned: [maskPhone(who.phone)] });
    expect(await accountOf(who)).toMatchObject({ phone: null, phone_verified: false, phone_before: null });
  });

  it('does not come back with a later change that is taken back', async () => {
    const who = await readByThief(await stage.numberMember());
    await disownMailbox(who);
    stage.advance(8 * dayMs);
    await change(who, { place: 'signInEmail', contact: anAddress(), provenBy: ['password'] });
    const { email: renamed } = await accountOf(who);
    const browser = stage.anyBrowser();
    const token = await stage.provenByText({ loginName: renamed ?? '' }, who.phone, browser);
    const choice = { keeps: [], former_password: ownersNext };
    const stored = await stage.store(token, browser, choice, 'Meadow-Rain-31');
    expect(stored).toEqual({ outcome: 'ok', back: ['signInAddress'] });
    const { email, email_verified: isProven, email_disowned_at: disownedAt } = await accountOf(who);
    expect({ email, isProven, disownedAt }).toEqual({
      email: who.loginName,
      isProven: false,
      disownedAt: expect.any(Date),
    });
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    expect((await stage.enter(who, 'Meadow-Rain-31')).outcome).toBe('ok');
  });

  it('counts again, a week after it was proven as a new contact', async () => {
    const who = await readByThief(await stage.addressMember());
    await disownMailbox(who);
    await change(who, { place: 'secondaryEmail', contact: who.contact, provenBy: ['password'] });
    await hearAll(get().platform, who.guid);
    expect(await disownedRows(who)).toEqual([]);
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    stage.advance(7 * dayMs);
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
  });

  it('counts again as a name only a week after that was proven again, too', async () => {
    const who = await readByThief(await stage.addressMember());
    await disownMailbox(who);
    await change(who, { place: 'signInEmail', contact: who.contact, provenBy: ['password'] });
    await hearAll(get().platform, who.guid);
    expect(await accountOf(who)).toMatchObject({ email: who.contact, email_verified: true, email_disowned_at: null });
    expect(await stage.resetBy(who, who.contact)).toBeNull();
    stage.advance(7 * dayMs);
    expect(await stage.resetBy(who, who.contact)).toBe('ok');
  });

  it('is disowned once by two presses at the same moment', async () => {
    const who = await readByThief(await stage.addressMember());
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const choice = { keeps: [], former_password: firstPassword, disowns: await idsOf(token, browser) };
    const stored = await Promise.all([
      stage.store(token, browser, choice, ownersNext),
      stage.store(token, browser, choice, ownersNext),
    ]);
    expect(stored.map(({ outcome }) => outcome).toSorted()).toEqual(['ok', 'verificationTimeExpired']);
    expect(await disownedRows(who)).toHaveLength(1);
  });

  it('goes with the account', async () => {
    const who = await readByThief(await stage.addressMember());
    await disownMailbox(who);
    await get().platform.db.query.deleteFrom('accounts').where('guid', '=', who.guid).execute();
    expect(await disownedRows(who)).toEqual([]);
  });

  it('is asked about by a letter’s link where something else recovers the account', async () => {
    const who = await stage.numberMember();
    const thief = stage.anyBrowser();
    expect((await stage.store(await stage.provenByText(who, who.phone, thief), thief)).outcome).toBe('ok');
    const link = await stage.lastLink(who.contact);
    const { confirmed_by: asked = [] } = await stage.read(link);
    expect(asked).toMatchObject([{ channel: 'phone', contact: maskPhone(who.phone), reach: 'PASSWORD' }]);
    const disowns = asked.map(({ id }) => id);
    const pressed = await stage.pressWith(link, { password: firstPassword, disowns });
    expect(pressed.value.disowned).toEqual([{ channel: 'phone', contact: maskPhone(who.phone) }]);
    expect((await accountOf(who)).phone).toBeNull();
    expect(await stage.resetBy(who, who.contact, { password: ownersNext })).toBe('ok');
  });

  it('lets a link that does nothing else stay as it is where nothing is disowned', async () => {
    const who = await stage.numberMember();
    await stage.press(await freezing(who));
    stage.advance(8 * dayMs);
    const own = await stage.useBrowser({ ...who, asked: (await stage.enter(who)).asked });
    const thief = stage.anyBrowser();
    await stage.store(await stage.provenByText(who, who.phone, thief), thief);
    const link = await stage.lastLink(who.contact);
    const read = await stage.read(link, own);
    expect(read).toMatchObject({ standing: 'OPEN', freezes_yn: 'N', gives_back: [], confirmed_by: [{ reach: 'NOW' }] });
    expect(await stage.press(link, own)).toMatchObject({
      standing: 'OUTWEIGHED',
      reference: expect.stringMatching(/./),
    });
    const disowns = (read.confirmed_by ?? []).map(({ id }) => id);
    const pressed = (await stage.pressWith(link, { browser: own, disowns })).value;
    expect(pressed).toMatchObject({ standing: 'LOCKED', disowned: [{ contact: maskPhone(who.phone) }], reference: '' });
  });

  it('is not disowned by a link alone, nor where nothing else recovers the account: the recovery that follows asks', async () => {
    const who = await stage.numberMember();
    const thief = stage.anyBrowser();
    await stage.store(await stage.provenByText(who, who.phone, thief), thief);
    const link = await stage.lastLink(who.contact);
    const disowns = ((await stage.read(link)).confirmed_by ?? []).map(({ id }) => id);
    expect((await stage.pressWith(link, { disowns })).value).toMatchObject({
      disowned: [],
      reference: expect.stringMatching(/./),
    });
    const alone = await readByThief(await stage.addressMember());
    const itsLink = await stage.lastLink(alone.contact);
    expect((await stage.read(itsLink)).confirmed_by).toEqual([]);
    const kept = await get()
      .platform.db.query.selectFrom('kept_changes')
      .select('id')
      .where('guid', '=', alone.guid)
      .execute();
    const ids = kept.map(({ id }) => id);
    expect((await stage.pressWith(itsLink, { password: firstPassword, disowns: ids })).value.disowned).toEqual([]);
    await disownMailbox(alone);
    expect((await stage.enter(alone, newPassword)).outcome).toBe('credentialsMismatch');
  });
});
