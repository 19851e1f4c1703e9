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
 * Stops letters that anybody can cause, for the mailbox that a letter went to. One last letter tells its reader and has a link that allows them again, in case somebody else
 * pressed. Where the given letter may not stop them, nothing changes.
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

/** Allows such letters again, for the mailbox that a letter went to. */
export async function endLetterStop(ctx: RequestContext, letter: string): Answer {
  const read = readStopProof(ctx, letter);
  if (read === null) return refuse('verificationTimeExpired');
  await allowLetters(ctx.db, mailboxHash(ctx, read.address), ctx.clock.now());
  return readLetterStop(ctx, letter);
}
