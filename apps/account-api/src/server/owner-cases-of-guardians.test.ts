import { guardianConsentsOpen } from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import { aBrowser, allOfAccount, bornAt11, type Case } from '../guardians/consent/testing/guardian-stage.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { itEndsAs } from '../testing/owner-cases/walk-cases.ts';
import type { Asked } from '../testing/test-server.ts';
import { useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

const type = 'parent-storage-identify';

describeEachEngine('who ends as owner: a thief before a child and its guardian', (engine) => {
  const stage = useOwnerCaseStage(engine);
  const { call, check } = stage;
  const adult = () => stage.person({ birthDate: '1980-01-01' });
  type Adult = ReturnType<typeof adult>;

  /** Is checked behind the link of a letter, and agrees: `ok`, or why not. */
  const agreeBehind = async (asked: Case, who: Adult) => {
    const link = await stage.opened(asked);
    const outcome = await check(link.state, type, who, link.browser);
    if (outcome !== 'ok') return { outcome, link };
    const agreed = await call.agree(link.state, asked.area, allOfAccount, link.browser);
    return { outcome: agreed.refusal ?? 'ok', link };
  };
  const begun = async (by: Asked & Readonly<{ browserId: string }>): Promise<Case> => {
    const { state } = (await stage.hub(type.toUpperCase(), by)).value;
    return { state, type, browser: by, area: (await call.status(state, by)).value.terms_area };
  };
  const child = async () => {
    const who = await stage.addressMember();
    const { db } = stage.get().platform;
    const minor = { birth_date: bornAt11, country: 'KR' };
    await db.query.updateTable('members').set(minor).where('guid', '=', who.guid).execute();
    const guardian = adult();
    const { outcome, link } = await agreeBehind(await begun(who.asked), guardian);
    expect(outcome).toBe('ok');
    return { who, guardian, mailbox: link.email };
  };
  const consentsOf = async (person: Adult) => {
    const browser = aBrowser();
    const { state } = (await stage.get().server.call(guardianConsentsOpen, { body: {} }, browser)).value;
    expect(await check(state, type, person, browser)).toBe('ok');
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
      expect(await check(receipt.state, type, thief, browser)).toBe('identityVerificationRequired');
      expect(await consentsOf(thief)).toEqual([]);
      expect(await consentsOf(guardian)).toEqual(consents);
      expect(await stage.parentVerified(who.guid)).toBe(true);
      return stage.endOf({ who, password: firstPassword, thief: {}, ways });
    },
    26: async () => {
      const { who, mailbox } = await child();
      const ways = await stage.waysOf(who.guid);
      expect((await stage.recover(who)).outcome).toBe('ok');
      const { asked: thief } = await stage.enter(who, newPassword);
      for (const link of await stage.linksTo(mailbox)) expect((await stage.press(link)).gave_back).toEqual([]);
      const sides = { sessions: [thief], passwords: [newPassword], mailboxes: [who.contact] };
      return stage.endOf({ who, password: firstPassword, thief: sides, ways });
    },
  });
});
