import type { Caller } from '../../base/caller.ts';
import type { Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { refuseSwitched } from './refuse-switched.query.ts';
import { findTransfer, type Transfer } from './transfer.flow.ts';

/** A member's own switch; an account that is an email account by now says so (44024). */
export const readTransferState = async (
  platform: Platform,
  caller: Caller,
  asked: Readonly<{ guid: string; state: string }>,
): Promise<Outcome<Transfer, FlowRefusal | 'switchCheckRefused' | 'migrationDone'>> =>
  (await refuseSwitched(platform.db, asked.guid)) ?? findTransfer(platform, caller, asked);
