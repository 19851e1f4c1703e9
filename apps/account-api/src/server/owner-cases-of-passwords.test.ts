import { expect } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { describeOnTwoProcesses } from '../testing/each-engine.ts';
import { itEndsAs } from '../testing/owner-cases/walk-cases.ts';
import type { Asked } from '../testing/test-server.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

const passwords = [firstPassword, newPassword];

describeOnTwoProcesses('who ends as owner: a thief has the password', (engine) => {
  const stage = useOwnerCaseStage(engine);
  type Who = Awaited<ReturnType<typeof stage.addressMember>>;

  /** The thief changes the password and adds a person. */
  const takeOver = async (thief: Asked) => {
    await stage.changePasswordIn(thief);
    await stage.certify(thief);
  };
  const recoveredAfter = async (quietMs: number) => {
    const who = await stage.addressMember();
    const ways = await stage.waysOf(who.guid);
    const first = await stage.enter(who);
    stage.advance(quietMs);
    const { asked: thief } = await stage.enter(who, firstPassword, first.asked.browserId);
    await takeOver(thief);
    const { listed, ...stored } = await stage.recover(who, { password: ownersNext });
    expect(listed.changes).toMatchObject([{ part: 'person', reach: 'NOW' }]);
    expect(stored).toEqual({ outcome: 'ok', back: ['person'] });
    return stage.endOf({ who, password: ownersNext, thief: { sessions: [thief], passwords }, ways });
  };
  /** A thief with the password and one look into the mailbox puts its own address there. */
  const replaced = async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    const ways = await stage.waysOf(who.guid);
    const thief = await stage.oldSession(who);
    await stage.proveBy(thief, { password: firstPassword });
    const thiefs = await stage.replace(thief, who.contact);
    return { who, own, ways, thief, thiefs, link: await stage.lastLink(who.contact) };
  };
  /** A laptop that counts with the password saved, and another browser that counts. */
  const byLaptop = async () => {
    const who = await stage.addressMember();
    const own = await stage.useBrowser(who);
    const laptop = await stage.useBrowser({ ...who, asked: (await stage.enter(who)).asked });
    const ways = await stage.waysOf(who.guid);
    await takeOver(laptop);
    const end = () => stage.endOf({ who, password: ownersNext, thief: { sessions: [laptop], passwords }, ways });
    return { who, own, end };
  };
  /** An account without contact that a thief took over from a new browser. */
  const bare = async () => {
    const who = await stage.bareMember();
    const ways = await stage.waysOf(who.guid);
    const { asked: thief, contact: thiefs } = await stage.enterAddingContact(who);
    await stage.changePasswordIn(thief);
    const end = (password: string) =>
      stage.endOf({
        who,
        password,
        thief: { sessions: [thief], passwords: [newPassword], mailboxes: [thiefs] },
        ways,
      });
    return { who, end };
  };
  const mismatch = async (who: Who, browserId?: string) =>
    expect((await stage.enter(who, firstPassword, browserId)).outcome).toBe('credentialsMismatch');

  itEndsAs('passwords', {
    5: () => recoveredAfter(0),
    6: () => recoveredAfter(7 * dayMs + 1000),
    15: async () => {
      const press = async (
        { who, own, ways, thief, thiefs, link }: Awaited<ReturnType<typeof replaced>>,
        by: 'own' | 'password',
      ) => {
        expect(await stage.read(link)).toMatchObject({ gives_back: [], password_gives_back: ['contactAddress'] });
        const shown = by === 'own' ? { browser: own } : { password: firstPassword };
        expect((await stage.pressWith(link, shown)).value.gave_back).toEqual(['contactAddress']);
        expect(await stage.resetBy(who, who.contact, { password: ownersNext })).toBe('ok');
        const sides = { sessions: [thief], passwords: [firstPassword], mailboxes: [thiefs] };
        return stage.endOf({ who, password: ownersNext, thief: sides, ways });
      };
      expect(await press(await replaced(), 'password')).toEqual([]);
      return press(await replaced(), 'own');
    },
    16: async () => {
      const { who, ways, thief, thiefs, link } = await replaced();
      const { asked } = await stage.enter(who);
      await stage.changePasswordIn(asked);
      const pressed = await stage.press(link);
      expect(pressed.gave_back).toEqual([]);
      expect(pressed.frozen_until).toBe(stage.get().platform.clock.now().getTime() + 3 * dayMs);
      const sides = { sessions: [thief, asked], passwords: [newPassword], mailboxes: [thiefs] };
      return stage.endOf({ who, password: firstPassword, thief: sides, ways });
    },
    20: async () => {
      const other = await byLaptop();
      const typed = await stage.recover(other.who, { former: firstPassword, password: ownersNext });
      expect(typed).toMatchObject({ outcome: 'ok', back: ['person'] });
      expect(await other.end()).toEqual([]);
      const { who, own, end } = await byLaptop();
      const stored = await stage.recover(who, { browser: own, password: ownersNext });
      expect(stored).toMatchObject({ outcome: 'ok', back: ['person'] });
      return end();
    },
    21: async () => {
      const { who, end } = await byLaptop();
      const stored = await stage.recover(who, { password: ownersNext });
      expect(stored.listed.changes).toMatchObject([{ part: 'person', reach: 'PASSWORD' }]);
      expect(stored).toMatchObject({ outcome: 'ok', back: [] });
      return end();
    },
    23: async () => {
      const { who, end } = await bare();
      const { listed, ...stored } = await stage.takeBack(who, who.asked, ownersNext);
      expect(listed).toMatchObject({ changes: [{ part: 'contactAddress', reach: 'NOW' }], former_password_yn: 'N' });
      expect(stored).toEqual({ outcome: 'ok', back: ['contactAddress'] });
      return end(ownersNext);
    },
    24: async () => {
      const { who, end } = await bare();
      await mismatch(who);
      return end(firstPassword);
    },
    29: async () => {
      const who = await stage.addressMember();
      const ways = await stage.waysOf(who.guid);
      const { asked: thief } = await stage.enter(who);
      expect((await stage.recover(who, { password: ownersNext })).outcome).toBe('ok');
      await mismatch(who, thief.browserId);
      const none = { state: 'none', token: 'none' };
      const asks = await stage.store(none, thief, { keeps: [], former_password: firstPassword });
      expect(asks.outcome).toBe('verificationTimeExpired');
      return stage.endOf({
        who,
        password: ownersNext,
        thief: { sessions: [thief], passwords: [firstPassword] },
        ways,
      });
    },
  });
});
