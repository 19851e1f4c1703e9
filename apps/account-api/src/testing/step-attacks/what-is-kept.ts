import { sql } from 'kysely';
import type { Platform } from '../../base/platform.ts';
import { lettersSent } from '../letters-sent.ts';

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

/**
 * All that a verification could change, as one word to compare. Each write gives a row the number of its transaction
 * (`xmin`), also one that leaves the values as they were: counting these costs a fraction of reading the rows. A letter that
 * is on its way makes what it tells of older once it is sent: none is.
 */
export async function whatIsKept({ db }: Pick<Platform, 'db'>): Promise<string> {
  await lettersSent({ db });
  const sums = tables.map(
    (table) => sql<string>`(SELECT concat(count(*), ':', sum(xmin::text::bigint)) FROM ${sql.table(table)})`,
  );
  const { kept } = await db.query
    .selectNoFrom(sql<string>`concat_ws(' ', ${sql.join(sums)})`.as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}
