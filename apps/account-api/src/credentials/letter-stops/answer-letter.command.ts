import {
  lettersStoppedMs,
  mailboxHash,
  mayStop,
  readStopProof,
  stopLink,
} from '../../base/mails/letter-stop.policy.ts';
import { allowLetters, findLetterStop, stopLetters } from '../../base/mails/letter-stops.repository.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { refuse } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { readLetterStop } from './read-letter-stop.query.ts';

type Answer = ReturnType<typeof readLetterStop>;

/**
 * The reader of a letter wants none that anybody can ask for. One last letter says so, with a link by which they are allowed again: whoever found an old letter does not stop
 * them unnoticed. A letter that may not stop them changes nothing.
 */
export async function beginLetterStop(ctx: RequestContext, letter: string): Answer {
  const read = readStopProof(ctx, letter);
  if (read === null) return refuse('verificationTimeExpired');
  const { address: to, locale, writtenAt } = read;
  const { brand } = ctx.caller;
  return ctx.db.transaction(async () => {
    const now = ctx.clock.now();
    const known = await findLetterStop(ctx.db, mailboxHash(ctx, to));
    if (mayStop({ writtenAt, allowedAt: known?.allowed_at ?? null, now })) {
      const isNew = await stopLetters(ctx.db, mailboxHash(ctx, to), { until: after(now, lettersStoppedMs), now });
      const told = {
        template: 'lettersStopped',
        to,
        locale,
        brand,
        link: stopLink(ctx, { to, locale, brand }),
      } as const;
      if (isNew) await queueLetters(ctx, { guid: null }, [told]);
    }
    return readLetterStop(ctx, letter);
  });
}

/** The reader of a letter wants them again. */
export async function endLetterStop(ctx: RequestContext, letter: string): Answer {
  const read = readStopProof(ctx, letter);
  if (read === null) return refuse('verificationTimeExpired');
  await allowLetters(ctx.db, mailboxHash(ctx, read.address), ctx.clock.now());
  return readLetterStop(ctx, letter);
}
