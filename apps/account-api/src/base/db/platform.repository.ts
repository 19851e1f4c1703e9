import type { Database } from './database.ts';

/** The secret of that name; the first caller's proposal becomes it. */
export async function keepFirstSecret(db: Database, name: string, proposal: string): Promise<string> {
  await db.query
    .insertInto('platform_secrets')
    .values({ name, value: proposal })
    .onConflict((c) => c.doNothing())
    .execute();
  const row = await db.query
    .selectFrom('platform_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function readClockOffset(db: Database): Promise<number> {
  const row = await db.query
    .selectFrom('platform_clock')
    .select('offset_ms')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(row.offset_ms);
}

export async function writeClockOffset(db: Database, offsetMs: number): Promise<void> {
  await db.query.updateTable('platform_clock').set({ offset_ms: offsetMs }).where('id', '=', 1).execute();
}
