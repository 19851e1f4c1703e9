import { isProven, readRow, type ProofRow } from './proof-document.ts';
import type { Proof } from './proof.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The row of a proof, if it shows that all is well for sources with this stamp; else why it does not. */
export function goodRow(
  document: string,
  { name, days }: Pick<Proof, 'name' | 'days'>,
  stamp: string,
  now = Date.now(),
): ProofRow | string {
  const row = readRow(document, name);
  if (!row) return `${name} has not been run`;
  const { result, date, commit } = row;
  if (!isProven(row)) return `the last result of ${name} is "${result}", of ${commit}`;
  if (row.stamp !== stamp) return `what ${name} depends on is no longer what it was at ${commit}`;
  if (days !== undefined && now - Date.parse(date) > days * dayMs)
    return `the last result of ${name} is older than ${days} days`;
  return row;
}
