import type { Database } from '../../base/db/database.ts';

type Pair = Readonly<{ guardianHash: string; guid: string }>;

/** How many other children a guardian answers for. Lock the guardian before (`lockIdentity`). */
export async function countOtherChildren(
  db: Database,
  { guardianHash, guid }: Readonly<{ guardianHash: string; guid: string | null }>,
): Promise<number> {
  const rows = await db.query
    .selectFrom('guardian_links')
    .select('guid')
    .where('guardian_hash', '=', guardianHash)
    .where('ended_at', 'is', null)
    .execute();
  return rows.filter((row) => row.guid !== guid).length;
}

/** Whether this child has or ever had a guardian. */
export async function wasGuardianOf(db: Database, { guardianHash, guid }: Pair): Promise<boolean> {
  const row = await db.query
    .selectFrom('guardian_links')
    .select('guid')
    .where('guardian_hash', '=', guardianHash)
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the child has a guardian on record, and this person is not one: then the person cannot become one. */
export async function isAnotherOnRecord(db: Database, { guardianHash, guid }: Pair): Promise<boolean> {
  const rows = await db.query
    .selectFrom('guardian_links')
    .select('guardian_hash')
    .where('guid', '=', guid)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length > 0 && rows.every((row) => row.guardian_hash !== guardianHash);
}

type NewLink = Pair & Readonly<{ birthDate: string; email: string | null; countsFrom: Date }>;

/**
 * Somebody answers for a child from now on. `birthDate`: the child's, by which the guardian's age was measured; `email`: where
 * letters about the child go, `null`: to where they went before; `countsFrom`: from when a guardian who is new or has come back proves something for
 * the child. Answers whether that is so.
 */
export async function linkChild(
  db: Database,
  { guardianHash, guid, birthDate, email, countsFrom }: NewLink,
  now: Date,
): Promise<boolean> {
  const before = await db.query
    .selectFrom('guardian_links')
    .select(['ended_at', 'counts_from'])
    .where('guardian_hash', '=', guardianHash)
    .where('guid', '=', guid)
    .executeTakeFirst();
  const isNew = before === undefined || before.ended_at !== null;
  const link = {
    linked_at: now,
    ended_at: null,
    child_birth_date: birthDate,
    counts_from: isNew ? countsFrom : before.counts_from,
  };
  const address = email === null ? {} : { guardian_email: email };
  await db.query
    .insertInto('guardian_links')
    .values({ guardian_hash: guardianHash, guid, ...link, guardian_email: email })
    .onConflict((conflict) => conflict.columns(['guardian_hash', 'guid']).doUpdateSet({ ...link, ...address }))
    .execute();
  await setParentVerified(db, guid, true);
  return isNew;
}

/** Ends a link; answers whether another guardian still answers for the child. */
export async function unlinkChild(db: Database, { guardianHash, guid }: Pair, now: Date): Promise<boolean> {
  await db.query
    .updateTable('guardian_links')
    .set({ ended_at: now })
    .where('guardian_hash', '=', guardianHash)
    .where('guid', '=', guid)
    .where('ended_at', 'is', null)
    .execute();
  const others = await db.query
    .selectFrom('guardian_links')
    .select('guid')
    .where('guid', '=', guid)
    .where('ended_at', 'is', null)
    .execute();
  if (others.length === 0) await setParentVerified(db, guid, false);
  return others.length > 0;
}

async function setParentVerified(db: Database, guid: string, verified: boolean): Promise<void> {
  await db.query.updateTable('members').set({ parent_verified: verified }).where('guid', '=', guid).execute();
}
