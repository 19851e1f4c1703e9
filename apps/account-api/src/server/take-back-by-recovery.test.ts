import { maskEmail, resetPassword } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { getAccount } from '../account/accounts/accounts.repository.ts';
import { triesBeforeCaptcha } from '../account/password/password-tries.policy.ts';
import { dayMs, minuteMs } from '../base/ports/clock.ts';
import { formerTriesBeforeStop, memberTriesBeforeStop } from '../credentials/new-password/member-tries.command.ts';
import { giveQuestion } from '../credentials/password-reset/testing/reset-steps.ts';
import { aNumber } from '../flow/contacts/testing/contact-calls.ts';
import { anAddress } from '../moving/transfer/testing/transfer-stage.ts';
import { mine } from '../sign-in/identity/testing/identity-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { givePhone } from '../testing/give-ways.ts';
import { makePerson } from '../testing/make-person.ts';
import { putContact } from '../testing/put-contact.ts';
import { settled } from '../testing/settled.ts';
import { showing } from '../testing/showing.ts';
import { testContext } from '../testing/test-context.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { useRecoveryStage } from './testing/recovery-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

const another = 'Harbor-Sky-77';

describeEachEngine('a recovery takes back', (engine) => {
  const { get, ...stage } = useRecoveryStage(engine);
  const advance = (ms: number) => get().platform.clock.advance(ms);
  type Who = Awaited<ReturnType<typeof stage.member>>;
  const knownBrowsers = async ({ guid }: Who) => {
    const rows = get().platform.db.query.selectFrom('remembered_browsers').selectAll().where('guid', '=', guid);
    return (await rows.execute()).map(({ browser_hash: hash }) => hash);
  };
  const hashOf = (browserId: string | undefined) => get().platform.keyedHash('browser', browserId ?? '');
  const strengthOfLast = async ({ guid }: Who) => {
    const kept = get().platform.db.query.selectFrom('kept_changes').selectAll().where('guid', '=', guid);
    return (await kept.orderBy('place').execute()).at(-1)?.strength;
  };
  /** A thief knows the password: signs in, changes it, puts a person on record. */
  const byPassword = async (who: Who) => {
    const { asked } = await stage.enter(who);
    await stage.changePasswordIn(asked);
    await stage.certify(asked);
    return asked;
  };

  /** A thief with the proof of the provider switches the account to an address of their own, which it answers. */
  const switchBy = async (who: Awaited<ReturnType<typeof stage.switching.socialMember>>) => {
    await stage.switching.certifyAs(who.guid);
    const { transfer } = stage.switching;
    const { state } = (await transfer.open(who.asked, { social_state: await stage.switching.provenAt(who, who.asked) }))
      .value;
    await transfer.agree(who.asked, state);
    const email = anAddress();
    await transfer.mail(who.asked, state, email);
    await transfer.prove(who.asked, state, stage.switching.codeTo(email));
    const body = { state, transferred_id: email, password: newPassword };
    expect(outcomeOf(await transfer.register(who.asked, body))).toBe('ok');
    advance(1000);
    return email;
  };

  it('what a thief who knew the password added, by the mailbox; nothing of it is confirmed, and all access ends', async () => {
    const who = await stage.member();
    const thief = await byPassword(who);
    const { listed, ...stored } = await stage.recover(who, { password: another });
    expect(listed.changes).toMatchObject([{ part: 'person', now: '', before: '', reach: 'NOW' }]);
    expect(stored).toEqual({ outcome: 'ok', back: ['person'] });
    expect(await stage.personOf(who.guid)).toBeNull();
    expect(await stage.isOpen(thief)).toBe('sessionEnded');
    expect(await knownBrowsers(who)).toEqual([]);
    expect((await stage.enter(who, newPassword)).outcome).toBe('credentialsMismatch');
    expect((await stage.enter(who, another)).outcome).toBe('ok');
  });

  it('nothing that is confirmed, nothing where the page asks nothing, and nothing that came after the list', async () => {
    const who = await stage.member();
    const thief = await byPassword(who);
    const token = await stage.provenByMail(who, who.contact);
    expect(await stage.store(token, {}, {}, another)).toMatchObject({ outcome: 'verificationTimeExpired' });
    const browser = stage.anyBrowser();
    const first = await stage.provenByMail(who, who.contact, browser);
    const [{ id } = { id: '' }] = (await stage.list(first, browser)).changes;
    expect(await stage.store(first, browser, { keeps: [id] }, another)).toEqual({ outcome: 'ok', back: [] });
    const second = await stage.provenByMail(who, who.contact, browser);
    expect(await stage.store(second, browser, {}, `${another}-2`)).toEqual({ outcome: 'ok', back: [] });
    expect(await stage.personOf(who.guid)).not.toBeNull();
    const other = await stage.member();
    const late = await stage.provenByMail(other, other.contact, browser);
    advance(1000);
    await stage.certify((await stage.enter(other)).asked);
    expect((await stage.list(late, browser)).changes).toEqual([]);
    expect(await stage.store(late, browser, { keeps: [] }, another)).toEqual({ outcome: 'ok', back: [] });
    expect(await stage.personOf(other.guid)).not.toBeNull();
    expect(await stage.isOpen(thief)).toBe('sessionEnded');
  });

  it('what is told of it: what, masked, since when and from where; not what was made in this browser', async () => {
    const who = await stage.member();
    const thief = await stage.oldSession(who);
    const thiefs = await stage.replace(thief, who.contact);
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const { changes } = await stage.list(token, browser);
    expect(changes).toMatchObject([
      { part: 'contactAddress', now: maskEmail(thiefs), before: maskEmail(who.contact), place: null, reach: 'NOW' },
    ]);
    const own = await stage.provenByMail(who, who.contact, thief);
    expect((await stage.list(own, thief)).changes).toEqual([]);
  });

  it('a contact that replaced the mailbox, by the mailbox that counts until that one does', async () => {
    const who = await stage.member();
    await stage.replace(await stage.oldSession(who), who.contact);
    advance(2 * dayMs);
    expect(await stage.recover(who)).toMatchObject({ outcome: 'ok', back: ['contactAddress'] });
    expect(await stage.contactOf(who.guid)).toBe(who.contact);
    await settled();
    const letters = get().platform.mails.filter(({ to, text }) => to === who.contact && !text.includes('not-me'));
    expect(letters.length).toBeGreaterThan(0);
  });

  it('with the old password what a thief who reads the mailbox did: the set is two, which the mailbox alone does not undo', async () => {
    const who = await stage.member();
    expect((await stage.recover(who)).outcome).toBe('ok'); // the thief
    const thief = (await stage.enter(who, newPassword)).asked;
    await stage.certify(thief);
    const owner = await stage.recover(who, { former: firstPassword, password: another });
    expect(owner.listed.former_password_yn).toBe('Y');
    expect(owner).toMatchObject({ outcome: 'ok', back: ['person'] });
    expect(await strengthOfLast(who)).toBe(2);
    expect(await stage.isOpen(thief)).toBe('sessionEnded');
    // A password that was chosen by the mailbox proves no more than the mailbox.
    expect((await stage.recover(who, { former: newPassword })).outcome).toBe('currentPasswordMismatch');
  });

  it('in another browser that counted what a laptop with the password saved did, though that forgot it', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    const laptop = await stage.useBrowser({ ...who, asked: (await stage.enter(who)).asked });
    await stage.changePasswordIn(laptop);
    await stage.certify(laptop);
    expect(await knownBrowsers(who)).toEqual([hashOf(laptop.browserId)]);
    const stored = await stage.recover(who, { browser: own, password: another });
    expect(stored).toMatchObject({ outcome: 'ok', back: ['person'] });
    expect(await knownBrowsers(who)).toEqual([hashOf(own.browserId)]);
  });

  it('with the old password what a laptop with the password saved did', async () => {
    const who = await stage.member();
    const laptop = await stage.useBrowser(who);
    await stage.changePasswordIn(laptop);
    await stage.certify(laptop);
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const { changes, former_password_yn: asks } = await stage.list(token, browser);
    expect([changes.map(({ part, reach }) => [part, reach]), asks]).toEqual([[['person', 'PASSWORD']], 'Y']);
    const wrong = { keeps: [], former_password: 'Guessed-123' };
    expect(await stage.store(token, browser, wrong, another)).toMatchObject({ outcome: 'currentPasswordMismatch' });
    const right = { keeps: [], former_password: firstPassword };
    expect(await stage.store(token, browser, right, another)).toEqual({ outcome: 'ok', back: ['person'] });
    expect((await stage.enter(who, another)).outcome).toBe('ok');
  });

  it('in the browser that counted before a thief’s reset by a number forgot it: it counts against that, and is back', async () => {
    const who = await stage.member();
    const phone = aNumber();
    await givePhone(get().platform, who.guid, phone);
    const own = await stage.useBrowser(who);
    const sim = stage.anyBrowser();
    await stage.store(await stage.provenByText(who, phone, sim), sim, { keeps: [] });
    expect(await knownBrowsers(who)).toEqual([]);
    expect((await stage.recover(who, { browser: own, password: another })).outcome).toBe('ok');
    expect(await strengthOfLast(who)).toBe(2);
    expect(await knownBrowsers(who)).toEqual([hashOf(own.browserId)]);
  });

  it('nothing by a stolen mailbox that the owner did with two', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    await stage.certify(own);
    const thief = await stage.recover(who);
    expect(thief.listed.changes).toMatchObject([{ part: 'person', reach: 'PASSWORD' }]);
    expect(thief).toMatchObject({ outcome: 'ok', back: [] });
    expect(await stage.personOf(who.guid)).not.toBeNull();
  });

  it('nothing by an old password alone, which is tried as often as a member may, and leaves the token as it is', async () => {
    const who = await stage.member();
    await byPassword(who);
    const browser = stage.anyBrowser();
    const outcomes = new Set<string>();
    for (let tries = 0; tries <= memberTriesBeforeStop; tries += 1) {
      if (tries % 10 === 0) advance(60 * minuteMs);
      const token = await stage.provenByMail(who, who.contact, browser);
      const choice = { keeps: [], former_password: `Guessed-${tries}` };
      outcomes.add((await stage.store(token, browser, choice, another)).outcome);
      advance(60 * minuteMs);
    }
    expect([...outcomes]).toEqual(['currentPasswordMismatch', 'tooManyPasswordFailures']);
    expect(
      await stage.store({ state: 'none', token: 'none' }, browser, { former_password: firstPassword }),
    ).toMatchObject({ outcome: 'verificationTimeExpired' });
  });

  it('nothing by an answer and a password: an answer proves no owner, and a password of before nothing alone', async () => {
    const { platform } = get();
    const who = await makePerson(platform, 'emailUnverified');
    await giveQuestion(platform, who.guid);
    const ctx = testContext(platform);
    const shown = showing({ wasFresh: true });
    const thiefs = { guid: who.guid, place: 'phone', contact: aNumber(), shown } as const;
    expect(await putContact(ctx, thiefs)).toBe('kept');
    const token = await stage.provenByAnswer(who, 'mia');
    const { changes, reference } = await stage.list(token, mine);
    expect(changes).toMatchObject([{ part: 'phone', before: '', reach: 'NEVER' }]);
    const records = platform.db.query.selectFrom('audit_records').select(['event', 'details', 'request_id']);
    expect(await records.where('guid', '=', who.guid).where('event', '=', 'changes-stay').execute()).toEqual([
      { event: 'changes-stay', details: { stay: ['phone'] }, request_id: reference }, // what customer service is told
    ]);
    const choice = { keeps: [], former_password: firstPassword };
    expect(await stage.store(token, mine, choice)).toEqual({ outcome: 'ok', back: [] });
  });

  it('with the old password though a reader of the mailbox has guessed at a link and at a reset until both stopped', async () => {
    const who = await stage.member();
    const laptop = await stage.useBrowser(who);
    await stage.changePasswordIn(laptop);
    await stage.certify(laptop);
    const [link, thief] = [await stage.lastLink(who.contact), stage.anyBrowser()];
    let outcomes: readonly string[] = [];
    for (let tries = 0; tries <= memberTriesBeforeStop; tries += 1) {
      if (tries % 10 === 0) advance(60 * minuteMs);
      const password = `Guessed-${tries}`;
      const token = await stage.provenByMail(who, who.contact, thief);
      outcomes = [
        outcomeOf(await stage.pressWith(link, { password })),
        (await stage.store(token, thief, { keeps: [], former_password: password }, another)).outcome,
      ];
      advance(60 * minuteMs);
    }
    expect(outcomes).toEqual(['tooManyPasswordFailures', 'tooManyPasswordFailures']);
    const owner = await stage.recover(who, { former: firstPassword, password: another });
    expect(owner).toMatchObject({ outcome: 'ok', back: ['person'] });
  });

  it('with the old password in a browser that counted, though a reader of the mailbox guessed in new browsers until all those stopped', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    const { asked: laptop } = await stage.enter(who);
    await stage.changePasswordIn(laptop);
    await stage.certify(laptop);
    /** Guesses by one code in a browser of its own, as often as none has to wait. */
    const guess = async (times: number) => {
      const browser = stage.anyBrowser();
      const token = await stage.provenByMail(who, who.contact, browser);
      const choice = { keeps: [], former_password: 'Guessed-123' };
      for (let tries = 0; tries < times; tries += 1)
        outcomes.push((await stage.store(token, browser, choice, another)).outcome);
      advance(60 * minuteMs); // letters may be sent again
    };
    const outcomes: string[] = [];
    for (let tries = 0; tries < formerTriesBeforeStop; tries += triesBeforeCaptcha) await guess(triesBeforeCaptcha);
    await guess(1);
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['currentPasswordMismatch']));
    expect(outcomes.at(-1)).toBe('tooManyPasswordFailures');
    const owner = await stage.recover(who, { browser: own, former: firstPassword, password: another });
    expect(owner).toMatchObject({ outcome: 'ok', back: ['person'] });
  });

  it('a switch of an account at a provider: no password is left that no name opens', async () => {
    const contact = anAddress();
    const who = await stage.switching.socialMember({ contact });
    const switched = await switchBy(who);
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail({ loginName: switched }, contact, browser);
    const body = { state: token.state, token: token.token, password: another, keeps: [] };
    const { value } = await get().server.call(resetPassword, { body }, browser);
    expect(value).toEqual({
      user_id: '',
      gave_back: ['signInNames', 'signInAddress'],
      moves: [],
      disowned: [],
      reference: '',
    });
    expect(await stage.switching.namesOf(who.guid)).toEqual([`GP:${who.subject}`]);
    const { password_hash: hash } = await getAccount(get().platform.db, who.guid);
    expect(hash).toBeNull();
  });

  it('names that the new password may not be made of, as it may not be of those of now', async () => {
    const who = await stage.member();
    const { state, email } = await stage.switching.ready(who);
    const body = { state, transferred_id: email, current_password: firstPassword };
    expect(outcomeOf(await stage.switching.transfer.register(who.asked, body))).toBe('ok');
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail({ loginName: email }, who.contact, browser);
    const choice = { keeps: [], former_password: firstPassword };
    expect((await stage.store(token, browser, choice, who.loginName)).outcome).toBe('passwordUnavailable');
    expect(await stage.store(token, browser, choice, another)).toEqual({
      outcome: 'ok',
      back: ['signInNames', 'signInAddress'],
    });
    expect((await stage.enter(who, another)).outcome).toBe('ok');
  });
});
