import { expect, it } from '@jest/globals';
import { knownDifferences, type Shortfall } from './known-differences.ts';
import { caseAccounts, type CaseSubject } from './owner-case.ts';
import { ownerCases, type CaseNumber } from './owner-cases.ts';

/** What a case came to: what keeps the owner from ending alone (nothing: the owner does), or that the guardian decided. */
export type WalkEnd = readonly Shortfall[] | 'guardian decides';

/** A walk for every case of a subject and for no other; each has to end as its row says, or as is known of it. */
export function itEndsAs<Subject extends CaseSubject>(
  subject: Subject,
  walks: Readonly<Record<CaseNumber<Subject>, () => Promise<WalkEnd>>>,
): void {
  const rows = ownerCases.filter((row) => row.subject === subject);
  const byNumber = new Map(Object.entries<() => Promise<WalkEnd>>(walks));
  it('each case has a walk, and each walk a case', () => {
    expect([...byNumber.keys()]).toEqual(rows.map(({ number }) => String(number)));
  });
  it.each(rows.map((row) => [`${row.number} (${caseAccounts[row.account]})`, row] as const))(
    'case %s ends as its row says',
    async (_name, { number, ends }) => {
      const end = await byNumber.get(String(number))?.();
      const known = knownDifferences[number];
      if (known !== undefined) expect(end).toEqual(known.today);
      else if (ends === 'owner') expect(end).toEqual([]);
      else if (ends === 'open') expect(end).not.toHaveLength(0);
      else expect(end).toBe(ends);
    },
    120_000,
  );
}
