import { ownersChangeFrom } from '@gatehouse/api-contract/ownership';
import { sql, type Expression } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { passwordEvents } from './password-events.policy.ts';

type Kept = Readonly<{ guid: string; keptId: string }>;

const standing = ['remembered_at', 'owner_proven_at', 'owner_known_since', 'proven_kinds', 'counts_from'] as const;
const columns = ['browser_hash', ...standing] as const;

/** Rows of browsers that are kept with a change, and of those that an account knows. */
const intoKept = (db: Database, rows: Expression<unknown>) =>
  db.query
    .insertInto('kept_browsers')
    .columns(['kept_id', ...columns])
    .expression(rows);
const intoKnown = (db: Database, rows: Expression<unknown>) =>
  db.query
    .insertInto('remembered_browsers')
    .columns(['guid', ...columns])
    .expression(rows);

/** Keeps the browsers that an account knows, with a change that may forget them. */
export async function keepBrowsers(db: Database, { guid, keptId }: Kept): Promise<void> {
  const known = db.query
    .selectFrom('remembered_browsers')
    .select([sql<string>`${keptId}::uuid`.as('kept_id'), ...columns])
    .where('guid', '=', guid);
  await intoKept(db, known).execute();
}

/** From when a browser counted before each change of an account that knew it then; `null`: it did not count. */
export async function keptCountsOf(
  db: Database,
  { guid, browserHash }: Readonly<{ guid: string; browserHash: string }>,
): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await db.query
    .selectFrom('kept_browsers')
    .innerJoin('kept_changes', 'kept_changes.id', 'kept_browsers.kept_id')
    .select(['kept_browsers.kept_id', 'kept_browsers.counts_from'])
    .where('kept_changes.guid', '=', guid)
    .where('kept_browsers.browser_hash', '=', browserHash)
    .execute();
  return new Map(rows.map(({ kept_id: id, counts_from: from }) => [id, from]));
}

/**
 * Whether an account knows a browser, and whether that counted before a change of its password that can be taken back at `at`. One question, the same for
 * every account.
 */
export async function browserStandingOf(
  db: Database,
  { browserHash, guid, at }: Readonly<{ browserHash: string; guid: string; at: Date }>,
): Promise<Readonly<{ isKnown: boolean; isOfBefore: boolean }>> {
  const known = db.query
    .selectFrom('remembered_browsers')
    .select(sql<number>`1`.as('found'))
    .where('browser_hash', '=', browserHash)
    .where('guid', '=', guid);
  const ofBefore = db.query
    .selectFrom('kept_browsers')
    .innerJoin('kept_changes', 'kept_changes.id', 'kept_browsers.kept_id')
    .select(sql<number>`1`.as('found'))
    .where('kept_changes.guid', '=', guid)
    .where('kept_changes.event', 'in', passwordEvents)
    .where('kept_changes.expires_at', '>', at)
    .where('kept_browsers.browser_hash', '=', browserHash)
    .whereRef('kept_browsers.counts_from', '<=', 'kept_changes.kept_at');
  return db.query
    .selectNoFrom((eb) => [eb.exists(known).as('isKnown'), eb.exists(ofBefore).as('isOfBefore')])
    .$castTo<Readonly<{ isKnown: boolean; isOfBefore: boolean }>>()
    .executeTakeFirstOrThrow();
}

/** Whether another browser than this one counts for an account. */
export async function countsElsewhere(
  db: Database,
  { browserHash, guid, at }: Readonly<{ browserHash: string; guid: string; at: Date }>,
): Promise<boolean> {
  const found = await db.query
    .selectFrom('remembered_browsers')
    .select('guid')
    .where('guid', '=', guid)
    .where('browser_hash', '!=', browserHash)
    .where('counts_from', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether another browser than this one counts for an account, or counted before a change that can still be taken back and weighed less than 2: that may be a
 * thief's, who made the account forget the owner's browsers by it.
 */
export async function countedElsewhere(
  db: Database,
  { browserHash, guid, at }: Readonly<{ browserHash: string; guid: string; at: Date }>,
): Promise<boolean> {
  const now = db.query
    .selectFrom('remembered_browsers')
    .select(sql<number>`1`.as('found'))
    .where('guid', '=', guid)
    .where('browser_hash', '!=', browserHash)
    .where('counts_from', '<=', at);
  const before = db.query
    .selectFrom('kept_browsers')
    .innerJoin('kept_changes', 'kept_changes.id', 'kept_browsers.kept_id')
    .select(sql<number>`1`.as('found'))
    .where('kept_changes.guid', '=', guid)
    .where('kept_changes.strength', '<', ownersChangeFrom)
    .where('kept_changes.event', '!=', 'channeling-registered') // it made the account forget none
    .where('kept_changes.expires_at', '>', at)
    .where('kept_browsers.browser_hash', '!=', browserHash)
    .whereRef('kept_browsers.counts_from', '<=', 'kept_changes.kept_at');
  const { found } = await db.query
    .selectNoFrom((eb) => eb.or([eb.exists(now), eb.exists(before)]).as('found'))
    .$castTo<Readonly<{ found: boolean }>>()
    .executeTakeFirstOrThrow();
  return found;
}

/** Keeps the browsers of one change with another one, too; what both keep counts from the earlier moment. */
export async function handKeptBrowsersOn(
  db: Database,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<void> {
  const kept = db.query
    .selectFrom('kept_browsers')
    .select([sql<string>`${to}::uuid`.as('kept_id'), ...columns])
    .where('kept_id', '=', from);
  await intoKept(db, kept)
    .onConflict((conflict) =>
      conflict.columns(['kept_id', 'browser_hash']).doUpdateSet({
        counts_from: sql<Date | null>`least(kept_browsers.counts_from, excluded.counts_from)`,
      }),
    )
    .execute();
}

/** Lets an account know again the browsers that were kept with a change; one that it has met again since counts from when it did before. */
export async function bringBrowsersBack(db: Database, { guid, keptId }: Kept): Promise<void> {
  const kept = db.query
    .selectFrom('kept_browsers')
    .select([sql<string>`${guid}::uuid`.as('guid'), ...columns])
    .where('kept_id', '=', keptId);
  await intoKnown(db, kept)
    .onConflict((conflict) =>
      conflict.columns(['browser_hash', 'guid']).doUpdateSet({
        owner_known_since: sql<Date | null>`least(remembered_browsers.owner_known_since, excluded.owner_known_since)`,
        counts_from: sql<Date | null>`least(remembered_browsers.counts_from, excluded.counts_from)`,
      }),
    )
    .execute();
}

/**
 * A browser has another id: accounts know it by that one too, also what they had forgotten of it and can get back. The id of before stays until no browser has
 * come with it for long: only who asks now is told the new one, and that may be a thief with a copy of the browser's cookies.
 */
export async function copyRememberedBrowser(db: Database, from: string, to: string): Promise<void> {
  const told = sql<string>`${to}::text`.as('browser_hash');
  const known = db.query.selectFrom('remembered_browsers').select(['guid', told, ...standing]);
  await intoKnown(db, known.where('browser_hash', '=', from))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = db.query.selectFrom('kept_browsers').select(['kept_id', told, ...standing]);
  await intoKept(db, kept.where('browser_hash', '=', from))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
