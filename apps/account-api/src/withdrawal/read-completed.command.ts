import type { CallValue, withdrawComplete } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { deletionCancelDays, deletionDays } from '../accounts/account-state.policy.ts';
import { findFlow } from '../flows/flows.repository.ts';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';
import { after, dayMs } from '../shared/ports/clock.ts';
import { requestedKind } from './withdrawal-flow.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

const bound = v.object({ browser: v.string() });

/** The dates of a withdrawal, for half an hour and for the browser that requested it, whose sessions are over. */
export async function readCompleted(
  platform: Platform,
  caller: Caller,
  token: string,
): Promise<Outcome<CallValue<typeof withdrawComplete>, 'wrongVerifyToken'>> {
  const { db, clock } = platform;
  const flow = await findFlow(db, hashToken(token), clock.now());
  if (flow?.kind !== requestedKind || flow.guid === null) return refuse('wrongVerifyToken');
  if (v.parse(bound, flow.data).browser !== browserHashOf(platform, caller)) return refuse('wrongVerifyToken');
  const withdrawal = await findWithdrawal(db, flow.guid);
  if (!withdrawal) return refuse('wrongVerifyToken'); // taken back since
  const { requested_at: at } = withdrawal;
  return done({
    requestDt: at.getTime(),
    expiryDt: after(at, deletionDays * dayMs).getTime(),
    cancelUntilDt: after(at, deletionCancelDays * dayMs).getTime(),
  });
}
