import { describe, expect, it } from '@jest/globals';
import { isAllAgreed, missingOf, transition, type SimplifyEvent, type SimplifyState } from './simplify.machine.ts';
import type { TermsGroup, TermsItem } from './terms-groups.ts';

const item = (id: string, required: boolean, version = 1): TermsItem => ({
  id,
  version,
  title: id,
  required,
  document: { kind: 'text', html: '' },
});
const groups: readonly TermsGroup[] = [
  { client: null, items: [item('service', true), item('news', false)] },
  { client: 'Game', items: [item('game', true)] },
];
const loaded: SimplifyEvent = { type: 'loaded', groups, changed: false };
const tick = (id: string, on = true): SimplifyEvent => ({ type: 'ticked', id, on });
const failure = { reason: 'network', requestId: null } as const;
const after = (...events: SimplifyEvent[]) => events.reduce<SimplifyState>(transition, { step: 'loading' });
const ticksOf = (state: SimplifyState) => ('choice' in state ? [...state.choice.agreed] : null);
const choiceOf = (state: SimplifyState) => {
  if (!('choice' in state)) throw new Error(`no choice while ${state.step}`);
  return state.choice;
};

describe('choosing', () => {
  it('begins with nothing agreed to', () => {
    const state = after(loaded);
    expect(state).toMatchObject({ step: 'choosing', choice: { attempt: 0, changed: false, failure: null } });
    expect(ticksOf(state)).toEqual([]);
    expect(missingOf(choiceOf(state)).map(({ id }) => id)).toEqual(['service', 'game']);
  });

  it('ticks, unticks, and knows when all of it is', () => {
    const state = after(loaded, tick('service'), tick('news'), tick('news', false), tick('game'));
    expect(ticksOf(state)).toEqual(['service', 'game']);
    expect(missingOf(choiceOf(state))).toEqual([]);
    expect(isAllAgreed(choiceOf(state))).toBe(false);
    const all = transition(state, { type: 'all-ticked', on: true });
    expect(isAllAgreed(choiceOf(all))).toBe(true);
    expect(ticksOf(transition(all, { type: 'all-ticked', on: false }))).toEqual([]);
  });

  it('counts each try with something missing', () => {
    const state = after(loaded, { type: 'incomplete' }, { type: 'incomplete' });
    expect(choiceOf(state).attempt).toBe(2);
  });

  it('keeps a tick only with the text it was given for', () => {
    const next = [{ client: null, items: [item('service', true, 2), item('news', false)] }];
    const state = after(loaded, tick('service'), tick('news'), { type: 'loaded', groups: next, changed: true });
    expect(ticksOf(state)).toEqual(['news']);
    expect(choiceOf(state).changed).toBe(true);
  });
});

describe('sending', () => {
  const sent = after(loaded, tick('service'), tick('game'), { type: 'sent' });

  it('holds still, then is over', () => {
    expect(sent.step).toBe('sending');
    expect(transition(sent, tick('news'))).toEqual(sent);
    expect(transition(sent, { type: 'agreed' })).toEqual({ step: 'left' });
  });

  it('gives everything back when it came to nothing', () => {
    const failed = transition(sent, { type: 'failed', failure });
    expect(failed).toMatchObject({ step: 'choosing', choice: { failure } });
    expect(ticksOf(failed)).toEqual(['service', 'game']);
    expect(choiceOf(transition(failed, { type: 'sent' })).failure).toBeNull();
    expect(transition(sent, { type: 'refused' })).toMatchObject({ step: 'choosing' });
  });
});

describe('declining', () => {
  it('may be thought over, with every tick still there', () => {
    const declined = after(loaded, tick('news'), { type: 'declined' });
    expect(declined.step).toBe('declined');
    const again = transition(declined, { type: 'reconsidered' });
    expect(again.step).toBe('choosing');
    expect(ticksOf(again)).toEqual(['news']);
  });
});

describe('terms that do not come', () => {
  it('are asked for again, or are refused', () => {
    const failed = after({ type: 'failed', failure });
    expect(failed).toEqual({ step: 'failed', failure });
    expect(transition(failed, { type: 'asked' })).toEqual({ step: 'loading' });
    expect(after({ type: 'refused' })).toEqual({ step: 'refused' });
    expect(after({ type: 'declined' })).toEqual({ step: 'loading' });
  });
});
