import { expect } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { describeOnTwoProcesses } from '../testing/each-engine.ts';
import { itEndsAs } from '../testing/owner-cases/walk-cases.ts';
import { outcomeOf } from '../testing/test-server.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';
import { movesOf } from './testing/undo-stage.ts';

describeOnTwoProcesses('who ends as owner: links of letters', (engine) => {
  const stage = useOwnerCaseStage(engine);
  const moves = movesOf(stage);
  type Who = Awaited<ReturnType<typeof stage.member>>;

  const kinds = {
    country: moves.country,
    accountSwitch: moves.accountSwitch,
    deletion: (who: Who) => stage.giveUp(who.asked, who.contact),
  } as const;
  /** The owner presses the last letter with the password, and chooses another one. */
  const movedAndPressed = async (kind: keyof typeof kinds, laterMs: number) => {
    const who = await stage.member();
    const ways = await stage.waysOf(who.guid);
    await kinds[kind](who); // the API asks for a code beside the password, which this thief has, too
    expect(await stage.waysOf(who.guid)).not.toEqual(ways);
    const link = await stage.lastLink(who.contact);
    stage.advance(laterMs);
    const pressed = await stage.pressWith(link, { password: firstPassword });
    expect(pressed.value.gave_back.length).toBeGreaterThan(0);
    expect(await stage.resetBy(who, who.contact, { password: ownersNext })).toBe('ok');
    const sides = { sessions: [who.asked], passwords: [firstPassword] };
    return stage.endOf({ who, password: ownersNext, thief: sides, ways });
  };
  /** A thief who knew the password took the account over; the owner recovers and presses at the same moment. */
  const recoversAndPresses = async () => {
    const who = await stage.addressMember();
    const ways = await stage.waysOf(who.guid);
    const { asked: thief } = await stage.enter(who);
    await stage.changePasswordIn(thief);
    await stage.certify(thief);
    const link = await stage.lastLink(who.contact);
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const [stored, pressed] = await Promise.all([
      stage.store(token, browser, { keeps: [] }, ownersNext),
      stage.press(link),
    ]);
    expect([...(stored.back ?? []), ...pressed.gave_back]).toEqual(['person']);
    // A press that came first has ended the recovery that had begun; the owner begins another one.
    const isStored = stored.outcome === 'ok';
    expect((await stage.enter(who, ownersNext)).outcome).toBe(isStored ? 'ok' : 'credentialsMismatch');
    if (!isStored) await stage.recover(who, { password: ownersNext });
    const sides = { sessions: [thief], passwords: [firstPassword, newPassword] };
    return stage.endOf({ who, password: ownersNext, thief: sides, ways });
  };

  itEndsAs('letters', {
    27: async () => {
      const who = await stage.addressMember();
      const ways = await stage.waysOf(who.guid);
      await stage.changePasswordIn((await stage.enter(who)).asked);
      const used = await stage.lastLink(who.contact);
      await stage.press(used);
      expect((await stage.recover(who, { password: ownersNext })).outcome).toBe('ok');
      const fresh = await stage.lastLink(who.contact);
      const { asked } = await stage.enter(who, ownersNext);
      expect((await stage.press(used)).gave_back).toEqual([]);
      expect(await stage.isOpen(asked)).toBe('ok');
      stage.advance(7 * dayMs);
      for (const link of [used, fresh])
        expect(outcomeOf(await stage.pressWith(link, {}))).toBe('verificationTimeExpired');
      return stage.endOf({ who, password: ownersNext, thief: {}, ways });
    },
    28: async () => {
      const who = await stage.member();
      const ways = await stage.waysOf(who.guid);
      const frozen: (number | null)[] = [];
      for (let round = 0; round < 3; round += 1) {
        stage.advance(4 * dayMs);
        const password = `${newPassword}-${round}`;
        const browser = { browserId: 'browser-of-the-owner' };
        expect(await stage.resetBy(who, who.contact, { browser, password })).toBe('ok');
        const { asked } = await stage.enter(who, password);
        frozen.push((await stage.press(await stage.lastLink(who.contact))).frozen_until);
        expect((await stage.enter(who, password)).outcome).toBe('ok');
        expect(await stage.isOpen(asked)).toBe(round === 0 ? 'sessionEnded' : 'ok');
      }
      expect(frozen.map((until) => until !== null)).toEqual([true, false, false]);
      return stage.endOf({ who, password: `${newPassword}-2`, thief: {}, ways });
    },
    30: async () => {
      const within = 3 * dayMs - 60_000;
      expect(await movedAndPressed('country', within)).toEqual([]);
      expect(await movedAndPressed('accountSwitch', within)).toEqual([]);
      return movedAndPressed('deletion', within);
    },
    31: async () => {
      for (const _round of [1, 2]) expect(await recoversAndPresses()).toEqual([]);
      return recoversAndPresses();
    },
  });
});
