import { internalHeaders } from '@gatehouse/platform';
import { expect, it } from '@jest/globals';
import { insertIdentity } from '../account/accounts/accounts.repository.ts';
import { dayMs } from '../base/ports/clock.ts';
import { memberTriesBeforeStop } from '../credentials/new-password/member-tries.command.ts';
import { accountsPerContact } from '../flow/flows/contact-proof.policy.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { firstPassword, newPassword, useStolenMailboxStage } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('the link of a letter takes back', (engine) => {
  const { get, ...stage } = useStolenMailboxStage(engine);
  const advance = (ms: number) => get().platform.clock.advance(ms);
  type Who = Awaited<ReturnType<typeof stage.member>>;

  /** A thief with the password and one look into the mailbox replaces the contact; the link of the letter to the old one. */
  const replacedByTwo = async (who: Who) => {
    const thief = await stage.oldSession(who);
    await stage.proveBy(thief, { password: firstPassword });
    await stage.replace(thief, who.contact);
    return { thief, link: await stage.lastLink(who.contact) };
  };

  it('with the password of before where the thief has chosen another, which proves nothing more', async () => {
    for (const [password, back] of [
      [newPassword, []],
      [firstPassword, ['person']],
    ] as const) {
      const who = await stage.member();
      const jar = await stage.useBrowser(who);
      await stage.changePasswordIn(jar);
      const link = await stage.lastLink(who.contact);
      await stage.certify(jar);
      const pressed = await stage.pressWith(link, { password });
      expect([outcomeOf(pressed), pressed.value.gave_back]).toEqual(['ok', back]);
      expect((await stage.enter(who, newPassword)).outcome).toBe('ok'); // a password never comes back
    }
  });

  it('with the password a contact that was replaced by a code and the password; a wrong one leaves the link as it is', async () => {
    const who = await stage.member();
    const { link } = await replacedByTwo(who);
    expect(await stage.read(link)).toMatchObject({ gives_back: [], password_gives_back: ['contactAddress'] });
    expect(outcomeOf(await stage.pressWith(link, { password: 'Guessed-123' }))).toBe('currentPasswordMismatch');
    expect(await stage.read(link)).toMatchObject({ standing: 'OPEN', freezes_yn: 'Y' });
    const pressed = await stage.pressWith(link, { password: firstPassword });
    expect(pressed.value.gave_back).toEqual(['contactAddress']);
    expect(await stage.contactOf(who.guid)).toBe(who.contact);
  });

  it('nothing for who guesses passwords, which are counted for the link alone; a refused try keeps no counter alive', async () => {
    const who = await stage.member();
    const { link } = await replacedByTwo(who);
    const outcomes = new Set<string>();
    for (let tries = 0; tries <= memberTriesBeforeStop; tries += 1) {
      outcomes.add(outcomeOf(await stage.pressWith(link, { password: `Guessed-${tries}` })));
      advance(dayMs / 24);
    }
    expect(outcomes).toEqual(new Set(['currentPasswordMismatch', 'tooManyPasswordFailures']));
    const { db, keyedHash } = get().platform;
    const counters = () => db.query.selectFrom('password_counters').selectAll().orderBy('subject').execute();
    const before = await counters();
    advance(dayMs / 24);
    expect(outcomeOf(await stage.pressWith(link, { password: firstPassword }))).toBe('tooManyPasswordFailures');
    expect(await counters()).toEqual(before);
    const ofMember = before.filter(({ subject }) => subject.startsWith(keyedHash('tries-member', who.guid)));
    expect(ofMember.map(({ failures }) => failures)).toEqual([0]); // of the password that the thief proved
    expect(await stage.contactOf(who.guid)).not.toBe(who.contact);
  });

  it('in the browser of the owner, also after a thief with its cookies signed in to an account of their own', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    await stage.certify(own);
    const link = await stage.lastLink(who.contact);
    const thief = await stage.member();
    const jar = { browserId: 'browser-of-the-thief', headers: { [internalHeaders.knownBrowser]: own.browserId ?? '' } };
    expect((await stage.enterFrom(thief, jar, firstPassword)).known).not.toBeNull();
    expect((await stage.press(link, own)).gave_back).toEqual(['person']);
    const { db, keyedHash } = get().platform;
    const known = await db.query.selectFrom('remembered_browsers').selectAll().where('guid', '=', who.guid).execute();
    expect(known.map(({ browser_hash: hash }) => hash)).toContain(keyedHash('browser', own.browserId ?? ''));
  });

  it('no contact that five others have by now', async () => {
    const who = await stage.member();
    const { link } = await replacedByTwo(who);
    const others = [];
    for (let other = 0; other < accountsPerContact; other += 1) others.push((await stage.member()).guid);
    const { query } = get().platform.db;
    const taken = { secondary_email: who.contact, secondary_email_verified: true };
    await query.updateTable('accounts').set(taken).where('guid', 'in', others).execute();
    expect(await stage.read(link)).toMatchObject({ gives_back: [], password_gives_back: [] });
    expect((await stage.pressWith(link, { password: firstPassword })).value.gave_back).toEqual([]);
    expect(await stage.contactOf(who.guid)).not.toBe(who.contact);
  });

  it('no contact by which another account signs in now', async () => {
    const who = await stage.member();
    const { link } = await replacedByTwo(who);
    const { guid } = await stage.member();
    const name = { provider_cd: 'SO', provider_user_id: who.contact, guid };
    expect(await insertIdentity(get().platform.db, name, get().platform.clock.now())).toBe(true);
    expect((await stage.pressWith(link, { password: firstPassword })).value.gave_back).toEqual([]);
  });

  it('once for two presses at the same moment: the second one is told that the link was pressed', async () => {
    for (const _round of [1, 2, 3]) {
      const who = await stage.member();
      await stage.replace(await stage.oldSession(who), who.contact);
      const link = await stage.lastLink(who.contact);
      const pressed = await Promise.all([stage.pressWith(link, {}), stage.pressWith(link, {})]);
      expect(pressed.map((answer) => [outcomeOf(answer), answer.value?.standing])).toEqual([
        ['ok', 'LOCKED'],
        ['ok', 'LOCKED'],
      ]);
      expect(pressed.flatMap(({ value }) => value.gave_back)).toEqual(['contactAddress']);
    }
  });

  it('for seven days, and a way that was changed longer ago by another letter', async () => {
    const who = await stage.member();
    const thief = await stage.oldSession(who);
    await stage.replace(thief, who.contact);
    const link = await stage.lastLink(who.contact);
    advance(6 * dayMs);
    expect(await stage.read(link)).toMatchObject({ gives_back: ['contactAddress'] });
    expect((await stage.press(link)).gave_back).toEqual(['contactAddress']);
  });

  it('the browsers that a change forgot, which count in disputing it, under another id too', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    const thief = await stage.enter(who);
    await stage.changePasswordIn(thief.asked);
    const link = await stage.lastLink(who.contact);
    // The owner signs in once more, and the edge is told another id for the browser that the account has forgotten.
    const told = { [internalHeaders.knownBrowser]: own.browserId ?? '' };
    const renamed = await stage.enterFrom(who, { browserId: 'browser-of-today', headers: told }, newPassword);
    expect(renamed.known).not.toBeNull();
    const today = { browserId: 'browser-of-today', headers: { [internalHeaders.knownBrowser]: renamed.known ?? '' } };
    await stage.certify({ ...thief.asked, token: (await stage.enter(who, newPassword)).asked.token });
    expect((await stage.press(link, today)).gave_back).toEqual(['person']);
    const { db, keyedHash, clock } = get().platform;
    const known = await db.query.selectFrom('remembered_browsers').selectAll().where('guid', '=', who.guid).execute();
    const hashes = [own.browserId ?? '', renamed.known ?? ''].map((id) => keyedHash('browser', id));
    expect(new Set(known.map(({ browser_hash: hash }) => hash))).toEqual(new Set(hashes));
    expect(known.map((one) => (one.counts_from ?? clock.now()) < clock.now())).toEqual([true, true]);
  });

  it('a deletion as it was asked for: what a mailbox and a browser that counts proved needs as much', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    await stage.giveUp(own, who.contact);
    const link = await stage.lastLink(who.contact);
    expect(await stage.read(link)).toMatchObject({ gives_back: [], password_gives_back: ['deletion'] });
    expect((await stage.press(link)).gave_back).toEqual([]);
    expect(await stage.isLeaving(who.guid)).toBe(true);
    const other = await stage.member();
    await stage.giveUp(await stage.useBrowser(other), other.contact);
    const pressed = await stage.pressWith(await stage.lastLink(other.contact), { password: firstPassword });
    expect(pressed.value.gave_back).toEqual(['deletion']);
    expect(await stage.isLeaving(other.guid)).toBe(false);
  });

  it('a deletion within 72 hours, and not later', async () => {
    for (const [laterMs, back] of [
      [3 * dayMs - 1, ['deletion']],
      [3 * dayMs, []],
    ] as const) {
      const who = await stage.member();
      await stage.giveUp(await stage.oldSession(who), who.contact);
      const link = await stage.lastLink(who.contact);
      advance(laterMs);
      expect((await stage.press(link)).gave_back).toEqual(back);
      expect(await stage.isLeaving(who.guid)).toBe(back.length === 0);
    }
  });
});
