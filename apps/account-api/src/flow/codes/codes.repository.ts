import { sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { SendCounters, TryCounters } from './code.policy.ts';

type NewCode = Readonly<{
  id: string;
  subjectHash: string;
  codeHash: string;
  isLong: boolean;
  data: unknown;
  issuedAt: Date;
  expiresAt: Date;
}>;

export async function insertCode(db: Database, code: NewCode): Promise<void> {
  await db.query
    .insertInto('codes')
    .values({
      id: code.id,
      subject_hash: code.subjectHash,
      code_hash: code.codeHash,
      is_long: code.isLong,
      data: JSON.stringify(code.data),
      issued_at: code.issuedAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Uses a code up; exactly one of several at once gets its data. */
export async function spendCode(
  db: Database,
  code: Readonly<{ subjectHash: string; codeHash: string; now: Date }>,
): Promise<{ data: unknown } | undefined> {
  return db.query
    .updateTable('codes')
    .set({ used_at: code.now })
    .where('subject_hash', '=', code.subjectHash)
    .where('code_hash', '=', code.codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', code.now)
    .returning('data')
    .executeTakeFirst();
}

/** Ends the codes of a subject that are not used. */
export async function voidCodes(db: Database, subjectHash: string, now: Date): Promise<void> {
  await db.query
    .updateTable('codes')
    .set({ used_at: now })
    .where('subject_hash', '=', subjectHash)
    .where('used_at', 'is', null)
    .execute();
}

/** Ends the digits of a subject that are not used. A long code is beyond guessing. */
export async function voidDigits(db: Database, subjectHash: string, now: Date): Promise<void> {
  await db.query
    .updateTable('codes')
    .set({ used_at: now })
    .where('subject_hash', '=', subjectHash)
    .where('is_long', '=', false)
    .where('used_at', 'is', null)
    .execute();
}

/** Whether this was a code that expired unused. */
export async function wasLetExpire(
  db: Database,
  code: Readonly<{ subjectHash: string; codeHash: string; now: Date }>,
): Promise<boolean> {
  const row = await db.query
    .selectFrom('codes')
    .select('id')
    .where('subject_hash', '=', code.subjectHash)
    .where('code_hash', '=', code.codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', code.now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The counters of a subject as they are; `null`: nothing was counted. */
export async function findCodeTries(db: Database, subjectHash: string): Promise<TryCounters | null> {
  const row = await db.query
    .selectFrom('code_tries')
    .selectAll()
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return row
    ? { startedAt: row.started_at, tries: row.tries, dayStartedAt: row.day_started_at, dayTries: row.day_tries }
    : null;
}

/** The counters of a subject, locked to the end of the transaction: tries at once come one after the other. */
export async function lockCodeTries(db: Database, subjectHash: string, now: Date): Promise<TryCounters> {
  const row = await db.query
    .insertInto('code_tries')
    .values({ subject_hash: subjectHash, started_at: now, tries: 0, day_started_at: now, day_tries: 0 })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ subject_hash: subjectHash }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { startedAt: row.started_at, tries: row.tries, dayStartedAt: row.day_started_at, dayTries: row.day_tries };
}

export async function saveCodeTries(db: Database, subjectHash: string, counters: TryCounters): Promise<void> {
  await db.query
    .updateTable('code_tries')
    .set({
      started_at: counters.startedAt,
      tries: counters.tries,
      day_started_at: counters.dayStartedAt,
      day_tries: counters.dayTries,
    })
    .where('subject_hash', '=', subjectHash)
    .execute();
}

/** A new code resets the tries; their row is locked by `lockCodeTries`. */
export async function beginCodeTries(db: Database, subjectHash: string, now: Date): Promise<void> {
  await db.query
    .updateTable('code_tries')
    .set({ tries: 0, started_at: now })
    .where('subject_hash', '=', subjectHash)
    .execute();
}

/** The counters of what was sent to a subject, locked to the end of the transaction. */
export async function lockCodeSends(db: Database, subjectHash: string, now: Date): Promise<SendCounters> {
  const row = await db.query
    .insertInto('code_sends')
    .values({ subject_hash: subjectHash, last_at: null, sends: 0, day_started_at: now, day_sends: 0 })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ subject_hash: subjectHash }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { lastAt: row.last_at, sends: row.sends, dayStartedAt: row.day_started_at, daySends: row.day_sends };
}

export async function saveCodeSends(db: Database, subjectHash: string, counters: SendCounters): Promise<void> {
  await db.query
    .updateTable('code_sends')
    .set({
      last_at: counters.lastAt,
      sends: counters.sends,
      day_started_at: counters.dayStartedAt,
      day_sends: counters.daySends,
    })
    .where('subject_hash', '=', subjectHash)
    .execute();
}

/** What was sent to a subject so far; `null`: nothing. */
export async function findCodeSends(db: Database, subjectHash: string): Promise<SendCounters | null> {
  const row = await db.query
    .selectFrom('code_sends')
    .selectAll()
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return row
    ? { lastAt: row.last_at, sends: row.sends, dayStartedAt: row.day_started_at, daySends: row.day_sends }
    : null;
}

/** Changes what a code stands for. */
export async function changeCodeData(
  db: Database,
  { subjectHash, codeHash, data }: Readonly<{ subjectHash: string; codeHash: string; data: unknown }>,
): Promise<void> {
  await db.query
    .updateTable('codes')
    .set({ data: JSON.stringify(data) })
    .where('subject_hash', '=', subjectHash)
    .where('code_hash', '=', codeHash)
    .execute();
}

/** The last code made for a subject, and what it stands for, as long as it is remembered. */
export async function lastCodeOf(
  db: Database,
  subjectHash: string,
): Promise<
  Readonly<{ issuedAt: Date; expiresAt: Date; usedAt: Date | null; isLong: boolean; data: unknown }> | undefined
> {
  return db.query
    .selectFrom('codes')
    .select(['issued_at as issuedAt', 'expires_at as expiresAt', 'used_at as usedAt', 'is_long as isLong', 'data'])
    .where('subject_hash', '=', subjectHash)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
}

/** What is kept beside the code whose digits are tried now: one that is not used, else the last that was made. */
export async function triedCodeOf(db: Database, subjectHash: string): Promise<Readonly<{ data: unknown }> | undefined> {
  return db.query
    .selectFrom('codes')
    .select('data')
    .where('subject_hash', '=', subjectHash)
    .orderBy(sql`used_at IS NULL AND NOT is_long`, 'desc')
    .orderBy('issued_at', 'desc')
    .executeTakeFirst();
}

/** What the codes of a subject stand for that were made before one, are of its kind and are still accepted. */
export async function earlierCodesOf(
  db: Database,
  { subjectHash, isLong, before, now }: Readonly<{ subjectHash: string; isLong: boolean; before: Date; now: Date }>,
): Promise<readonly unknown[]> {
  const rows = await db.query
    .selectFrom('codes')
    .select('data')
    .where('subject_hash', '=', subjectHash)
    .where('is_long', '=', isLong)
    .where('used_at', 'is', null)
    .where('issued_at', '<', before)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ data }) => data);
}

/** Sends to these subjects since `since`, the last pause of each included. */
export async function recentSends(db: Database, subjectHashes: readonly string[], since: Date): Promise<number> {
  const { sends } = await db.query
    .selectFrom('code_sends')
    .select(({ fn }) => fn.sum<string | null>('sends').as('sends'))
    .where('subject_hash', 'in', subjectHashes)
    .where('last_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sends ?? 0);
}

/** Codes that ended and counters whose day is over. */
export async function purgeCodes(db: Database, expiredBy: Date, dayStartedBy: Date): Promise<void> {
  await purgeRows(db, 'codes', sql`expires_at <= ${expiredBy}`);
  await purgeRows(db, 'code_tries', sql`day_started_at <= ${dayStartedBy} AND started_at <= ${dayStartedBy}`);
  const sentBy = sql`day_started_at <= ${dayStartedBy} AND (last_at IS NULL OR last_at <= ${dayStartedBy})`;
  await purgeRows(db, 'code_sends', sentBy);
}
