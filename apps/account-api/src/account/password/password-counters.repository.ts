import { settledAfterMs, type WayKind } from '@gatehouse/api-contract/ownership';
import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import { after } from '../../base/ports/clock.ts';

export type Counter = Readonly<{ failures: number; waitUntil: Date | null }>;

/**
 * Counts one try before it is checked: parallel guesses cannot outrun the limit. `null`: the subject must wait or has
 * reached the stop; nothing was counted.
 */
export async function chargeTry(
  db: Database,
  subject: string,
  now: Date,
  limits: { stopAt: number; waitMs: (failures: number) => number },
): Promise<Counter | null> {
  return db.transaction(async () => {
    const row = await db.query
      .insertInto('password_counters')
      .values({ subject, failures: 0, wait_until: null, updated_at: now })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject })) // locks the row, against tries and purges; a refused try keeps no counter alive
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.failures >= limits.stopAt || (row.wait_until && row.wait_until > now)) return null;
    const failures = row.failures + 1;
    const waitMs = limits.waitMs(failures);
    const waitUntil = waitMs > 0 ? new Date(now.getTime() + waitMs) : null;
    await db.query
      .updateTable('password_counters')
      .set({ failures, wait_until: waitUntil, updated_at: now })
      .where('subject', '=', subject)
      .execute();
    return { failures, waitUntil };
  });
}

/** Takes a charged try back that could not be checked. */
export async function refundTry(db: Database, subject: string, charged: Counter): Promise<void> {
  await db.query
    .updateTable('password_counters')
    .set((eb) => ({
      failures: eb.fn<number>('greatest', [eb('failures', '-', 1), eb.lit(0)]),
      wait_until: eb.fn<Date | null>('nullif', ['wait_until', eb.val(charged.waitUntil)]),
    }))
    .where('subject', '=', subject)
    .execute();
}

export async function readCounter(db: Database, subject: string): Promise<Counter> {
  const row = await db.query
    .selectFrom('password_counters')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst();
  return { failures: row?.failures ?? 0, waitUntil: row?.wait_until ?? null };
}

/** Forgets counters that have not changed for a while; those that have reached the stop stay. */
export async function purgeCounters(
  db: Database,
  { untouchedSince, stopAt }: { untouchedSince: Date; stopAt: number },
): Promise<void> {
  await purgeRows(db, 'password_counters', sql`updated_at < ${untouchedSince} AND failures < ${stopAt}`);
}

/** Forgets an owner's counters, in known browsers too. */
export async function forgetCounters(db: Database, owner: string): Promise<void> {
  await db.query
    .deleteFrom('password_counters')
    .where((eb) =>
      eb.or([
        eb('subject', '=', owner),
        eb.and([eb('subject', '>', `${owner}.`), eb('subject', '<', `${owner}/`)]), // `/` comes after `.`
      ]),
    )
    .execute();
}

/** The row stays: another try may be waiting for its lock. */
export async function clearCounter(db: Database, subject: string, now: Date): Promise<void> {
  await db.query
    .updateTable('password_counters')
    .set({ failures: 0, wait_until: null, updated_at: now })
    .where('subject', '=', subject)
    .execute();
}

/** The same for counters and those of the browsers that count by themselves for them (`passwordAttemptKeys`). */
export async function clearCountersOf(db: Database, subjects: readonly string[], now: Date): Promise<void> {
  await db.query
    .updateTable('password_counters')
    .set({ failures: 0, wait_until: null, updated_at: now })
    .where((row) =>
      row.or(subjects.flatMap((subject) => [row('subject', '=', subject), row('subject', 'like', `${subject}.%`)])),
    )
    .execute();
}

export async function isRememberedBrowser(db: Database, browserHash: string, guid: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('remembered_browsers')
    .select(sql<number>`1`.as('found'))
    .where('browser_hash', '=', browserHash)
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any account knows the browser. */
export async function isRememberedByAny(db: Database, browserHash: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('remembered_browsers')
    .select(sql<number>`1`.as('found'))
    .where('browser_hash', '=', browserHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type KnownBrowserKey = Readonly<{ browserHash: string; guid: string }>;

type Remembered = Readonly<{
  at: Date;
  ownerProvenAt?: Date | null;
  /** Kinds of ways that were proven in it now. */
  kinds?: readonly WayKind[];
  /** From when it counts whatever was proven; else from a week after the second kind. */
  countsFrom?: Date | null;
}>;

/** `true`: the account did not know the browser before. */
export async function rememberBrowser(
  db: Database,
  { browserHash, guid, at, ownerProvenAt = null, kinds = [], countsFrom = null }: KnownBrowserKey & Remembered,
): Promise<boolean> {
  const times = { remembered_at: at, ...(ownerProvenAt && { owner_proven_at: ownerProvenAt }) };
  const since = sql<Date | null>`coalesce(remembered_browsers.owner_known_since, excluded.owner_known_since)`;
  const proven = sql<WayKind[]>`array(
    SELECT DISTINCT unnest(remembered_browsers.proven_kinds || excluded.proven_kinds) AS kind ORDER BY kind
  )`;
  const secondAt = sql<Date | null>`CASE WHEN cardinality(${proven}) > 1 THEN ${after(at, settledAfterMs)}::timestamptz END`;
  const counts = sql<Date | null>`coalesce(remembered_browsers.counts_from, excluded.counts_from, ${secondAt})`;
  const { is_new: isNew } = await db.query
    .insertInto('remembered_browsers')
    .values({
      browser_hash: browserHash,
      guid,
      ...times,
      owner_known_since: ownerProvenAt,
      proven_kinds: kinds,
      counts_from: countsFrom ?? (kinds.length > 1 ? after(at, settledAfterMs) : null),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['browser_hash', 'guid'])
        .doUpdateSet({ ...times, owner_known_since: since, proven_kinds: proven, counts_from: counts }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Whether an account knows any browser but this one; `null`: any at all. */
export async function hasOtherBrowser(db: Database, guid: string, browserHash: string | null): Promise<boolean> {
  const row = await db.query
    .selectFrom('remembered_browsers')
    .select(sql<number>`1`.as('found'))
    .where('guid', '=', guid)
    .$if(browserHash !== null, (query) => query.where('browser_hash', '!=', browserHash ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** From when a browser counts for an account as one way more; `null`: it does not. */
export async function browserCountsFrom(db: Database, { browserHash, guid }: KnownBrowserKey): Promise<Date | null> {
  const row = await db.query
    .selectFrom('remembered_browsers')
    .select('counts_from')
    .where('browser_hash', '=', browserHash)
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row?.counts_from ?? null;
}

type OwnerProofs = Readonly<{
  /** When the owner last proved a password or a provider in this browser; `null`: never. */
  provenAt: Date | null;
  /** Since when the account knows this browser as its owner's; `null`: it does not. */
  knownSince: Date | null;
}>;

/** What an account knows of its owner in this browser. */
export async function ownerProofsIn(db: Database, { browserHash, guid }: KnownBrowserKey): Promise<OwnerProofs> {
  const row = await db.query
    .selectFrom('remembered_browsers')
    .select(['owner_proven_at', 'owner_known_since'])
    .where('browser_hash', '=', browserHash)
    .where('guid', '=', guid)
    .executeTakeFirst();
  return { provenAt: row?.owner_proven_at ?? null, knownSince: row?.owner_known_since ?? null };
}

export async function purgeRememberedBrowsers(db: Database, rememberedBefore: Date): Promise<void> {
  for (const table of ['remembered_browsers', 'kept_browsers'] as const)
    await purgeRows(db, table, sql`remembered_at < ${rememberedBefore}`);
}
