import type { Database } from '../db/database.ts';

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

/** Whether somebody answers for this child today. */
export async function isGuardianOf(db: Database, { guardianHash, guid }: Pair): Promise<boolean> {
  const row = await db.query
    .selectFrom('guardian_links')
    .select('guid')
    .where('guardian_hash', '=', guardianHash)
    .where('guid', '=', guid)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function linkChild(db: Database, { guardianHash, guid }: Pair, now: Date): Promise<void> {
  await db.query
    .insertInto('guardian_links')
    .values({ guardian_hash: guardianHash, guid, linked_at: now, ended_at: null })
    .onConflict((conflict) =>
      conflict.columns(['guardian_hash', 'guid']).doUpdateSet({ linked_at: now, ended_at: null }),
    )
    .execute();
  await setParentVerified(db, guid, true);
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
