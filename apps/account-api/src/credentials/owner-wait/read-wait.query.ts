import type { CallValue, ownerWaitRead } from '@gatehouse/api-contract';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { consentTo, readyAt, statusOfWait, waitMemoryMs } from './owner-wait.policy.ts';
import { findWaitByLetter, findWaitByReference, waitsOf } from './owner-waits.repository.ts';
import { readReference } from './wait-reference.wire.ts';

type Asked = Readonly<{ letter?: string | undefined; reference?: string | undefined }>;

/** State of a wait, for the holder of its reference or of a letter about it. Reading changes nothing: scanners of letters open links, too. */
export async function readWait(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { letter, reference }: Asked,
): Promise<Outcome<CallValue<typeof ownerWaitRead>, 'verificationTimeExpired'>> {
  const linked = letter === undefined ? undefined : await findWaitByLetter(db, hashToken(letter));
  const named = reference === undefined ? undefined : await findWaitByReference(db, readReference(reference));
  const wait = linked ?? named;
  if (!wait) return refuse('verificationTimeExpired');
  const now = clock.now();
  const all = await waitsOf(db, wait.guid, after(now, -waitMemoryMs));
  return done({
    status: statusOfWait(wait, all, now),
    role: linked?.role ?? 'reader',
    consent: consentTo(wait),
    reference: wait.reference,
    started_at: wait.started_at.getTime(),
    ready_at: readyAt(wait).getTime(),
  });
}
