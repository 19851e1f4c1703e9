import { after, minuteMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { ownerProofsIn } from './password-counters.repository.ts';

/** So long a proof of the owner counts where an account is about to be given to a person. */
export const ownerProofMs = 5 * minuteMs;

/** Whether the owner has proven a password or a provider in this browser just now: a token that was stolen from it did not. */
export async function hasOwnerProof(
  { db, clock, keyedHash, caller: { known } }: RequestContext,
  guid: string,
): Promise<boolean> {
  if (known.id === null) return false;
  const { provenAt } = await ownerProofsIn(db, { browserHash: keyedHash('browser', known.id), guid });
  return provenAt !== null && provenAt > after(clock.now(), -ownerProofMs);
}
