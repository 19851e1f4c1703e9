import { faultsIn } from '@gatehouse/platform/testing';
import { describe, expect, it } from '@jest/globals';
import calls from '../../../../docs/spec/calls.json';
import { allCalls } from './all-calls.ts';
import { noHttpCalls } from './no-http-calls.ts';

type CallFact = Readonly<{
  id: string;
  method?: string;
  path?: string;
  base: string;
  area: string;
  auth: string;
  envelope?: string;
  requestIn?: string;
  request?: readonly string[];
  response?: readonly string[];
}>;

const facts: readonly CallFact[] = calls;
const factById = new Map(facts.map((fact) => [fact.id, fact]));
const specified = allCalls.filter((call) => call.id.startsWith('ep:'));

/** The facts state a bearer; during a sign-in there is none yet, so the refused sign-in's `state` is used instead (decision record 0011). */
const bearerOrFlow = new Set(
  [
    'POST v1.0/otp/session',
    'GET v1.0/otp/session/status',
    'POST v1.0/otp/session/verify',
    'PUT v1.0/otp/session/close',
  ].map((path) => `ep:secure:${path}`),
);

describe('calls of the contract and the facts', () => {
  it('names every call once', () => {
    const ids = allCalls.map((call) => call.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const call of allCalls) expect(call.id).toMatch(/^(ep|own):/);
  });

  it('declares every row of the facts, or says why it is not a call', () => {
    const known = new Set([...specified.map((call) => call.id), ...Object.keys(noHttpCalls)]);
    expect(facts.map((fact) => fact.id).filter((id) => !known.has(id))).toEqual([]);
    expect(Object.keys(noHttpCalls).filter((id) => specified.some((call) => call.id === id))).toEqual([]);
  });

  it('are called as written', async () => {
    const faults = await faultsIn(
      specified,
      ({ id }) => id,
      (call) => {
        const fact = factById.get(call.id);
        expect(fact).toBeDefined();
        expect(call.base).toBe(fact?.base);
        expect(call.area).toBe(fact?.area);
        if (fact?.path)
          expect({ method: call.method, path: call.path }).toEqual({ method: fact.method, path: fact.path });
        if (fact?.envelope) expect(call.envelope).toBe(fact.envelope);
        if (fact?.auth === 'bearer') expect(call.auth).toBe(bearerOrFlow.has(call.id) ? 'optional' : 'required');
      },
    );
    expect(faults).toEqual([]);
  });

  it('say whether their path is ours', () => {
    const wrong = specified.filter(
      ({ id, pathIsOurs }) => (pathIsOurs === true) !== (factById.get(id)?.path === undefined),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('gives no address twice, and none of the facts to a call of ours', () => {
    const addressOf = (call: (typeof allCalls)[number]) => `${call.method} ${call.base}/${call.path}`;
    const addresses = allCalls.map(addressOf);
    expect(new Set(addresses).size).toBe(addresses.length);
    const taken = new Set(facts.flatMap((fact) => (fact.path ? [`${fact.method} ${fact.base}/${fact.path}`] : [])));
    const ours = allCalls.filter((call) => call.pathIsOurs || !call.id.startsWith('ep:'));
    expect(ours.map(addressOf).filter((address) => taken.has(address))).toEqual([]);
  });
});
