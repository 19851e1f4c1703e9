import { answerChanges, maskEmail, unseenChanges } from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { describeOnTwoProcesses } from '../testing/each-engine.ts';
import { itEndsAs } from '../testing/owner-cases/walk-cases.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

describeOnTwoProcesses('who ends as owner: a thief reads the mailbox', (engine) => {
  const stage = useOwnerCaseStage(engine);
  type Who = Awaited<ReturnType<typeof stage.addressMember>>;

  /** A reader of the mailbox resets the password by it and signs in. */
  const takeOver = async (who: Who) => {
    const ways = await stage.waysOf(who.guid);
    expect((await stage.recover(who)).outcome).toBe('ok');
    const { asked: thief } = await stage.enter(who, newPassword);
    const sides = { sessions: [thief], passwords: [newPassword], mailboxes: [who.contact] };
    return (password: string) => stage.endOf({ who, password, thief: sides, ways });
  };
  /** A thief with an old session and one look into the mailbox puts its own address there. */
  const replaced = async () => {
    const who = await stage.member();
    const ways = await stage.waysOf(who.guid);
    const thief = await stage.oldSession(who);
    const thiefs = await stage.replace(thief, who.contact);
    const end = (password: string) =>
      stage.endOf({ who, password, thief: { sessions: [thief], mailboxes: [thiefs] }, ways });
    return { who, thiefs, end };
  };
  /** The owner replaces the mailbox in the browser that counts, with a code to it, and changes the password. */
  const leaves = async (who: Who) => {
    const own = await stage.useBrowser(who);
    const wanted = await stage.replace(own, who.contact);
    await stage.changePasswordIn(own);
    return { wanted, ways: await stage.waysOf(who.guid) };
  };
  /** The owner signs in in the browser that counts, is shown the added address, and calls it an own one. */
  const saysYes = async (who: Who) => {
    const { server } = stage.get();
    const { asked: own } = await stage.enter(who, newPassword, who.asked.browserId);
    const { changes } = (await server.call(unseenChanges, {}, own)).value;
    const body = { mine: changes.map(({ id }) => id), not_mine: [] };
    const { value } = await server.call(answerChanges, { body }, own);
    expect([changes.map(({ change }) => change), value.heard_yn]).toEqual([['address-change'], 'Y']);
  };
  /** Presses every link in the mailbox. */
  const pressAll = async (who: Who) => {
    const links = await stage.linksTo(who.contact);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await stage.press(link)).gave_back).toEqual([]);
  };

  itEndsAs('mailboxes', {
    7: async () => {
      const who = await stage.addressMember();
      const own = await stage.useBrowser(who);
      const end = await takeOver(who);
      const taken = await stage.takeBack(who, own, ownersNext, { disowns: true });
      expect(taken).toMatchObject({ outcome: 'ok', back: [] });
      expect([taken.listed.confirmed_by, taken.disowned]).toEqual([[], undefined]);
      return end(ownersNext);
    },
    8: async () => {
      const who = await stage.addressMember();
      const end = await takeOver(who);
      const stored = await stage.recover(who, { former: firstPassword, password: ownersNext, disowns: true });
      expect([stored.listed.former_password_yn, stored.outcome]).toEqual(['Y', 'ok']);
      expect(stored.disowned).toEqual([maskEmail(who.contact)]);
      return end(ownersNext);
    },
    9: async () => {
      const who = await stage.addressMember();
      const end = await takeOver(who);
      expect((await stage.recover(who, { password: ownersNext })).outcome).toBe('ok');
      return end(ownersNext);
    },
    10: async () => {
      /** Shows the old password beside what is proven, and disowns what confirmed the reset of the reader. */
      const takesBack = async (who: Who, token: Awaited<ReturnType<typeof stage.provenByMail>>) => {
        const listed = await stage.list(token, browser);
        expect(listed.confirmed_by).toMatchObject([{ contact: maskEmail(who.contact), reach: 'PASSWORD' }]);
        const disowns = (listed.confirmed_by ?? []).map(({ id }) => id);
        const choice = { keeps: [], former_password: firstPassword, disowns };
        const stored = await stage.store(token, browser, choice, ownersNext);
        expect(stored).toMatchObject({ outcome: 'ok', disowned: [maskEmail(who.contact)] });
      };
      const browser = stage.anyBrowser();
      const checked = await stage.personMember();
      stage.advance(8 * dayMs);
      const endOfChecked = await takeOver(checked);
      await takesBack(checked, await stage.provenByPerson(checked, browser));
      expect(await endOfChecked(ownersNext)).toEqual([]);
      const who = await stage.numberMember();
      const end = await takeOver(who);
      await takesBack(who, await stage.provenByText(who, who.phone, browser));
      return end(ownersNext);
    },
    11: async () => {
      const who = await stage.addressMember();
      const { wanted, ways } = await leaves(who);
      const resets = async () => [await stage.mailProves(who, who.contact), await stage.mailProves(who, wanted)];
      await pressAll(who);
      // The mailbox is a way of the account until the added one counts: seven days after the owner could hear of it elsewhere.
      expect(await resets()).toEqual([true, false]);
      stage.advance(8 * dayMs);
      expect(await resets()).toEqual([true, false]);
      await saysYes(who);
      expect(await resets()).toEqual([true, false]);
      stage.advance(8 * dayMs);
      expect(await resets()).toEqual([false, true]);
      return stage.endOf({ who, password: newPassword, thief: { mailboxes: [who.contact] }, ways });
    },
    12: async () => {
      const who = await stage.member();
      const { wanted, ways } = await leaves(who);
      await pressAll(who);
      const end = await stage.endOf({ who, password: newPassword, thief: { mailboxes: [who.contact] }, ways });
      expect(await stage.resetBy(who, wanted, { password: ownersNext })).toBe('ok');
      return end;
    },
    13: async () => {
      const { who, end } = await replaced();
      const link = await stage.lastLink(who.contact);
      expect(await stage.read(link)).toMatchObject({ standing: 'OPEN', gives_back: ['contactAddress'] });
      expect((await stage.press(link)).gave_back).toEqual(['contactAddress']);
      const ended = await end(firstPassword);
      expect(await stage.resetBy(who, who.contact)).toBe('ok');
      return ended;
    },
    14: async () => {
      const { who, thiefs, end } = await replaced();
      stage.advance(6 * dayMs);
      expect(await stage.resetBy(who, thiefs)).toBeNull();
      expect(await stage.resetBy(who, who.contact, { password: ownersNext })).toBe('ok');
      return end(ownersNext);
    },
    17: async () => {
      const who = await stage.addressMember();
      const ways = await stage.waysOf(who.guid);
      await stage.recover(who);
      const { asked: thief } = await stage.enter(who, newPassword);
      const thiefs = await stage.replace(thief, who.contact);
      const owner = await stage.recover(who, { password: ownersNext });
      expect(owner.listed.changes).toMatchObject([{ part: 'contactAddress', now: maskEmail(thiefs), reach: 'NOW' }]);
      expect(owner.back).toEqual(['contactAddress']);
      const sides = { sessions: [thief], passwords: [newPassword], mailboxes: [thiefs] };
      return stage.endOf({ who, password: ownersNext, thief: sides, ways });
    },
  });
});
