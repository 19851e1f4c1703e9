import { withdrawalDays } from '@gatehouse/api-contract';
import { after, dayMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { subjectHashOf } from '../../flow/codes/code-hashes.policy.ts';
import { lastCodeOf } from '../../flow/codes/codes.repository.ts';
import { contactCodeSubject } from '../../flow/contacts/order-contact-code.command.ts';

type Deadline = Readonly<{
  /** Until when this flow may take the deletion back. */
  until: Date;
  /** By which moment it is judged now: a code that was asked for in time counts until it expires. */
  judgedAt: Date;
}>;

/** The last chance to take a deletion back, for the flow behind a state. */
export async function keepingDeadlineOf(
  ctx: RequestContext,
  { state, requestedAt }: Readonly<{ state: string; requestedAt: Date }>,
): Promise<Deadline> {
  const now = ctx.clock.now();
  const until = after(requestedAt, withdrawalDays.cancel * dayMs);
  for (const channel of ['email', 'phone'] as const) {
    const code = await lastCodeOf(ctx.db, subjectHashOf(ctx, contactCodeSubject(channel, state)));
    if (code && code.issuedAt < until && code.expiresAt > until)
      return { until: code.expiresAt, judgedAt: now >= until && now < code.expiresAt ? code.issuedAt : now };
  }
  return { until, judgedAt: now };
}
