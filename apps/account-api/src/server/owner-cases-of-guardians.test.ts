import { guardianConsentsOpen, maskEmail } from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import { aBrowser } from '../guardians/consent/testing/guardian-stage.ts';
import { describeOnTwoProcesses } from '../testing/each-engine.ts';
import { itEndsAs } from '../testing/owner-cases/walk-cases.ts';
import { guardianType, useChildStage } from './testing/child-stage.ts';
import { ownersNext } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

describeOnTwoProcesses('who ends as owner: a thief before a child and its guardian', (engine) => {
  const stage = useChildStage(engine);
  const { call, check, adult, agreeBehind, begun, child } = stage;
  type Adult = ReturnType<typeof adult>;

  const consentsOf = async (person: Adult) => {
    const browser = aBrowser();
    const { state } = (await stage.get().server.call(guardianConsentsOpen, { body: {} }, browser)).value;
    expect(await check(state, guardianType, person, browser)).toBe('ok');
    return (await call.consents(state, browser)).value.consents;
  };

  itEndsAs('guardians', {
    25: async () => {
      const { who, guardian, mailbox } = await child();
      const ways = await stage.waysOf(who.guid);
      const consents = await consentsOf(guardian);
      expect(consents.length).toBeGreaterThan(0);
      const thief = adult();
      await agreeBehind(await begun(await stage.webViewOf(who.guid)), thief);
      const browser = aBrowser();
      const { asked } = await stage.enter(who, firstPassword, browser.browserId);
      expect((await agreeBehind(await begun({ ...browser, ...asked }), thief)).outcome).toBe('otherGuardian');
      const receipt = (await call.open(stage.tokensTo(mailbox).at(-1) ?? '', browser)).value;
      expect(await check(receipt.state, guardianType, thief, browser)).toBe('identityVerificationRequired');
      expect(await consentsOf(thief)).toEqual([]);
      expect(await consentsOf(guardian)).toEqual(consents);
      expect(await stage.parentVerified(who.guid)).toBe(true);
      return stage.endOf({ who, password: firstPassword, thief: {}, ways });
    },
    26: async () => {
      const { who, guardian, mailbox } = await child();
      const ways = await stage.waysOf(who.guid);
      expect((await stage.recover(who)).outcome).toBe('ok');
      const { asked: thief } = await stage.enter(who, newPassword);
      await stage.press(await stage.lastLink(who.contact));
      const browser = aBrowser();
      const token = await stage.checkedBehind(await stage.lastLink(mailbox), guardian, browser);
      const listed = await stage.list(token, browser);
      expect(listed.confirmed_by).toMatchObject([{ contact: maskEmail(who.contact), reach: 'NOW' }]);
      const disowns = (listed.confirmed_by ?? []).map(({ id }) => id);
      expect(await stage.store(token, browser, { keeps: [], disowns }, ownersNext)).toMatchObject({
        outcome: 'ok',
        disowned: [maskEmail(who.contact)],
      });
      const sides = { sessions: [thief], passwords: [firstPassword, newPassword], mailboxes: [who.contact] };
      const end = await stage.endOf({ who, password: ownersNext, thief: sides, ways });
      return end.length === 0 ? 'guardian decides' : end;
    },
  });
});
