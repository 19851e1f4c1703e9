import { describe, expect, it } from '@jest/globals';
import { allCalls } from '../calls/all-calls.ts';
import { accountChanges } from '../enums/account-changes.ts';
import type { CallRule } from './call-rule.ts';
import { callRules, ruleOf } from './call-rules.ts';
import { despiteFreeze, isFrozenCall } from './frozen-calls.ts';
import { ownerWays, phoneAloneForMs, settledAfterMs, wayRules, type OwnerWay, type WayRule } from './owner-ways.ts';
import {
  hiddenReasons,
  isShown,
  securityEvents,
  wayEvents,
  type OtherEventRule,
  type WayEventRule,
} from './security-events.ts';
import { classesOpenTo, tokenClassesOf, tokenTrust } from './token-classes.ts';
import { wayPurposes } from './way-purposes.ts';
import { writingGets } from './writing-gets.ts';

const rules = new Map<string, CallRule>(Object.entries(callRules));
const ruled = allCalls.flatMap((call) => {
  const rule = rules.get(call.id);
  return rule ? [{ call, rule }] : [];
});
const kinds = { adds: 'added', replaces: 'replaced', removes: 'removed' } as const;
const changesOf = (rule: CallRule) =>
  Object.entries(rule.changes ?? {}).flatMap(([kind, ways]: [string, readonly OwnerWay[]]) =>
    ways.map((way) => [way, kinds[kind as keyof typeof kinds]] as const),
  );

