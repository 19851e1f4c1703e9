import { describe, expect, it } from '@jest/globals';
import type { TermsGroup, TermsItem } from './terms-item.ts';
import {
  isAllAgreed,
  markedTerms,
  missingTerms,
  termsAnswersOf,
  ticksOf,
  transition,
  type TermsChoice,
  type TermsEvent,
} from './terms-list.machine.ts';

const item = (id: string, required: boolean, version: number | null = 1): TermsItem => ({
  id,
  version,
  title: id,
  required,
  document: { kind: 'text', html: '' },
});
const groups: readonly TermsGroup[] = [
  { client: null, items: [item('service', true), item('news', false, null)] },
  { client: 'Game', items: [item('game', true)] },
];
const loadedWith = (change: Partial<TermsEvent & { type: 'loaded' }>): TermsEvent => ({
  type: 'loaded',
  groups,
  ticks: {},
  changed: false,
  ...change,
});
const loaded = loadedWith({});
const tick = (id: string, on = true): TermsEvent => ({ type: 'ticked', id, on });
const all: TermsEvent = { type: 'all-ticked', on: true };
const after = (...events: TermsEvent[]): TermsChoice => {
  const choice = events.reduce<TermsChoice | null>(transition, null);
  if (!choice) throw new Error('no terms were loaded');
  return choice;
};
const ids = (items: readonly TermsItem[]) => items.map(({ id }) => id);

describe('a terms list', () => {
  it('starts without ticks, and ignores events until terms are loaded', () => {
    expect(ids(missingTerms(after(loaded)))).toEqual(['service', 'game']);
    for (const event of [tick('service'), all, { type: 'incomplete' }] as const)
      expect(transition(null, event)).toBeNull();
  });

  it('marks missing items from the first incomplete submission on', () => {
    expect(markedTerms(null)).toEqual([]);
    expect(markedTerms(after(loaded))).toEqual([]);
    const submitted = after(loaded, { type: 'incomplete' }, { type: 'incomplete' });
    expect(submitted.attempt).toBe(2);
    expect(ids(markedTerms(submitted))).toEqual(['service', 'game']);
    expect(ids(markedTerms(after(loaded, { type: 'incomplete' }, tick('service'))))).toEqual(['game']);
  });

  it('is ticked and unticked item by item', () => {
    const choice = after(loaded, tick('service'), tick('news'), tick('news', false), tick('game'), tick('game'));
    expect([...choice.agreed]).toEqual(['service', 'game']);
    expect(missingTerms(choice)).toEqual([]);
    expect(isAllAgreed(choice)).toBe(true);
    expect(isAllAgreed(after(loaded, tick('service')))).toBe(false);
  });

  it('is ticked and unticked as a whole, which leaves optional items as they were chosen', () => {
    const none: TermsEvent = { type: 'all-ticked', on: false };
    expect([...after(loaded, all).agreed]).toEqual(['service', 'game']);
    expect(isAllAgreed(after(loaded, all))).toBe(true);
    expect([...after(loaded, tick('news'), all).agreed]).toEqual(['service', 'news', 'game']);
    expect([...after(loaded, tick('news'), all, none).agreed]).toEqual(['news']);
    expect(ids(missingTerms(after(loaded, all, none)))).toEqual(['service', 'game']);
  });
});

describe('terms that are loaded again', () => {
  const newer: readonly TermsGroup[] = [
    { client: null, items: [item('service', true, 2), item('news', false, null), item('new', true)] },
  ];

  it('keep a tick only for the version that was ticked', () => {
    const choice = after(
      loaded,
      tick('news'),
      all,
      { type: 'incomplete' },
      loadedWith({ groups: newer, changed: true }),
    );
    expect([...choice.agreed]).toEqual(['news']);
    expect(choice).toMatchObject({ attempt: 0, changed: true });
  });

  it('take over ticks that were stored, on the same condition', () => {
    const ticks = ticksOf(after(loaded, tick('news'), all));
    expect(ticks).toEqual({ service: 1, news: -1, game: 1 });
    expect([...after(loadedWith({ ticks })).agreed]).toEqual(['service', 'news', 'game']);
    expect([...after(loadedWith({ groups: newer, ticks })).agreed]).toEqual(['news']);
  });
});

it('the answers cover each item that was shown, with its version', () => {
  expect(termsAnswersOf(after(loaded, tick('service')))).toEqual([
    { terms_type_id: 'service', version: 1, agree_yn: 'Y' },
    { terms_type_id: 'news', agree_yn: 'N' },
    { terms_type_id: 'game', version: 1, agree_yn: 'N' },
  ]);
});
