import { inEvenTime } from '../../base/even-time.policy.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findKnownFlow } from '../flows/find-step.query.ts';
import type { FlowRefusal } from '../flows/flow-kind.port.ts';
import { sentContactCode, type SentContactCode } from './sent-contact-code.command.ts';

/**
 * How the last code of a flow stands; `null`: none is waited for. Only the browser that holds the flow is told, and in even time: the flow may
 * be a reset, whose account no page learns.
 */
export const readSentCode = (
  ctx: RequestContext,
  state: string,
): Promise<Outcome<SentContactCode | null, FlowRefusal>> =>
  inEvenTime(async () => {
    const found = await findKnownFlow(ctx, state);
    if (!found.ok) return found;
    const { flow, kind } = found.value;
    const due = (await kind.contact?.(ctx, flow)) ?? (await kind.mailed?.(ctx, flow)) ?? null;
    const sent = due && (await sentContactCode(ctx, due));
    return done(sent && due && 'isNamed' in due && due.isNamed ? { ...sent, typed: true } : sent);
  });
