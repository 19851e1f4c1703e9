import { frozenForMs } from '@gatehouse/api-contract/ownership';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { findLockedByOwner } from './accounts.repository.ts';

/** What a refusal says of the freeze: when changes are possible again. */
export type Frozen = Readonly<{ retryAfterSeconds: number }>;

/**
 * A further "this was not me" within this time freezes nothing: else whoever reads one mailbox of the account could keep its owner from ever
 * replacing it. Twice the freeze, so that the owner has as long as the freeze lasted.
 */
const quietMs = 2 * frozenForMs;

/** The freeze of changes that follows "this was not me"; `null`: there is none, or it is over. */
export async function findFreeze({ db, clock }: Pick<Platform, 'db' | 'clock'>, guid: string): Promise<Frozen | null> {
  const now = clock.now();
  const since = await findLockedByOwner(db, guid, { after: after(now, -frozenForMs), quietMs });
  if (since === null) return null;
  const leftMs = after(since, frozenForMs).getTime() - now.getTime();
  return { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
}
