import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeInBatches, purgeRows } from '../../base/db/purge-rows.ts';
import { ownersWays, rowOfAuthentication, type Authentication } from './authentication.policy.ts';
import type { AccessTokensTable, RefreshTokensTable, SessionsTable } from './sessions.tables.ts';

export type SessionRow = Selectable<SessionsTable>;
export type RefreshTokenRow = Selectable<RefreshTokensTable>;
type EndReason = 'signed-out' | 'reuse' | 'account-state' | 'replaced' | 'wrong-proofs';

export async function insertSession(db: Database, session: Insertable<SessionsTable>): Promise<void> {
  await db.query.insertInto('sessions').values(session).execute();
}

export async function findSession(db: Database, sid: string): Promise<SessionRow | undefined> {
  return db.query.selectFrom('sessions').selectAll().where('sid', '=', sid).executeTakeFirst();
}

/** The session of a token that was just accepted. */
export async function getSession(db: Database, sid: string): Promise<SessionRow> {
  return db.query.selectFrom('sessions').selectAll().where('sid', '=', sid).executeTakeFirstOrThrow();
}

/** The member's newest open session of the portal in a browser; `null`: none. */
export async function findOpenSessionIn(
  db: Database,
  { guid, browserHash }: Readonly<{ guid: string; browserHash: string }>,
): Promise<string | null> {
  const row = await db.query
    .selectFrom('sessions')
    .select('sid')
    .where('guid', '=', guid)
    .where('browser_hash', '=', browserHash)
    .where('client_id', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sid ?? null;
}

/** The member's open sessions of the portal in a browser in which the member was proven after a moment. */
export async function findSessionsProvenSince(
  db: Database,
  { guid, browserHash, since }: Readonly<{ guid: string; browserHash: string; since: Date }>,
): Promise<readonly SessionRow[]> {
  return db.query
    .selectFrom('sessions')
    .selectAll()
    .where('guid', '=', guid)
    .where('browser_hash', '=', browserHash)
    .where('client_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('authenticated_at', '>', since)
    .execute();
}

/** The member's session of the portal in a browser in which the owner was proven last, also where it has ended; `undefined`: none was. */
export async function findSessionProvenLast(
  db: Database,
  { guid, browserHash }: Readonly<{ guid: string; browserHash: string }>,
): Promise<SessionRow | undefined> {
  return db.query
    .selectFrom('sessions')
    .selectAll()
    .where('guid', '=', guid)
    .where('browser_hash', '=', browserHash)
    .where('client_id', 'is', null)
    .where('authenticated_at', 'is not', null)
    .where('authenticated_by', 'in', ownersWays)
    .orderBy('authenticated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notes that the member of an open session proved to be the owner; `contactHash`: of the contact to which a code went, which was right. */
export async function proveSession(
  db: Database,
  sid: string,
  { contactHash, ...authentication }: Authentication & Readonly<{ contactHash: string | null }>,
): Promise<void> {
  await db.query
    .updateTable('sessions')
    .set({ ...rowOfAuthentication(authentication), proven_contact_hash: contactHash })
    .where('sid', '=', sid)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keeps the key of an open session that has none. `false`: it has one. */
export async function keepSessionKey(db: Database, sid: string, keyHash: string): Promise<boolean> {
  const kept = await db.query
    .updateTable('sessions')
    .set({ key_hash: keyHash })
    .where('sid', '=', sid)
    .where('key_hash', 'is', null)
    .where('ended_at', 'is', null)
    .returning('sid')
    .execute();
  return kept.length === 1;
}

/** Counts a wrong proof of a session: how many there are with it in the hour that began with the first; `since`: an hour ago. */
export async function chargeWrongProof(
  db: Database,
  sid: string,
  { at, since }: Readonly<{ at: Date; since: Date }>,
): Promise<number> {
  const goesOn = sql<boolean>`coalesce(wrong_proofs_since > ${since}, false)`;
  const row = await db.query
    .updateTable('sessions')
    .set({
      wrong_proofs: sql<number>`CASE WHEN ${goesOn} THEN wrong_proofs + 1 ELSE 1 END`,
      wrong_proofs_since: sql<Date>`CASE WHEN ${goesOn} THEN wrong_proofs_since ELSE ${at} END`,
    })
    .where('sid', '=', sid)
    .returning('wrong_proofs')
    .executeTakeFirst();
  return row?.wrong_proofs ?? 0;
}

/** Ends one session. `false`: it had ended before. */
export async function endSession(db: Database, sid: string, reason: EndReason, at: Date): Promise<boolean> {
  const ended = await db.query
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: reason })
    .where('sid', '=', sid)
    .where('ended_at', 'is', null)
    .returning('sid')
    .execute();
  return ended.length === 1;
}

/** Sessions of the portal and of clients that go on. */
export async function countOpenSessions(db: Database, guid: string): Promise<number> {
  const { count } = await db.query
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('guid', '=', guid)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function endAllSessions(db: Database, guid: string, reason: EndReason, at: Date): Promise<number> {
  const ended = await db.query
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: reason })
    .where('guid', '=', guid)
    .where('ended_at', 'is', null)
    .returning('sid')
    .execute();
  return ended.length;
}

export async function insertAccessToken(db: Database, token: Insertable<AccessTokensTable>): Promise<void> {
  await db.query.insertInto('access_tokens').values(token).execute();
}

/** The session an access token was issued for. */
export async function findSessionOfAccessToken(
  db: Database,
  tokenHash: string,
): Promise<(SessionRow & Pick<Selectable<AccessTokensTable>, 'first_use_of'>) | undefined> {
  return db.query
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.sid', 'access_tokens.sid')
    .selectAll('sessions')
    .select('access_tokens.first_use_of')
    .where('access_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Notes the first use of what a renewal gave. Later uses of the access token write nothing. */
export async function noteFirstUse(
  db: Database,
  { accessHash, refreshHash, at }: Readonly<{ accessHash: string; refreshHash: string; at: Date }>,
): Promise<void> {
  await db.query
    .updateTable('refresh_tokens')
    .set({ accepted_at: at })
    .where('token_hash', '=', refreshHash)
    .where('accepted_at', 'is', null)
    .execute();
  await db.query
    .updateTable('access_tokens')
    .set({ first_use_of: null })
    .where('token_hash', '=', accessHash)
    .execute();
}

/** Forgets access tokens that ended, and sessions that nothing can renew any more. */
export async function purgeSessions(db: Database, endedBefore: Date): Promise<void> {
  await purgeRows(db, 'access_tokens', sql`expires_at < ${endedBefore}`);
  // The last refresh token of a session is its unused one: an index of those finds what is over without what lives.
  const over = sql`
    SELECT last.sid FROM refresh_tokens AS last
    WHERE last.used_at IS NULL AND last.expires_at < ${endedBefore}
      AND NOT EXISTS (SELECT FROM refresh_tokens AS other WHERE other.sid = last.sid AND other.expires_at >= ${endedBefore})
      AND NOT EXISTS (SELECT FROM access_tokens WHERE access_tokens.sid = last.sid)
    ORDER BY last.expires_at`;
  await purgeInBatches(db, (atMost) => sql`DELETE FROM sessions WHERE sid = ANY (ARRAY(${over} LIMIT ${atMost}))`);
}

export async function insertRefreshToken(
  db: Database,
  token: Pick<RefreshTokensTable, 'token_hash' | 'sid' | 'issued_at' | 'expires_at'>,
): Promise<void> {
  await db.query.insertInto('refresh_tokens').values(token).execute();
}

export async function findRefreshToken(db: Database, tokenHash: string): Promise<RefreshTokenRow | undefined> {
  return db.query.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Uses a token up: exactly one of any number of parallel callers gets `true`. */
export async function consumeRefreshToken(
  db: Database,
  use: { tokenHash: string; at: Date; by: string | null; sealedSuccessor: string },
): Promise<boolean> {
  const used = await db.query
    .updateTable('refresh_tokens')
    .set({ used_at: use.at, used_by: use.by, sealed_successor: use.sealedSuccessor })
    .where('token_hash', '=', use.tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', use.at)
    .returning('token_hash')
    .execute();
  return used.length === 1;
}

/** Forgets sealed successors of tokens that were used before a time. */
export async function dropSealedSuccessors(db: Database, sid: string, usedBefore: Date): Promise<void> {
  await db.query
    .updateTable('refresh_tokens')
    .set({ sealed_successor: null })
    .where('sid', '=', sid)
    .where('used_at', '<', usedBefore)
    .where('sealed_successor', 'is not', null)
    .execute();
}
