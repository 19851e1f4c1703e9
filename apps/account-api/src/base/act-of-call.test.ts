import type { AnyRule, HeldProof } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { actBy, changesWays, heldIn, UnprovenAct, type WayActs } from './act-of-call.ts';
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

const changed = (rule: AnyRule | null, made: WayActs) => {
  changesWays({ caller: { ...systemCaller('test'), rule } }, made);
  return 'done';
};

it('changes the ways that the row of the call declares, each as it says, and any for the platform itself', () => {
  const rule: AnyRule = { changes: { adds: ['phone'], replaces: ['person'] }, proof: 'held', by: ['letter'], because };
  expect([changed(rule, { phone: 'added', person: 'replaced' }), changed(null, { phone: 'removed' })]).toEqual([
    'done',
    'done',
  ]);
  expect(() => changed(rule, { phone: 'added', person: 'added' })).toThrow('person is added by a call whose row');
  expect(() => changed({ proof: 'none', because }, { phone: 'added' })).toThrow(UnprovenAct);
});

it('gives ways back where the row says so, as the law lists it', () => {
  const rule: AnyRule = { givesBack: true, proof: 'held', by: ['letter'], because };
  expect(changed(rule, { phone: 'removed', provider: 'added' })).toBe('done');
  expect(() => changed(rule, { password: 'replaced' })).toThrow(UnprovenAct);
  expect(() => changed({ proof: 'held', by: ['letter'], because }, { phone: 'removed' })).toThrow(UnprovenAct);
});
