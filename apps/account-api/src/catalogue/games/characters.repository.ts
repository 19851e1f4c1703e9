import type { Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { GameCharactersTable } from './game-infos.tables.ts';

export type CharacterRow = Selectable<GameCharactersTable>;
type Player = Readonly<{ guid: string; gameNo: number }>;

export async function charactersOf(db: Database, { guid, gameNo }: Player): Promise<readonly CharacterRow[]> {
  return db.query
    .selectFrom('game_characters')
    .selectAll()
    .where('guid', '=', guid)
    .where('game_no', '=', gameNo)
    .orderBy('character_no')
    .execute();
}

export async function insertCharacter(
  db: Database,
  character: Omit<CharacterRow, 'character_no'>,
): Promise<CharacterRow> {
  return db.query.insertInto('game_characters').values(character).returningAll().executeTakeFirstOrThrow();
}

/** No character of the player's in this game is the main one any more. */
export async function clearMainCharacter(db: Database, { guid, gameNo }: Player): Promise<void> {
  await db.query
    .updateTable('game_characters')
    .set({ main: false })
    .where('guid', '=', guid)
    .where('game_no', '=', gameNo)
    .where('main', '=', true)
    .execute();
}

export async function setMainCharacter(
  db: Database,
  { guid, gameNo, characterNo }: Player & Readonly<{ characterNo: number }>,
): Promise<void> {
  await db.query
    .updateTable('game_characters')
    .set({ main: true })
    .where('guid', '=', guid)
    .where('game_no', '=', gameNo)
    .where('character_no', '=', characterNo)
    .execute();
}
