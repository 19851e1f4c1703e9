import type { Database } from '../../base/db/database.ts';

type Run = Readonly<{
  name: string;
  now: Date;
  /** When the one after this may begin. */
  nextAt: Date;
}>;

/** Takes a run that is due: exactly one of any number of processes gets `true`. */
export async function takeRun(db: Database, { name, now, nextAt }: Run): Promise<boolean> {
  const taken = await db.query
    .insertInto('upkeep_runs')
    .values({ name, due_at: nextAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at: nextAt })
        // Later than any run would have written: the clock has been moved back since.
        .where((eb) => eb.or([eb('upkeep_runs.due_at', '<=', now), eb('upkeep_runs.due_at', '>', nextAt)])),
    )
    .returning('name')
    .execute();
  return taken.length === 1;
}
