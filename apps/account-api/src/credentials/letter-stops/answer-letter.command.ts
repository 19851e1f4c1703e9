import { lettersStoppedMs, mailboxHash, readStopProof } from '../../base/mails/letter-stop.policy.ts';
import { allowLetters, stopLetters } from '../../base/mails/letter-stops.repository.ts';
import { refuse } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { readLetterStop } from './read-letter-stop.query.ts';

type Answer = ReturnType<typeof readLetterStop>;

/** The reader of a letter wants none that anybody can ask for. A letter from before they were allowed again changes nothing: who found an old one stops nothing. */
export async function beginLetterStop(ctx: RequestContext, letter: string): Answer {
  const read = readStopProof(ctx, letter);
  if (read === null) return refuse('verificationTimeExpired');
  const until = after(ctx.clock.now(), lettersStoppedMs);
  await stopLetters(ctx.db, mailboxHash(ctx, read.address), { until, writtenAt: read.writtenAt });
  return readLetterStop(ctx, letter);
}

/** The reader of a letter wants them again. */
export async function endLetterStop(ctx: RequestContext, letter: string): Answer {
  const read = readStopProof(ctx, letter);
  if (read === null) return refuse('verificationTimeExpired');
  await allowLetters(ctx.db, mailboxHash(ctx, read.address), ctx.clock.now());
  return readLetterStop(ctx, letter);
}
