import { describe, expect, it } from '@jest/globals';
import { allCalls } from '../calls/all-calls.ts';
import { callRules, type CallRule } from './call-rules.ts';
import { ownerWays, wayRules, type OwnerWay, type WayRule } from './owner-ways.ts';

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
        .filter(({ method }) => method !== 'GET')
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('lets calls change a way only as the way allows', () => {
    const broken = ruled.flatMap(({ call, rule }) =>
      changesOf(rule)
        .filter(([way, kind]) => (wayRules[way] as WayRule)[kind] === undefined)
        // "this was not me" takes off what came with a change; no member does that
        .filter(([, kind]) => !(call.id === 'own:not-me-lock' && kind === 'removed'))
        // a sign-up makes the account with its provider
        .filter(([way, kind]) => !(call.id.endsWith('signup/register') && way === 'provider' && kind === 'added'))
        .map(([way, kind]) => `${call.id}: ${way} is ${kind}`),
    );
    expect(broken).toEqual([]);
  });

  it('gives a client and a web view nothing that proves an owner', () => {
    const trusted = ruled.filter(({ call }) => call.openToClients || call.openToWebView);
    expect(trusted.length).toBeGreaterThan(5);
    expect(trusted.filter(({ rule }) => rule.proof !== 'none' || changesOf(rule).length > 0)).toEqual([]);
  });

  it('says 40120 where a fresh proof may be asked for, and nowhere else', () => {
    const asking = ruled.filter(({ rule }) => rule.proof === 'freshOrHeld').map(({ call }) => call.id);
    const declaring = allCalls.filter(({ refusals }) => refusals['40120'] === 'proofNeeded').map(({ id }) => id);
    expect(declaring.toSorted()).toEqual(asking.toSorted());
    const answered = allCalls.filter(({ id, auth }) => declaring.includes(id) && auth === 'required');
    expect(answered).toHaveLength(declaring.length);
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
