import { notMeRead, verificationWay } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { frozenUntil } from '../account/accounts/frozen-changes.query.ts';
import { after, dayMs } from '../base/ports/clock.ts';
import { unlinkChild } from '../guardians/consent/guardian-links.repository.ts';
import { aBrowser } from '../guardians/consent/testing/guardian-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { hearAll } from '../testing/hear-all.ts';
import { settled } from '../testing/settled.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { useChildStage } from './testing/child-stage.ts';
import { ownersNext } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

describeEachEngine('the link in the letter of a guardian', (engine) => {
  const stage = useChildStage(engine);
  const { adult, child, check, pressLink, claim, checkedBehind } = stage;

  /** A child whose mailbox is read: a thief has reset the password and is in. */
  const stolen = async () => {
    const made = await child();
    expect((await stage.recover(made.who)).outcome).toBe('ok');
    const { asked: thief } = await stage.enter(made.who, newPassword);
    return { ...made, thief, link: await stage.lastLink(made.mailbox) };
  };
  const read = (state: string) => stage.get().server.call(notMeRead, { query: { state } }, aBrowser());
  const withdraw = (guid: string) => {
    const { platform } = stage.get();
    const links = platform.db.query.selectFrom('guardian_links').select('guardian_hash').where('guid', '=', guid);
    return links
      .executeTakeFirstOrThrow()
      .then((row) => unlinkChild(platform.db, { guid, guardianHash: row.guardian_hash }, platform.clock.now()));
  };
  const lastStrength = async (guid: string) => {
    const { db } = stage.get().platform;
    const rows = await db.query
      .selectFrom('kept_changes')
      .select(['event', 'strength'])
      .where('guid', '=', guid)
      .orderBy('place')
      .execute();
    return rows.at(-1);
  };

  it('says whose account it is, and by itself neither lists nor changes anything', async () => {
    const { who, thief, link } = await stolen();
    expect((await read(link)).value).toMatchObject({
      child: expect.stringMatching(/\*\*\*$/),
      standing: 'OPEN',
      freezes_yn: 'Y',
      confirmed_by: [],
      happened: [],
    });
    expect((await read(await stage.lastLink(who.contact))).value.child ?? null).toBeNull();
    const { outcome } = await pressLink(link, aBrowser());
    expect(outcome).toBe('ok');
    expect(await stage.isOpen(thief)).toBe('ok');
    expect(await frozenUntil(stage.get().platform, who.guid)).toBeNull();
    expect((await read(link)).value.standing).toBe('OPEN');
  });

  it('comes in a letter that names the account as the child’s, also without a link from who does not count yet', async () => {
    const { platform } = stage.get();
    const { who, mailbox, thief } = await stolen();
    const last = (address: string) => platform.mails.findLast(({ to }) => to === address);
    const guardians = last(mailbox)?.subject;
    expect(guardians).toBe('자녀의 계정: “비밀번호가 재설정되었습니다”');
    expect(platform.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      who.contact,
      '비밀번호가 재설정되었습니다',
    ]);
    const counts_from = after(platform.clock.now(), dayMs);
    await platform.db.query.updateTable('guardian_links').set({ counts_from }).where('guid', '=', who.guid).execute();
    await stage.replace(thief, who.contact);
    await settled();
    expect(last(mailbox)?.subject).toMatch(/^자녀의 계정: “.+”$/);
    expect(last(mailbox)?.subject).not.toBe(guardians);
    expect(last(mailbox)?.text).not.toContain('state=');
  });

  it('begins a recovery that no code, no other way and no other person proves', async () => {
    const { guardian: ofAnother } = await child();
    const { who, guardian, link, thief } = await stolen();
    const browser = aBrowser();
    const { state } = await pressLink(link, browser);
    expect((await stage.get().server.call(verificationWay, { body: { state, way: 'email' } }, browser)).refusal).toBe(
      'verificationNotAllowed',
    );
    expect(outcomeOf(await claim(state, browser))).toBe('identityVerificationRequired');
    expect(await check(state, 'recovery-pw', adult(), browser)).toBe('otherGuardian');
    expect(await check(state, 'recovery-pw', ofAnother, browser)).toBe('otherGuardian');
    expect(outcomeOf(await claim(state, browser))).toBe('identityVerificationRequired');
    expect(await stage.isOpen(thief)).toBe('ok');
    expect(await check(state, 'recovery-pw', guardian, browser)).toBe('ok');
    expect(outcomeOf(await claim(state, aBrowser()))).toBe('verificationTimeExpired'); // another browser's
    expect(outcomeOf(await claim(state, browser))).toBe('ok');
    expect(await stage.isOpen(thief)).toBe('ok'); // until the new password
    expect((await stage.enter(who, newPassword)).outcome).toBe('ok');
  });

  it('takes back with three what was changed with less or the same, and keeps changes away', async () => {
    const { who, guardian, mailbox, thief, link } = await stolen();
    const { platform } = stage.get();
    const ways = await stage.waysOf(who.guid);
    const thiefs = await stage.replace(thief, who.contact);
    await platform.db.query.updateTable('kept_changes').set({ strength: 3 }).where('guid', '=', who.guid).execute();
    const browser = aBrowser();
    const token = await checkedBehind(link, guardian, browser);
    const listed = await stage.list(token, browser);
    expect(listed.changes).toMatchObject([{ part: 'contactAddress', reach: 'NOW' }]);
    expect(listed.former_password_yn).toBe('N');
    expect(await stage.store(token, browser, { keeps: [] }, ownersNext)).toMatchObject({
      outcome: 'ok',
      back: ['contactAddress'],
    });
    expect(await stage.waysOf(who.guid)).toEqual(ways);
    expect(await lastStrength(who.guid)).toEqual({ event: 'password-reset', strength: 3 });
    expect(await frozenUntil(platform, who.guid)).not.toBeNull();
    expect(await stage.isOpen(thief)).not.toBe('ok');
    expect((await pressLink(await stage.lastLink(mailbox), aBrowser())).outcome).toBe('ok'); // of the new password
    expect(await stage.resetBy(who, thiefs)).toBeNull();
    expect((await read(link)).value).toMatchObject({ standing: 'LOCKED', gave_back: ['contactAddress'] });
    expect((await pressLink(link, aBrowser())).outcome).toBe('verificationTimeExpired');
  });

  it('outweighs the link of the child’s own letter, which a reader of that mailbox presses later', async () => {
    const { who, guardian, link, thief } = await stolen();
    const own = await stage.lastLink(who.contact);
    const thiefs = await stage.replace(thief, who.contact);
    const browser = aBrowser();
    const token = await checkedBehind(link, guardian, browser);
    const { back } = await stage.store(token, browser, { keeps: [] }, ownersNext);
    expect(back).toEqual(['contactAddress']);
    const ways = await stage.waysOf(who.guid);
    const { asked: owner } = await stage.enter(who, ownersNext);
    expect(await stage.press(own)).toMatchObject({ standing: 'OUTWEIGHED', gave_back: [] });
    expect(await stage.isOpen(owner)).toBe('ok');
    expect(await stage.waysOf(who.guid)).toEqual(ways);
    expect(await stage.resetBy(who, thiefs)).toBeNull();
  });

  it('leaves one of two who press and are checked at once: the other is told that it is over', async () => {
    const { who, guardian, link } = await stolen();
    const [one, other] = [aBrowser(), aBrowser()];
    const states = await Promise.all([pressLink(link, one), pressLink(link, other)]);
    const [first, second] = states.map(({ state }) => state);
    expect(await check(first ?? '', 'recovery-pw', guardian, one)).toBe('ok');
    expect(await check(second ?? '', 'recovery-pw', guardian, other)).toBe('ok');
    const tokens = await Promise.all([claim(first ?? '', one), claim(second ?? '', other)]);
    expect(tokens.map(outcomeOf)).toEqual(['ok', 'ok']);
    const stored = await Promise.all([
      stage.store(tokens[0].value, one, { keeps: [] }, ownersNext),
      stage.store(tokens[1].value, other, { keeps: [] }, 'Meadow-Path-31'),
    ]);
    expect(stored.map(({ outcome }) => outcome).toSorted()).toEqual(['ok', 'verificationTimeExpired']);
    const wanted = stored[0].outcome === 'ok' ? ownersNext : 'Meadow-Path-31';
    expect((await stage.enter(who, wanted)).outcome).toBe('ok');
  });

  it.each(['before the press', 'before the check', 'before the token', 'before the password'] as const)(
    'proves nothing for a guardian who answers for the child no more: %s',
    async (moment) => {
      const { who, guardian, link } = await stolen();
      const browser = aBrowser();
      const left = async (now: typeof moment) => {
        if (now === moment) await withdraw(who.guid);
        return now === moment;
      };
      if (await left('before the press')) {
        expect(outcomeOf(await read(link))).toBe('verificationTimeExpired');
        expect((await pressLink(link, browser)).outcome).toBe('verificationTimeExpired');
        return;
      }
      const { state } = await pressLink(link, browser);
      const isLeft = await left('before the check');
      expect(await check(state, 'recovery-pw', guardian, browser)).toBe(isLeft ? 'otherGuardian' : 'ok');
      if (isLeft) return;
      if (await left('before the token')) {
        expect(outcomeOf(await claim(state, browser))).toBe('verificationTimeExpired');
        return;
      }
      const { value } = await claim(state, browser);
      await withdraw(who.guid);
      const stored = await stage.store(value, browser, { keeps: [] }, ownersNext);
      expect(stored.outcome).toBe('verificationTimeExpired');
      expect((await stage.enter(who, newPassword)).outcome).toBe('ok');
    },
  );

  it('is nothing of an account that has grown up', async () => {
    const { who, link } = await stolen();
    const { query } = stage.get().platform.db;
    await query.updateTable('members').set({ birth_date: '1990-01-01' }).where('guid', '=', who.guid).execute();
    expect(outcomeOf(await read(link))).toBe('verificationTimeExpired');
    expect((await pressLink(link, aBrowser())).outcome).toBe('verificationTimeExpired');
  });

  it('is in no letter to a guardian who was named within seven days: that may be a thief', async () => {
    const { who, mailbox } = await stage.newChild();
    stage.advance(6 * dayMs);
    expect((await stage.recover(who)).outcome).toBe('ok');
    expect(await stage.linksTo(mailbox)).toEqual([]);
    stage.advance(2 * dayMs);
    expect((await stage.recover(who, { password: ownersNext })).outcome).toBe('ok');
    expect(await stage.linksTo(mailbox)).toHaveLength(1);
  });

  it('weighs nothing against what was changed before the guardian counted', async () => {
    const { who, guardian, mailbox } = await stage.newChild();
    expect((await stage.recover(who)).outcome).toBe('ok');
    const { asked: thief } = await stage.enter(who, newPassword);
    const thiefs = await stage.replace(thief, who.contact);
    await hearAll(stage.get().platform, who.guid);
    stage.advance(8 * dayMs);
    expect((await stage.recover({ ...who, contact: thiefs }, { password: 'Meadow-Path-31' })).outcome).toBe('ok');
    const browser = aBrowser();
    const token = await checkedBehind(await stage.lastLink(mailbox), guardian, browser);
    expect((await stage.list(token, browser)).changes).toMatchObject([{ part: 'contactAddress', reach: 'NEVER' }]);
    expect(await stage.store(token, browser, { keeps: [] }, ownersNext)).toMatchObject({ outcome: 'ok', back: [] });
  });

  it('counts from the first agreement on, however often a guardian agrees, and a week later again for one who has come back', async () => {
    const { who, guardian } = await child();
    const { platform } = stage.get();
    const countsFrom = async () => {
      const rows = platform.db.query.selectFrom('guardian_links').select('counts_from').where('guid', '=', who.guid);
      return (await rows.executeTakeFirstOrThrow()).counts_from;
    };
    const first = await countsFrom();
    const agrees = async () => {
      const { asked } = await stage.enter(who, firstPassword, aBrowser().browserId);
      return (await stage.agreeBehind(await stage.begun({ ...aBrowser(), ...asked }), guardian)).outcome;
    };
    expect(await agrees()).toBe('ok');
    expect(await countsFrom()).toEqual(first);
    await withdraw(who.guid);
    expect(await agrees()).toBe('ok');
    expect(await countsFrom()).toEqual(after(platform.clock.now(), 7 * dayMs));
  });

  it('asks for the check also where child and guardian read the same mailbox', async () => {
    const made = await child();
    const { query } = stage.get().platform.db;
    await query
      .updateTable('guardian_links')
      .set({ guardian_email: made.who.contact })
      .where('guid', '=', made.who.guid)
      .execute();
    expect((await stage.recover(made.who)).outcome).toBe('ok');
    const links = await stage.linksTo(made.who.contact);
    expect((await read(links.at(-1) ?? '')).value.child).not.toBeNull();
  });
});
