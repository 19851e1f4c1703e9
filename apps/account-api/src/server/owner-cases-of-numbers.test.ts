import { maskPhone } from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { describeOnTwoProcesses } from '../testing/each-engine.ts';
import { itEndsAs } from '../testing/owner-cases/walk-cases.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword, newPassword } from './testing/stolen-mailbox-stage.ts';

describeOnTwoProcesses('who ends as owner: a thief has the number', (engine) => {
  const stage = useOwnerCaseStage(engine);

  itEndsAs('numbers', {
    18: async () => {
      const who = await stage.numberMember();
      const own = await stage.useBrowser(who);
      const ways = { ...(await stage.waysOf(who.guid)), phone: null }; // it is the thief's from now on
      const sim = stage.anyBrowser();
      const proven = await stage.provenByText(who, who.phone, sim);
      expect((await stage.store(proven, sim, { keeps: [] })).outcome).toBe('ok');
      const { asked: thief } = await stage.enter(who, newPassword);
      const taken = await stage.recover(who, { browser: own, password: ownersNext, disowns: true });
      expect(taken).toMatchObject({ outcome: 'ok', disowned: [maskPhone(who.phone)] });
      const sides = { sessions: [thief], passwords: [newPassword], numbers: [who.phone] };
      return stage.endOf({ who, password: ownersNext, thief: sides, ways });
    },
    19: async () => {
      const who = await stage.numberMember();
      const ways = await stage.waysOf(who.guid);
      stage.advance(100 * dayMs);
      return stage.endOf({ who, password: firstPassword, thief: { numbers: [who.phone] }, ways });
    },
  });
});
