import type { Database } from '../../base/db/database.ts';

/** Those who answer for a child now. */
const onRecord = (db: Database, guid: string) =>
  db.query.selectFrom('guardian_links').where('guid', '=', guid).where('ended_at', 'is', null);

/** Addresses of those who answer for a child now. */
export async function guardianEmailsOf(db: Database, guid: string): Promise<string[]> {
  const rows = await onRecord(db, guid).select('guardian_email').execute();
  return rows.map(({ guardian_email: email }) => email).filter((email) => email !== null);
}

/** A guardian of a child, and from when the check of that person proves something. */
export type GuardianOnRecord = Readonly<{ guardian_hash: string; guardian_email: string | null; counts_from: Date }>;

export const guardiansOnRecord = (db: Database, guid: string): Promise<readonly GuardianOnRecord[]> =>
  onRecord(db, guid).select(['guardian_hash', 'guardian_email', 'counts_from']).execute();
