import { allCalls, answerChanges, type CallDefinition, unseenChanges } from '@gatehouse/api-contract';
import { callRules, type CallRule } from '@gatehouse/api-contract/ownership';
import { noSessionKey, sessionKeyHeader } from '@gatehouse/platform';
import { expect } from '@jest/globals';
import { dayMs } from '../base/ports/clock.ts';
import { aBrowser } from '../guardians/consent/testing/guardian-stage.ts';
import { describeOnTwoProcesses } from '../testing/each-engine.ts';
import { itEndsAs } from '../testing/owner-cases/walk-cases.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { ownersNext, useOwnerCaseStage } from './testing/owner-case-stage.ts';
import { firstPassword } from './testing/stolen-mailbox-stage.ts';

const rules = new Map<string, CallRule>(Object.entries(callRules));
const ofMembers = allCalls.filter(({ auth }: CallDefinition) => auth === 'required');

describeOnTwoProcesses('who ends as owner: a thief has a token', (engine) => {
  const stage = useOwnerCaseStage(engine);

  /** Makes every call of members with a token; the outcomes of those that ask for a fresh session, whatever the account has. */
  const callAll = async (asked: Asked) => {
    const outcomes = new Set<string>();
    for (const call of ofMembers) {
      const sample = sampleRequest(call, 'a-state-of-nobody', 'email-N');
      const outcome = outcomeOf(await stage.get().server.call(call, sample, asked));
      const rule = rules.get(call.id);
      if (rule?.proof === 'freshOrHeld' && rule.unless === null) outcomes.add(outcome);
    }
    return [...outcomes];
  };
  /** A thief with the cookie jar of the browser that counts adds a way; the link of the letter about it. */
  const addedByJar = async () => {
    const who = await stage.addressMember();
    const jar = await stage.useBrowser(who);
    const ways = await stage.waysOf(who.guid);
    await stage.certify(jar);
    return { who, jar, ways, link: await stage.lastLink(who.contact) };
  };

  itEndsAs('tokens', {
    1: async () => {
      const who = await stage.addressMember();
      const ways = await stage.waysOf(who.guid);
      const client = { ...aBrowser(), token: await stage.clientTokenOf(who.guid) };
      for (const asked of [await stage.webViewOf(who.guid), client])
        expect(await callAll(asked)).toEqual(['accessTokenInvalid']);
      return stage.endOf({ who, password: firstPassword, thief: {}, ways });
    },
    2: async () => {
      const who = await stage.addressMember();
      const ways = await stage.waysOf(who.guid);
      const copies: readonly ((asked: Asked) => Asked)[] = [
        ({ token = '' }) => ({ ...aBrowser(), token }),
        ({ token = '' }) => ({ token }),
        (asked) => ({ ...asked, headers: { [sessionKeyHeader]: noSessionKey } }),
      ];
      for (const copyOf of copies) {
        const { asked: fresh } = await stage.enter(who);
        expect(await callAll(copyOf(fresh))).toEqual(['proofNeeded']);
      }
      return stage.endOf({ who, password: firstPassword, thief: {}, ways });
    },
    3: async () => {
      const other = await addedByJar();
      expect(await stage.read(other.link)).toMatchObject({ gives_back: [], password_gives_back: ['person'] });
      const typed = await stage.pressWith(other.link, { password: firstPassword });
      expect(typed.value).toMatchObject({ standing: 'LOCKED', gave_back: ['person'] });
      expect(await stage.waysOf(other.who.guid)).toEqual(other.ways);
      const { who, jar, ways, link } = await addedByJar();
      expect(await stage.read(link, jar)).toMatchObject({ gives_back: ['person'], password_gives_back: [] });
      expect((await stage.press(link, jar)).gave_back).toEqual(['person']);
      return stage.endOf({ who, password: firstPassword, thief: { sessions: [jar] }, ways });
    },
    4: async () => {
      const recoverAfter = async (days: number) => {
        const { who, jar, ways } = await addedByJar();
        stage.advance(days * dayMs);
        const { outcome } = await stage.recover(who, { former: firstPassword, password: ownersNext });
        return { outcome, end: await stage.endOf({ who, password: ownersNext, thief: { sessions: [jar] }, ways }) };
      };
      expect(await recoverAfter(29)).toEqual({ outcome: 'ok', end: [] });
      const { outcome, end } = await recoverAfter(31);
      expect(outcome).toBe('ok'); // the password of now keeps the reset; nothing is disputed any more
      expect(end).toContain('a way of the thief stays');
      return end;
    },
    22: async () => {
      const who = await stage.providerMember();
      const ways = await stage.waysOf(who.guid);
      const thiefs = await stage.addFirstContact(who.asked);
      stage.advance(8 * dayMs);
      const own = { ...who.asked, token: await stage.sessionAt(who.guid, who.asked) };
      const { server } = stage.get();
      const { changes } = (await server.call(unseenChanges, {}, own)).value;
      expect(changes.map(({ change }) => change)).toEqual(['address-change']);
      const body = { mine: [], not_mine: changes.map(({ id }) => id) };
      const { value } = await server.call(answerChanges, { body }, own);
      expect(value).toMatchObject({ gave_back: ['contactAddress'], stays: [], reference: '' });
      expect((await server.call(unseenChanges, {}, own)).value.changes).toEqual([]);
      return stage.endOf({ who, password: null, thief: { mailboxes: [thiefs] }, ways });
    },
  });
});
