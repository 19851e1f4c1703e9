import type { Platform } from '../../base/platform.ts';
import { activeBlocks } from './accounts.repository.ts';

/** When the change was made that the owner has locked the account for: what came with it or since opens nothing. `null`: no such lock. */
export async function lockedFrom({ db, clock }: Platform, guid: string): Promise<Date | null> {
  const locks = (await activeBlocks(db, guid, clock.now())).flatMap(({ changed_at: at }) => at ?? []);
  return locks.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
