import { maskEmail, type CallValue, type letterStopRead } from '@gatehouse/api-contract';
import { mayStop, readStopProof } from '../../base/mails/letter-stop.policy.ts';
import { readStopOf } from '../../base/mails/letters-stopped.query.ts';
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
  const { stoppedUntil, allowedAt } = await readStopOf(platform, read.address);
  return done({
    email: maskEmail(read.address),
    stopped_until: stoppedUntil?.getTime() ?? null,
    may_stop: mayStop({ writtenAt: read.writtenAt, allowedAt, now: platform.clock.now() }),
  });
}
