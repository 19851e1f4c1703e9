import { frozenForMs } from '@gatehouse/api-contract/ownership';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { insertFreeze } from './freezes.repository.ts';
import { mayFreeze } from './frozen-changes.query.ts';

/** Keeps changes of an account away for 72 hours, once in 30 days, as the change of that moment is disputed; `null`: nothing lifts the freeze. Answers whether it did. Inside a transaction that has locked the account. */
export async function freezeChanges(
  platform: Pick<Platform, 'db' | 'clock'>,
  { guid, changedAt }: Readonly<{ guid: string; changedAt: Date | null }>,
): Promise<boolean> {
  if (!(await mayFreeze(platform, guid))) return false;
  const now = platform.clock.now();
  await insertFreeze(platform.db, { guid, began_at: now, ends_at: after(now, frozenForMs), changed_at: changedAt });
  return true;
}
