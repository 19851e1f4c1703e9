import { expect, test } from '@jest/globals';
import { proofDocument, type ProofRun } from './proof-document.ts';

const proofs = [
  { name: 'walks', about: 'no walk ends | badly' },
  { name: 'drill', about: 'every fault is met' },
];
const walks: ProofRun = {
  name: 'walks',
  tally: { passed: 12, failed: 0, skipped: 0 },
  figures: [
    { name: 'walks', value: '1,200' },
    { name: 'ways', value: 'a|b' },
  ],
  seconds: 125.4,
  date: '2026-01-02',
  commit: '1234567',
  stamp: 'abcdef012345',
  dirty: false,
};
const rowsOf = (document: string) => document.split('\n').filter((line) => line.startsWith('| `'));
const never = '| `drill` | every fault is met | not run yet |  |  |  |  |  |';
const done =
  '| `walks` | no walk ends \\| badly | 12 passed, 0 failed | walks: 1,200; ways: a\\|b | 2 min 5 s | 2026-01-02 | 1234567 | abcdef012345 |';

test('a proof that never ran says so', () => expect(rowsOf(proofDocument('', proofs, [walks]))).toEqual([done, never]));

test('a proof that is not run this time keeps its figures, date and commit', () => {
  const before = proofDocument('', proofs, [walks]);
  const drill = {
    ...walks,
    name: 'drill',
    figures: [],
    seconds: 3,
    date: '2026-02-03',
    commit: '89abcde',
    stamp: 'fedcba543210',
  };
  const after = proofDocument(before, proofs, [{ ...drill, tally: { passed: 1, failed: 2, skipped: 3 } }]);
  const failed =
    '| `drill` | every fault is met | 1 passed, 2 failed, 3 skipped |  | 3 s | 2026-02-03 | 89abcde | fedcba543210 |';
  expect(rowsOf(after)).toEqual([done, failed]);
  expect(proofDocument(after, proofs, [])).toBe(after);
});

test('a run with changes that no commit has says so', () => {
  const [row] = rowsOf(proofDocument('', proofs, [{ ...walks, dirty: true }]));
  expect(row).toMatch(/\| 1234567 with changes \| abcdef012345 \|$/);
});

test('a new sentence replaces the old one beside kept figures; a proof that left the list leaves the document', () => {
  const before = proofDocument('', proofs, [walks]);
  const after = proofDocument(before, [{ name: 'walks', about: 'new' }], []);
  expect(rowsOf(after)).toEqual([done.replace('no walk ends \\| badly', 'new')]);
});
