import { isDeepStrictEqual } from 'node:util';
import { lastRecordSince } from '../../base/audit/audit-records.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { after, hourMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';

/**
 * Keeps for customer service that a proven owner was told that something stays, and answers the reference that the page shows: the id of the request, by
 * which the record is found. Told the same again within an hour the owner gets the reference of the first record, and no other one is kept. Where nothing stays (`null`)
 * nothing is kept, and the reference is empty.
 */
export async function caseReference(
  ctx: RequestContext,
  guid: string,
  stays: Readonly<Record<string, unknown>> | null,
): Promise<string> {
  if (stays === null) return '';
  const since = after(ctx.clock.now(), -hourMs);
  const told = await lastRecordSince(ctx.db, { guid, event: 'changes-stay', since });
  if (told !== undefined && isDeepStrictEqual(told.details, stays)) return told.request_id;
  await recordEvent(ctx, { event: 'changes-stay', outcome: 'ok', guid, details: stays });
  return ctx.caller.requestId;
}
