import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';

/**
 * Keeps for customer service that a proven owner was told that something stays, and answers the reference that the page shows: the id of the request, by
 * which the record is found. `null`: nothing stays, and nothing is kept; `''` then.
 */
export async function caseReference(
  ctx: RequestContext,
  guid: string,
  stays: Readonly<Record<string, unknown>> | null,
): Promise<string> {
  if (stays === null) return '';
  await recordEvent(ctx, { event: 'changes-stay', outcome: 'ok', guid, details: stays });
  return ctx.caller.requestId;
}
