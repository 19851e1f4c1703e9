import { takenBackForMs } from '@gatehouse/api-contract/ownership';
import { describe, expect, it } from '@jest/globals';
import { after, dayMs, minuteMs } from '../../base/ports/clock.ts';
import { hearsBySignIn, type Answer, type AnsweringSession } from './hears-by-sign-in.policy.ts';

const changedAt = new Date('2026-03-08T00:00:00Z');

type Given = Readonly<{
  change?: Partial<Answer['change']>;
  session?: Partial<AnsweringSession>;
  rest?: Partial<Omit<Answer, 'change' | 'session'>>;
}>;

/** A number proved a change; a member says "that was me" a day later, by the password that proved it too, in any browser. */
const isHeard = ({ change, session, rest }: Given): boolean => {
  const waysBefore = rest?.waysBefore ?? ['password', 'signInAddress', 'phone'];
  return hearsBySignIn({
    change: {
      changed_at: changedAt,
      proven_by: ['phone', 'password'],
      was_fresh: false,
      strength: 1,
      denied: false,
      ...change,
    },
    session: {
      signedInAt: after(changedAt, dayMs),
      signedInWays: ['password'],
      isBrowserCounting: false,
      isBrowserOfChange: false,
      ...session,
    },
    waysStill: waysBefore,
    isCountedElsewhere: false,
    now: after(changedAt, dayMs),
    ...rest,
    waysBefore,
  });
};

it('is not heard where the sign-in shows no more than the change did', () => expect(isHeard({})).toBe(false));

describe('the session was signed in after the change', () => {
  it.each([
    ['a minute later', after(changedAt, minuteMs), true],
    ['in the same moment', changedAt, false],
    ['before', after(changedAt, -minuteMs), false],
    ['never', null, false],
  ])('%s', (_, signedInAt, is) => {
    expect(isHeard({ session: { signedInAt, isBrowserCounting: true } })).toBe(is);
  });
});

describe('a browser that counts', () => {
  it.each([
    [1, false, true],
    [1, true, false],
    [2, true, true],
    [3, true, true],
  ] as const)('for a change of strength %s, made in it: %s', (strength, isBrowserOfChange, is) => {
    expect(isHeard({ change: { strength }, session: { isBrowserCounting: true, isBrowserOfChange } })).toBe(is);
  });

  it('is not one that made the change, where it does not count', () => {
    expect(isHeard({ change: { strength: 2 }, session: { isBrowserOfChange: true } })).toBe(false);
  });
});

describe('a way that did not prove the change', () => {
  const byPhone: Given['change'] = { proven_by: ['phone'] };
  it('is enough', () => expect(isHeard({ change: byPhone })).toBe(true));

  it('not where it did not count before the change', () => {
    expect(
      isHeard({ change: byPhone, rest: { waysBefore: ['signInAddress', 'phone'], waysStill: ['password'] } }),
    ).toBe(false);
  });

  it('not where the change or a later one has replaced it', () => {
    expect(isHeard({ change: byPhone, rest: { waysStill: ['signInAddress', 'phone'] } })).toBe(false);
  });

  it.each(['password', 'provider'] as const)('not the %s, where a fresh session alone proved the change', (way) => {
    const signIn = { session: { signedInWays: [way] }, rest: { waysBefore: [way, 'phone'] } } as const;
    expect(isHeard({ change: { proven_by: [], was_fresh: true }, ...signIn })).toBe(false);
    expect(isHeard({ change: { proven_by: [], was_fresh: false }, ...signIn })).toBe(true);
    expect(isHeard({ change: { proven_by: ['phone'], was_fresh: true }, ...signIn })).toBe(true);
  });

  it('but the app, beside which a password was shown', () => {
    const signIn = { session: { signedInWays: ['password', 'authenticator'] } } as const;
    const waysBefore = ['password', 'authenticator', 'phone'] as const;
    expect(isHeard({ change: { proven_by: [], was_fresh: true }, ...signIn, rest: { waysBefore } })).toBe(true);
  });

  it('one of several is enough', () => {
    const signIn = { session: { signedInWays: ['password', 'authenticator'] } } as const;
    const waysBefore = ['password', 'authenticator', 'phone'] as const;
    expect(isHeard({ ...signIn, rest: { waysBefore } })).toBe(true);
  });
});

describe('all ways that the account had', () => {
  const all = { waysBefore: ['password'], waysStill: ['password'] } as const;
  it('are enough', () => expect(isHeard({ rest: all })).toBe(true));
  it('are not, where one of them is another one by now, before the thirty days are over', () => {
    const other = { ...all, waysStill: [] };
    expect(isHeard({ rest: other })).toBe(false);
    expect(isHeard({ rest: { ...other, now: after(changedAt, takenBackForMs.way) } })).toBe(true);
  });

  it('are so in part no more than before', () => {
    expect(isHeard({ rest: { waysBefore: ['password', 'signInAddress'] } })).toBe(false);
  });

  it('are none where the account had none that counted', () => {
    expect(isHeard({ rest: { waysBefore: [] } })).toBe(false);
  });

  it.each([
    [takenBackForMs.way - 1, false],
    [takenBackForMs.way, true],
  ])('beside a browser elsewhere, %s ms after the change: %s', (ms, is) => {
    expect(isHeard({ rest: { ...all, isCountedElsewhere: true, now: after(changedAt, ms) } })).toBe(is);
  });
});

it('each sign-in of the owner is enough thirty days after the change', () => {
  const late = { now: after(changedAt, takenBackForMs.way) };
  expect(isHeard({ rest: { now: after(changedAt, takenBackForMs.way - 1) } })).toBe(false);
  expect(isHeard({ rest: late })).toBe(true);
  expect(isHeard({ rest: late, session: { signedInAt: null } })).toBe(false);
  expect(isHeard({ rest: late, change: { denied: true } })).toBe(false);
});
