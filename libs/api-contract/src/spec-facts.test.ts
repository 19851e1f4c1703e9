import { describe, expect, it } from '@jest/globals';
import calls from '../../../docs/spec/calls.json';
import errors from '../../../docs/spec/errors.json';
import { allCalls } from './calls/index.ts';
import { envelopeRefusals } from './define-call.ts';
import { refusals } from './refusals.ts';

type CallFact = Readonly<{ id: string; method?: string; path?: string; base: string; auth: string; envelope?: string }>;
type ErrorFact = Readonly<{ id: string; code?: string; names: readonly string[]; fullResponse?: boolean }>;

const specifiedCalls: readonly CallFact[] = calls;
const errorFacts: readonly ErrorFact[] = errors;
const callFacts = new Map(specifiedCalls.map((fact) => [fact.id, fact]));
const namesOfCode = new Map(errorFacts.flatMap((fact) => (fact.code ? [[fact.code, fact.names] as const] : [])));

/** Codes no document gives a number to; each is ours. */
const ownCodes: Readonly<Record<string, string>> = {
  '40000': 'requestInvalid',
  '40105': 'refreshTokenInvalid',
  '40400': 'callUnknown',
  '42900': 'tooManyRequests',
  '44003': 'accountWithdrawn',
  '44005': 'otpUserRegistered',
  '50100': 'callNotBuilt',
};

const specified = allCalls.filter((call) => call.id.startsWith('ep:'));
const declared = [
  ...allCalls.flatMap((call) => Object.entries(call.refusals).map(([code, name]) => [call.id, code, name] as const)),
  ...Object.entries(envelopeRefusals).map(([code, name]) => ['every call', code, name] as const),
];

describe('calls of the contract and the facts', () => {
  it('names every call once', () => {
    const ids = allCalls.map((call) => call.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const call of allCalls) expect(call.id).toMatch(/^(ep|own):/);
  });

  it.each(specified.map((call) => [call.id, call] as const))('%s is called as written', (id, call) => {
    const fact = callFacts.get(id);
    expect(fact).toBeDefined();
    expect(call.base).toBe(fact?.base);
    // Facts without a path name a call whose path is ours.
    if (fact?.path) expect({ method: call.method, path: call.path }).toEqual({ method: fact.method, path: fact.path });
    if (fact?.envelope) expect(call.envelope).toBe(fact.envelope);
    if (fact?.auth === 'bearer') expect(call.auth).toBe('required');
  });

  it('gives no path of the facts to a call of ours', () => {
    const taken = new Set([...callFacts.values()].map((fact) => `${fact.method} ${fact.base}/${fact.path}`));
    const own = allCalls.filter((call) => !call.id.startsWith('ep:'));
    expect(own.filter((call) => taken.has(`${call.method} ${call.base}/${call.path}`)).map((call) => call.id)).toEqual(
      [],
    );
  });
});

describe('refusal codes of the contract and the facts', () => {
  it.each(declared)('%s answers %s as %s', (_call, code, name) => {
    const known = namesOfCode.get(code) ?? (ownCodes[code] ? [ownCodes[code]] : []);
    expect(known).toContain(name);
  });

  it('keeps no own code that the facts number', () => {
    expect(Object.keys(ownCodes).filter((code) => namesOfCode.has(code))).toEqual([]);
  });

  it('carries the whole answer where the facts say so', () => {
    const whole = new Set(
      errorFacts.filter((fact) => fact.fullResponse && fact.names.length === 1).flatMap((fact) => fact.names),
    );
    const short = Object.entries(refusals).filter(([name, rule]) => whole.has(name) && !('fullResponse' in rule));
    expect(short.map(([name]) => name)).toEqual([]);
  });
});
