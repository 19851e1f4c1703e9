import { sql } from 'kysely';
import type { Platform } from '../../shared/platform.ts';

const tables = [
  'accounts',
  'members',
  'account_persons',
  'account_blocks',
  'terms_agreements',
  'sessions',
  'identities',
  'guardian_consents',
] as const;

/** All that a verification could change, as one word to compare; a sum of hashes needs no order of rows. */
export async function whatIsKept({ db }: Pick<Platform, 'db'>): Promise<string> {
  const sums = tables.map(
    (table) =>
      sql<string>`(SELECT concat(count(*), ':', sum(hashtextextended(r::text, 0))) FROM ${sql.table(table)} r)`,
  );
  const { kept } = await db.query
    .selectNoFrom(sql<string>`concat_ws(' ', ${sql.join(sums)})`.as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}
