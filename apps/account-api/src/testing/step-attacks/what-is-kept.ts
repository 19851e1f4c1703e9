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

/** All that a verification could change, as one word to compare. */
export async function whatIsKept({ db }: Pick<Platform, 'db'>): Promise<string> {
  const sums = tables.map(
    (table) =>
      sql<string>`(SELECT md5(coalesce(string_agg(r::text, ' ' ORDER BY r::text), '')) FROM ${sql.table(table)} r)`,
  );
  const { kept } = await db.query
    .selectNoFrom(sql<string>`concat_ws(' ', ${sql.join(sums)})`.as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}
