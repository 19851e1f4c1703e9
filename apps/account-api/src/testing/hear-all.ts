import type { Platform } from '../base/platform.ts';

/** The owner of an account could hear of all changes by now. */
export async function hearAll(platform: Platform, guid: string): Promise<void> {
  const { clock, db } = platform;
  const changes = db.query.selectFrom('unheard_changes').select('id').where('guid', '=', guid);
  for (const { id } of await changes.execute())
    await db.transaction(() => platform.hearByLetter(platform, id, clock.now()));
}
