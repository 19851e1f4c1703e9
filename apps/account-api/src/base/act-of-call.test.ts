import type { AnyRule, HeldProof } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { actBy, heldIn, UnprovenAct } from './act-of-call.ts';
import { systemCaller } from './caller.ts';

const because = 'of a test';
const acts = (rule: AnyRule | null, ...held: HeldProof[]) => {
  actBy({ caller: { ...systemCaller('test'), rule } }, ...held);
  return 'done';
};

it.each<[string, AnyRule]>([
  ['reads', { proof: 'reads' }],
  ['asks for nothing', { proof: 'none', because }],
  ['takes another proof', { proof: 'held', by: ['password', 'wait'], because }],
])('does no act by a letter in a call that %s', (_, rule) => {
  expect(() => acts(rule, 'letter')).toThrow(UnprovenAct);
});

it('acts by any proof that the rule of the call takes, and for the platform itself', () => {
  const rule: AnyRule = { proof: 'held', by: ['password', 'letter'], because };
  expect([acts(rule, 'letter'), acts(rule, 'password'), acts(null, 'letter')]).toEqual(['done', 'done', 'done']);
});

it('takes no fresh session where the rule does not name it', () => {
  const rule: AnyRule = { proof: 'held', by: ['letter'], because };
  expect(() => acts(rule, 'freshSignIn')).toThrow('freshSignIn for a call that asks for held');
  const fresh: AnyRule = { proof: 'freshOrHeld', unless: null, oldClient: '', because };
  expect(acts(fresh, 'freshSignIn')).toBe('done');
});

it('calls a password that was typed in the session no older way', () => {
  expect([heldIn([]), heldIn(['password']), heldIn(['password', 'phone'])]).toEqual([
    'freshSignIn',
    'freshSignIn',
    'olderWay',
  ]);
});
