import { maskEmail, type CallValue, type letterStopRead } from '@gatehouse/api-contract';
import { mailboxHash, mayStop, readStopProof } from '../../base/mails/letter-stop.policy.ts';
import { findLetterStop } from '../../base/mails/letter-stops.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';

type Answer = Outcome<CallValue<typeof letterStopRead>, 'verificationTimeExpired'>;

/** Whether the mailbox of a letter has stopped letters that anybody can ask for. Reading changes nothing: scanners of letters open links, too. */
export async function readLetterStop(
  platform: Pick<Platform, 'db' | 'clock' | 'keyedHash'>,
  letter: string,
): Promise<Answer> {
  const read = readStopProof(platform, letter);
  if (read === null) return refuse('verificationTimeExpired');
  const stop = await findLetterStop(platform.db, mailboxHash(platform, read.address));
  const now = platform.clock.now();
  const isStopped = stop !== undefined && stop.until > now;
  return done({
    email: maskEmail(read.address),
    stopped_until: isStopped ? stop.until.getTime() : null,
    may_stop: mayStop({ writtenAt: read.writtenAt, allowedAt: stop?.allowed_at ?? null, now }),
  });
}
