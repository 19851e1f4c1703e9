import type { RefusalName } from '@gatehouse/api-contract';
import { isShown, type QuietEvent, type SecurityEvent, type ToldEvent } from '@gatehouse/api-contract/ownership';
import { agentLabel } from '../agent-label.ts';
import type { RequestContext } from '../request-context.ts';
import { insertAuditRecord } from './audit-records.repository.ts';

type Recorded<Event extends SecurityEvent> = Readonly<{
  event: Event;
  outcome: string;
  guid: string | null;
  details?: Readonly<Record<string, unknown>>;
}>;

/**
 * Keeps one security event: a record for the operator, and in the same statement what its player is shown, where the table shows it. Of a
 * kind with a letter only the code that writes this letter keeps it.
 */
export async function keepEvent(
  ctx: RequestContext,
  { event, outcome, guid, details = {} }: Recorded<SecurityEvent>,
): Promise<void> {
  const { caller } = ctx;
  const id = crypto.randomUUID();
  const at = ctx.clock.now();
  const { network: client_network, requestId: request_id } = caller;
  const record = { id, at, event, outcome, guid, request_id, client_network, details: JSON.stringify(details) };
  if (guid === null || !isShown(event, outcome)) return insertAuditRecord(ctx.db, record);
  const sid = typeof details['sid'] === 'string' ? details['sid'] : (caller.session?.sid ?? null);
  const device = agentLabel(caller.agent ?? undefined);
  await insertAuditRecord(ctx.db, record, { id, guid, at, event, sid, place: caller.nation, device });
}

/**
 * Keeps one security event: something that happened within a larger act, and that no letter about a change tells of. How a call ended is
 * recorded by `audited`; the name of a refusal does not compile here. Never give it a password, code, token, identifier or full address.
 */
export const recordEvent = <Word extends string>(
  ctx: RequestContext,
  event: Recorded<QuietEvent> & Readonly<{ outcome: Word extends RefusalName ? never : Word }>,
): Promise<void> => keepEvent(ctx, event);

/** Keeps that a change was refused; nothing changed, so no letter goes out. */
export const recordRefusedChange = (ctx: RequestContext, event: Recorded<ToldEvent>): Promise<void> =>
  keepEvent(ctx, event);
