import type { Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { refuseSwitched } from './refuse-switched.query.ts';
import { findTransfer, type Transfer } from './transfer.flow.ts';

/** A member's own switch; an account that is an email account by now says so (44024). */
export const readTransferState = async (
  ctx: RequestContext,
  asked: Readonly<{ guid: string; state: string }>,
): Promise<Outcome<Transfer, FlowRefusal | 'switchCheckRefused' | 'migrationDone'>> =>
  (await refuseSwitched(ctx, asked.guid)) ?? findTransfer(ctx, asked);
