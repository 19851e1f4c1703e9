import { inEvenTime } from '../../base/even-time.policy.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findKnownOrFinished } from '../flows/find-step.query.ts';
import type { FlowRefusal } from '../flows/flow-kind.port.ts';
import { sentContactCode, type SentContactCode } from './sent-contact-code.command.ts';

type CodeStanding = Readonly<{
  /** `null`: none is waited for. */
  sent: SentContactCode | null;
  /** Whether the step of the code is done, in whichever tab. */
  isProven: boolean;
}>;

/**
 * How the last code of a flow stands. Only the browser that holds the flow is told. No answer comes before a fixed time: the flow may be a reset, and
 * no page may learn whether there is an account behind it.
 */
export const readSentCode = (
  ctx: RequestContext,
  state: string,
): Promise<Outcome<CodeStanding, FlowRefusal | 'flowFinished'>> =>
  inEvenTime(async () => {
    const found = await findKnownOrFinished(ctx, state);
    if (!found.ok) return found;
    const { flow, kind } = found.value;
    const due = (await kind.contact?.(ctx, flow)) ?? (await kind.mailed?.(ctx, flow)) ?? null;
    if (due === null) return done({ sent: null, isProven: (await kind.isProven?.(ctx, flow)) ?? false });
    const sent = await sentContactCode(ctx, due);
    return done({ sent: sent && due.isNamed === true ? { ...sent, typed: true } : sent, isProven: false });
  });
