import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { allCalls } from '../calls/all-calls.ts';
import { callDigest, callDigests, stillServed } from './call-digest.ts';
import { defineCall, type CallDefinition } from './define-call.ts';

const call = defineCall({
  id: 'own:probe',
  area: 'login',
  base: 'sim',
  method: 'POST',
  path: 'v1/probe',
  auth: 'none',
  envelope: 'zero',
  spec: 'A',
  body: v.object({ name: v.pipe(v.string(), v.maxLength(20)) }),
  value: v.object({ state: v.picklist(['open', 'closed']), at: v.optional(v.number()) }),
  refusals: { 44000: 'credentialsMismatch' },
});
const changed = (change: Partial<CallDefinition>) => callDigest({ ...call, ...change });

describe('the digest of a call', () => {
  it('is the same for the same call, whatever it is called in the code', async () => {
    expect(await callDigest(structuredCopy())).toBe(await callDigest(call));
    expect(await changed({ area: 'signup', spec: 'B', timeoutMs: 1 })).toBe(await callDigest(call));
  });

  it.each<[string, Partial<CallDefinition>]>([
    ['path', { path: 'v2/probe' }],
    ['method', { method: 'PUT' }],
    ['needed token', { auth: 'required' }],
    ['field of the request', { body: v.object({ name: v.string(), nick: v.string() }) }],
    ['length of a field', { body: v.object({ name: v.pipe(v.string(), v.maxLength(21)) }) }],
    ['word of the answer', { value: v.object({ state: v.picklist(['open']), at: v.optional(v.number()) }) }],
    ['field that may be missing', { value: v.object({ state: v.picklist(['open', 'closed']), at: v.number() }) }],
    ['refusal', { refusals: {} }],
  ])('changes with a changed %s', async (_, change) => expect(await changed(change)).not.toBe(await callDigest(call)));
});

function structuredCopy(): CallDefinition {
  return { ...call, body: v.object({ name: v.pipe(v.string(), v.maxLength(20, 'too long')) }) };
}

it('every call has one, and two calls have two', async () => {
  const digests = await callDigests(allCalls);
  expect(Object.values(digests).every((digest) => /^[0-9a-f]{16}$/.test(digest))).toBe(true);
  expect(new Set(Object.values(digests)).size).toBeGreaterThan(allCalls.length * 0.9);
});

it('a digest of before belongs to a call that there is, and is not the present one', async () => {
  const digests = await callDigests(allCalls);
  for (const [id, before] of Object.entries(stillServed)) {
    expect(digests[id]).toBeDefined();
    expect(before).not.toContain(digests[id]);
  }
});
