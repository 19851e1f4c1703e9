import { describe, expect, it } from '@jest/globals';
import { consentStart, isAllAgreed, missingOf, transition, type ConsentState } from './consent.machine.ts';
import type { GuardianItem } from './guardian-items.ts';

const item = (id: string, change: Partial<GuardianItem> = {}): GuardianItem => ({
  id,
  version: 1,
  title: id,
  required: true,
  document: { kind: 'text', html: '' },
  ...change,
});
const items = [item('A'), item('B'), item('C', { required: false })];
const loaded = transition(consentStart, { type: 'loaded', items, changed: false });
const choiceOf = (state: ConsentState) => {
  if (state.step !== 'choosing') throw new Error(state.step);
  return state.choice;
};
const ids = (state: ConsentState) => missingOf(choiceOf(state)).map(({ id }) => id);

describe("a guardian's word", () => {
  it('is given for nothing beforehand, and needs every required item', () => {
    expect(ids(loaded)).toEqual(['A', 'B']);
    const one = transition(loaded, { type: 'ticked', id: 'A', on: true });
    expect(ids(one)).toEqual(['B']);
    expect(ids(transition(one, { type: 'ticked', id: 'A', on: false }))).toEqual(['A', 'B']);
    expect(choiceOf(transition(one, { type: 'incomplete' })).attempt).toBe(1);
  });

  it('may be given for all at once, and taken back', () => {
    const all = transition(loaded, { type: 'all-ticked', on: true });
    expect(isAllAgreed(choiceOf(all))).toBe(true);
    expect(ids(transition(all, { type: 'all-ticked', on: false }))).toEqual(['A', 'B']);
  });

  it('stays only with the text it was given for', () => {
    const all = transition(loaded, { type: 'all-ticked', on: true });
    const changed = transition(all, {
      type: 'loaded',
      items: [item('A'), item('B', { version: 2 }), item('D')],
      changed: true,
    });
    expect(ids(changed)).toEqual(['B', 'D']);
    expect(choiceOf(changed).changed).toBe(true);
  });

  it.each(['gone', 'agreed', 'declined', 'leaving'] as const)('ends %s', (type) => {
    const over = transition(loaded, { type });
    expect(over).toEqual({ step: type });
    expect(transition(over, { type: 'ticked', id: 'A', on: true })).toBe(over);
    expect(transition(over, { type: 'incomplete' })).toBe(over);
  });
});
