import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { KnownDevice } from '../../base/http/bearer.ts';
import type { GamesTable, GameTokenKind, GameTokensTable } from './games.tables.ts';

export type GameRow = Selectable<GamesTable>;
export type GameTokenRow = Selectable<GameTokensTable>;

export async function findGame(db: Database, serviceId: string): Promise<GameRow | undefined> {
  return db.query.selectFrom('games').selectAll().where('service_id', '=', serviceId).executeTakeFirst();
}

export async function allGames(db: Database): Promise<readonly GameRow[]> {
  return db.query.selectFrom('games').selectAll().orderBy('name').execute();
}

type NewGameToken = Omit<GameTokenRow, 'device' | 'used_at'> & Readonly<{ device: KnownDevice | null }>;

export async function insertGameToken(db: Database, token: NewGameToken): Promise<void> {
  const device = token.device && JSON.stringify(token.device);
  await db.query
    .insertInto('game_tokens')
    .values({ ...token, device })
    .execute();
}

export async function findGameToken(
  db: Database,
  tokenHash: string,
  kind: GameTokenKind,
): Promise<GameTokenRow | undefined> {
  return db.query
    .selectFrom('game_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Uses a `verify` token up: exactly one of several at once gets it. */
export async function takeVerifyToken(db: Database, tokenHash: string, now: Date): Promise<GameTokenRow | undefined> {
  return db.query
    .updateTable('game_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'verify')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Ends what one game and its web views hold of a player. */
export async function deleteGameTokens(db: Database, guid: string, serviceId: string): Promise<void> {
  await db.query.deleteFrom('game_tokens').where('guid', '=', guid).where('service_id', '=', serviceId).execute();
}

export async function purgeGameTokens(db: Database, expiredBy: Date): Promise<void> {
  await purgeRows(db, 'game_tokens', sql`expires_at <= ${expiredBy}`);
}
