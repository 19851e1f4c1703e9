import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { charactersOf, clearMainCharacter, setMainCharacter } from './characters.repository.ts';

type Chosen = Readonly<{ guid: string; gameNo: number; characterNo: number }>;

/** Makes one of the player's characters the main one of a game. The account's row is the lock: never two. */
export async function changeMainCharacter(
  { db }: Pick<Platform, 'db'>,
  chosen: Chosen,
): Promise<Outcome<null, 'requestInvalid'>> {
  return db.transaction(async () => {
    await lockAccount(db, chosen.guid);
    const own = await charactersOf(db, chosen);
    if (!own.some(({ character_no: characterNo }) => characterNo === chosen.characterNo))
      return refuse('requestInvalid', { field: 'character_no', reason: 'is none of this player in this game' });
    await clearMainCharacter(db, chosen);
    await setMainCharacter(db, chosen);
    return done(null);
  });
}
