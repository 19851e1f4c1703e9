import { hashToken } from '../../../base/crypto/hashes.ts';
import type { Platform } from '../../../base/platform.ts';
import { openSolution, type KeptSolution } from '../keep-captcha.command.ts';

/** What would be right: read from the database with the key, as nobody outside can. */
export async function solutionOf({ db }: Pick<Platform, 'db'>, key: string): Promise<KeptSolution> {
  const row = await db.query
    .selectFrom('captchas')
    .selectAll()
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirstOrThrow();
  return openSolution(row, key);
}
