import { describe, expect, it } from '@jest/globals';
import type { TermsItem } from './terms-item.ts';
import {
  answersOf,
  isAllAgreed,
  missingOf,
  ticksOf,
  transition,
  type TermsChoice,
  type TermsEvent,
} from './terms.machine.ts';

const item = (id: string, required: boolean, version: number | null = 1): TermsItem => ({
  id,
  version,
  title: id,
  required,
  document: { kind: 'text', html: '' },
});
const items = [item('service', true), item('news', false, null)];
const loaded: TermsEvent = { type: 'loaded', items, ticks: {} };
const tick = (id: string, on = true): TermsEvent => ({ type: 'ticked', id, on });
const after = (...events: TermsEvent[]): TermsChoice => {
  const choice = events.reduce<TermsChoice | null>(transition, null);
  if (!choice) throw new Error('nothing was loaded');
  return choice;
};

describe('the terms of a sign-up', () => {
  it('begin with nothing agreed to, and name what is missing', () => {
    const choice = after(loaded, { type: 'incomplete' });
    expect(missingOf(choice).map(({ id }) => id)).toEqual(['service']);
    expect(choice.attempt).toBe(1);
    expect(transition(null, tick('service'))).toBeNull();
  });

  it('are ticked one by one, or all at once', () => {
    const one = after(loaded, tick('service'));
    expect([missingOf(one), isAllAgreed(one)]).toEqual([[], false]);
    const all = after(loaded, { type: 'all-ticked', on: true });
    expect(isAllAgreed(all)).toBe(true);
    expect(ticksOf(after(loaded, { type: 'all-ticked', on: true }, tick('news', false)))).toEqual({ service: 1 });
    expect(ticksOf(after(loaded, { type: 'all-ticked', on: true }, { type: 'all-ticked', on: false }))).toEqual({});
  });

  it('remember a tick only with the text it was given for', () => {
    const ticks = ticksOf(after(loaded, { type: 'all-ticked', on: true }));
    expect(ticks).toEqual({ service: 1, news: -1 });
    const changed = [item('service', true, 2), item('news', false, null)];
    expect([...after({ type: 'loaded', items: changed, ticks }).agreed]).toEqual(['news']);
  });

  it('are answered item by item, with the version that was read', () => {
    expect(answersOf(after(loaded, tick('service')))).toEqual([
      { terms_type_id: 'service', version: 1, agree_yn: 'Y' },
      { terms_type_id: 'news', agree_yn: 'N' },
    ]);
  });
});
