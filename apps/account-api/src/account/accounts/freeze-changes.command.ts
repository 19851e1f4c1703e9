import { frozenForMs } from '@gatehouse/api-contract/ownership';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { keptProof, type ChangeProof } from './freeze-proof.policy.ts';
import { insertFreeze } from './freezes.repository.ts';
import { mayFreeze } from './frozen-changes.query.ts';

type Disputed = Readonly<{
  guid: string;
  /** When the disputed change was made; `null`: it is not known. */
  changedAt: Date | null;
  /** What proved it, read before anything is given back; `null`: it is not known. */
  proof: ChangeProof | null;
}>;

/**
 * Keeps changes of an account away for 72 hours, once in 30 days, as the change of that moment is disputed. What proved that is kept with the freeze, as
 * what is given back is kept nowhere else; where it is not known nothing lifts the freeze. Answers whether it did. Inside a transaction that has locked the account.
 */
export async function freezeChanges(
  platform: Pick<Platform, 'db' | 'clock' | 'keyedHash'>,
  { guid, changedAt, proof }: Disputed,
): Promise<boolean> {
  if (!(await mayFreeze(platform, guid))) return false;
  const id = crypto.randomUUID();
  const now = platform.clock.now();
  await insertFreeze(platform.db, {
    id,
    guid,
    began_at: now,
    ends_at: after(now, frozenForMs),
    changed_at: changedAt,
    ...keptProof(platform, id, proof),
  });
  return true;
}
