import type { Strength } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { factsOf, fallingChanges } from './falling-changes.policy.ts';
import type { KeptEvent } from './kept-changes.tables.ts';

type Row = readonly [event: KeptEvent, strength: Strength, isDisputed?: boolean];
const contact = 'contact-address-changed';

/** How much is shown: the same at all times, or by the number of a change what it weighed before that, and last what it weighs now. */
type Shown = Strength | readonly Strength[];

/** Numbers of the changes before which each fact is restored, and of those that fall. */
const judge = (shown: Shown, rows: readonly Row[]) => {
  const changes = rows.map(([event, made, isDisputed = true], at) => ({
    id: String(at),
    event,
    strength: made,
    isDisputed,
  }));
  const asked = {
    isDisputed: (change: (typeof changes)[number]) => change.isDisputed,
    strengthBefore: (change: (typeof changes)[number] | null) =>
      typeof shown === 'number' ? shown : (shown[change === null ? changes.length : Number(change.id)] ?? 0),
  };
  return fallingChanges(changes, asked);
};
const falls = (shown: Shown, ...rows: readonly Row[]) => {
  const { restored, browsersBefore, changes: fallen } = judge(shown, rows);
  return {
    restored: restored.map(({ before, facts }) => [before.id, facts[0]]),
    browsers: browsersBefore?.id ?? null,
    fallen: fallen.map(({ id }) => id),
  };
};

it('a change falls at a tie, and stays where it was made with more', () => {
  expect(falls(1, [contact, 1])).toEqual({ restored: [['0', 'contactAddress']], browsers: '0', fallen: ['0'] });
  expect(falls(1, [contact, 2])).toEqual({ restored: [], browsers: null, fallen: [] });
  expect(falls(2, [contact, 2])).toMatchObject({ fallen: ['0'] });
});

it('of a chain the state of before its first change comes back, after the last one that stays', () => {
  expect(falls(1, [contact, 1], [contact, 1]).restored).toEqual([['0', 'contactAddress']]);
  expect(falls(1, [contact, 1], [contact, 2], [contact, 1])).toMatchObject({
    restored: [['2', 'contactAddress']],
    fallen: ['2'],
  });
  expect(falls(2, [contact, 1], [contact, 1, false], [contact, 2])).toMatchObject({
    restored: [['2', 'contactAddress']],
  });
});

it('a stronger change of another fact keeps none of this one, but the browsers that it forgot', () => {
  expect(falls(1, ['person-certified', 1], [contact, 2])).toEqual({
    restored: [['0', 'person']],
    browsers: null,
    fallen: ['0'],
  });
});

it('a name and its address go back together, and a password never', () => {
  expect(factsOf('sign-in-address-changed')).toEqual(['signInNames', 'signInAddress']);
  expect(factsOf('password-reset')).toEqual([]);
  expect(falls(1, ['password-changed', 1])).toEqual({ restored: [], browsers: '0', fallen: ['0'] });
});

it.each<[string, readonly string[], Strength, ...Row[]]>([
  ['one that falls to one way alone', [], 1, [contact, 1]],
  ['one that falls to two', ['0'], 2, [contact, 1]],
  ['one that falls to two at a tie', ['0'], 2, [contact, 2]],
  ['one that stays', [], 2, [contact, 3]],
  ['one that is not disputed', [], 3, [contact, 1, false]],
  ['one of a password that weighs less', ['0'], 2, ['password-reset', 1]],
  ['one of a password at a tie', [], 2, ['password-reset', 2]],
  ['one of a password, also before a change that stays', ['0'], 2, ['password-reset', 1], [contact, 3]],
])('what confirmed a change may be disowned: %s', (_, expected, shown, ...rows) => {
  expect(judge(shown, rows).disowning.map(({ id }) => id)).toEqual(expected);
});

it('after a change that stays, what is shown counts as after it', () => {
  // It counts no more: the later change stays, though it was made with less.
  expect(falls([1, 0, 0], [contact, 2], ['phone-changed', 1]).fallen).toEqual([]);
  // It counts for more than before: the later change falls.
  expect(falls([1, 2, 2], ['person-certified', 2], [contact, 2])).toMatchObject({ fallen: ['1'] });
  // One that falls takes nothing away.
  expect(falls([2, 1, 1], ['password-changed', 2], [contact, 2])).toMatchObject({ fallen: ['0', '1'] });
});

it('what a change took away that stays counts against no earlier one', () => {
  expect(falls([2, 2, 1], ['question-set', 2], ['password-changed', 3]).fallen).toEqual([]);
  expect(falls([2, 2, 1], ['question-set', 1], ['password-changed', 3]).fallen).toEqual(['0']);
});

const move = 'channeling-registered';

it('a move of a game account falls or stays by itself, whatever becomes of a later one', () => {
  expect(falls(1, [move, 1], [move, 1, false])).toEqual({
    restored: [['0', 'gameMove']],
    browsers: null,
    fallen: ['0'],
  });
  expect(falls(1, [move, 1], [move, 2], [move, 1])).toMatchObject({
    restored: [
      ['0', 'gameMove'],
      ['2', 'gameMove'],
    ],
    fallen: ['0', '2'],
  });
});

it('an earlier move weakens nothing of what is shown against other changes', () => {
  expect(falls([0, 2, 2], [move, 1], [contact, 2]).fallen).toEqual(['1']);
  expect(falls([2, 1, 1], [contact, 2], [move, 2]).fallen).toEqual(['0', '1']); // it counts as before both
});

it('a move that stays takes nothing away, and another change that stays does so from an earlier move', () => {
  expect(falls([2, 0, 0, 0], [contact, 1], [move, 3], ['phone-changed', 1]).fallen).toEqual(['0', '2']);
  expect(falls([2, 1, 0], [move, 1], [contact, 2]).fallen).toEqual([]);
  expect(falls([1, 1, 0], [contact, 2], [move, 1]).fallen).toEqual(['1']);
});

it('a move that stays or falls brings no browser back, and keeps none away', () => {
  expect(falls(1, [contact, 1], [move, 1, false]).browsers).toBe('0');
  expect(falls(1, [move, 1], [contact, 1]).browsers).toBe('1');
});