describe('the law of ownership', () => {
  it('has one rule for every call that may change something, and none for a call that is gone', () => {
    expect(ruled.map(({ call }) => call.id).toSorted()).toEqual(
      allCalls
        .filter(({ id, method }) => method !== 'GET' || (writingGets as readonly string[]).includes(id))
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('lets calls change a way only as the way allows', () => {
    const broken = ruled.flatMap(({ call, rule }) =>
      changesOf(rule)
        .filter(([way, kind]) => (wayRules[way] as WayRule)[kind] === undefined)
        // a sign-up makes the account with its provider
        .filter(
          ([way, kind]) => !(/(signup|crossfire)\/register$/.test(call.id) && way === 'provider' && kind === 'added'),
        )
        .map(([way, kind]) => `${call.id}: ${way} is ${kind}`),
    );
    expect(broken).toEqual([]);
  });

  it('gives each class of token what it is trusted with, and a client and a web view nothing that proves an owner', () => {
    const beyond = ruled.flatMap(({ call, rule }) =>
      classesOpenTo(call)
        .filter((name) => !tokenClassesOf(call).includes(name))
        .map((name) => `${call.id}: ${name} for ${rule.proof}`),
    );
    expect(beyond).toEqual([]);
    const lowest = [tokenTrust.client, tokenTrust.webView];
    expect(lowest.map(({ proves, takes }) => [proves, takes])).toEqual([
      [[], ['reads', 'none']],
      [[], ['none']],
    ]);
    const trusted = ruled.filter(({ call }) => call.openToClients || call.openToWebView);
    expect(trusted.length).toBeGreaterThan(5);
    expect(trusted.filter(({ rule }) => rule.proof !== 'none' || changesOf(rule).length > 0)).toEqual([]);
  });

  it('takes a fresh session alone only where nothing older need be there', () => {
    const acts = ruled.flatMap(({ call, rule }) =>
      rule.proof === 'held' && rule.by.includes('freshSignIn') ? [call.id] : [],
    );
    expect(acts.toSorted()).toEqual([
      'ep:account:POST v1/cert',
      'ep:account:POST v1/email/:type/verify',
      'ep:account:POST v1/sms/:type/verify',
      'ep:withdraw:request-current',
      'ep:withdraw:request-v1',
    ]);
  });

  it('has a rule for every call: a GET that writes nothing reads, and what is no call of the contract has none', () => {
    const reading = allCalls.filter((call) => ruleOf(call).proof === 'reads');
    expect(reading.length + ruled.length).toBe(allCalls.length);
    expect(reading.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(() => ruleOf({ id: 'own:unheard-of', method: 'GET' })).toThrow('no row for own:unheard-of');
    expect(() => ruleOf({ id: 'own:unheard-of', method: 'POST' })).toThrow('no row');
  });

  it('gives back what was changed by these calls alone, which hold a proof or ask for a fresh one', () => {
    const giving = ruled.filter(({ rule }) => 'givesBack' in rule && rule.givesBack === true);
    expect(giving.map(({ call, rule }) => `${call.id}: ${rule.proof}`).toSorted()).toEqual([
      'ep:account:POST lv3/v1/find/pwd: held',
      'own:answer-changes: freshOrHeld',
      'own:not-me-lock: held',
    ]);
    // @ts-expect-error what asks for no proof gives nothing back
    const free: CallRule = { proof: 'none', givesBack: true, because: '' };
    expect(free.proof).toBe('none');
  });

  it('changes no way without a proof', () => {
    expect(ruled.filter(({ rule }) => rule.proof === 'none' && rule.changes !== undefined)).toEqual([]);
  });

  it('waits seven days, and trusts a number alone for ninety', () => {
    expect([settledAfterMs, phoneAloneForMs]).toEqual([604_800_000, 7_776_000_000]);
    const aging = ownerWays.filter((way) => (wayRules[way] as WayRule).aloneForMs !== undefined);
    expect(aging).toEqual(['phone']);
  });

  it('says 40120 where a fresh proof may be asked for, and nowhere else', () => {
    const asking = ruled.filter(({ rule }) => rule.proof === 'freshOrHeld').map(({ call }) => call.id);
    const declaring = allCalls.filter(({ refusals }) => refusals['40120'] === 'proofNeeded').map(({ id }) => id);
    expect(declaring.toSorted()).toEqual(asking.toSorted());
    const answered = allCalls.filter(({ id, auth }) => declaring.includes(id) && auth === 'required');
    expect(answered).toHaveLength(declaring.length);
  });

  it('says 40122 where the freeze after "this was not me" refuses, and nowhere else', () => {
    const frozen = ruled.filter(({ call, rule }) => isFrozenCall(call.id, rule)).map(({ call }) => call.id);
    const declaring = allCalls.filter(({ refusals }) => refusals['40122'] === 'changesFrozen').map(({ id }) => id);
    expect(declaring.toSorted()).toEqual(frozen.toSorted());
    expect(frozen.length).toBeGreaterThan(15);
    const changing = ruled.filter(({ rule }) => changesOf(rule).some(([way]) => way !== 'rememberedBrowser'));
    const free = changing.map(({ call }) => call.id).filter((id) => !frozen.includes(id));
    expect(free.filter((id) => !(id in despiteFreeze))).toEqual([]);
  });

  it('asks for no way, whatever for, that never counts', () => {
    const asked = Object.values(wayPurposes).flatMap(({ by }) => by as readonly OwnerWay[]);
    expect(asked.filter((way) => wayRules[way].counts === 'never')).toEqual([]);
    // A question is guessed: it recovers an account that nothing better does, and is asked for nothing else.
    const byQuestion = Object.entries(wayPurposes).filter(([, { by }]) =>
      (by as readonly OwnerWay[]).includes('securityQuestion'),
    );
    expect(byQuestion.map(([name]) => name)).toEqual(['recover']);
  });

  it('ends all other access when a way that recovers an account is replaced', () => {
    const recovering = ownerWays.filter((way) => wayRules[way].counts !== 'never');
    expect(recovering.filter((way) => ((wayRules[way] as WayRule).replaced?.others ?? 'end') !== 'end')).toEqual([]);
  });

  it('has a call for every change that a way allows', () => {
    const made = new Set(ruled.flatMap(({ rule }) => changesOf(rule).map(([way, kind]) => `${way} ${kind}`)));
    const allowed = ownerWays.flatMap((way) =>
      Object.values(kinds)
        .filter((kind) => (wayRules[way] as WayRule)[kind])
        .map((kind) => `${way} ${kind}`),
    );
    expect(allowed.filter((change) => !made.has(change))).toEqual([]);
  });
});

describe('the table of events', () => {
  const events: Readonly<Record<string, WayEventRule | OtherEventRule>> = securityEvents;

  it('hides no event that changes a way', () => {
    // @ts-expect-error an event of a way has a letter: it cannot stand in the list of hidden ones
    const silent: WayEventRule = { hidden: 'step' };
    // @ts-expect-error nor has it none
    const untold: WayEventRule = { ways: ['phone'], letter: null, givesBack: ['phone'] };
    expect([silent, untold]).toHaveLength(2);
    expect(Object.keys(wayEvents).filter((event) => 'hidden' in (events[event] ?? {}))).toEqual([]);
  });

  it('has an event with its letter for every change that a way allows', () => {
    const told = new Set(
      Object.values(wayEvents).flatMap(({ ways, letter }) => ways.map((way) => `${way} by ${letter}`)),
    );
    const promised = ownerWays.flatMap((way) =>
      Object.values(kinds).flatMap((kind) =>
        ((wayRules[way] as WayRule)[kind]?.letters ?? []).map((letter) => `${way} by ${letter}`),
      ),
    );
    expect(promised.filter((change) => !told.has(change))).toEqual([]);
    const silent = ownerWays.filter((way) =>
      Object.values(kinds).some((kind) => (wayRules[way] as WayRule)[kind]?.letters.length === 0),
    );
    expect(silent).toEqual([]);
  });

  it('has an event for every letter about a change', () => {
    const letters = new Set(Object.values(events).flatMap((rule) => ('letter' in rule ? [rule.letter] : [])));
    expect(accountChanges.filter((change) => !letters.has(change))).toEqual([]);
  });

  it('says of each event that it is shown, or why not', () => {
    expect(isShown('sign-in', 'ok')).toBe(true);
    expect(isShown('sign-in', 'accountBlocked')).toBe(false);
    expect(isShown('refresh', 'ok')).toBe(false);
    const used = new Set(Object.values(events).flatMap((rule) => ('hidden' in rule ? [rule.hidden] : [])));
    expect([...used].toSorted()).toEqual(Object.keys(hiddenReasons).toSorted());
  });
});
