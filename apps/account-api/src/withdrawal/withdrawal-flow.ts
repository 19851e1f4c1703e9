import {
  withdrawalSteps,
  withdrawalWays,
  type CallValue,
  type WithdrawalWay,
  type withdrawToken,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Bearer } from '../shared/http/bearer.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { findFlow, markFlow } from '../flows/flows.repository.ts';

/** Kind of a withdrawal that is under way, and of one that was just requested. */
export const withdrawalKind = 'withdrawal';
export const requestedKind = 'withdrawal-requested';

const anyWay = v.picklist(withdrawalWays);
const dataSchema = v.object({
  browser: v.string(),
  /** `null`: nothing that could be asked for; the sign-in was fresh. */
  way: v.nullable(anyWay),
  proven: v.optional(v.picklist([...withdrawalWays, 'sign-in'])),
  /** Epoch ms until which no more mails are sent. */
  exceededUntil: v.optional(v.number(), 0),
});
type WithdrawalData = v.InferOutput<typeof dataSchema>;
export const withdrawalDataOf = (data: unknown): WithdrawalData => v.parse(dataSchema, data);

export type WithdrawalFlow = Readonly<{ token: string; guid: string; data: WithdrawalData }>;
export type Progress = CallValue<typeof withdrawToken>;

/** A withdrawal belongs to the session and the browser that began it: its token comes from both, so that a reload finds it again. */
export const withdrawalTokenOf = ({ keyedHash }: Platform, { sid }: Pick<Bearer, 'sid'>, browser: string): string =>
  keyedHash('withdrawal', `${sid}\n${browser}`);

/** Step that a flow stands at, by what is proven and asked for. */
export function stepOf({ way, proven, exceededUntil }: WithdrawalData, now: Date): Progress['step'] {
  if (proven !== undefined) return withdrawalSteps.ready;
  if (way !== 'email') return withdrawalSteps.phone; // a check of the person is of the kind "phone" (spec A §4)
  return exceededUntil > now.getTime() ? withdrawalSteps.emailExceeded : withdrawalSteps.email;
}

/** The withdrawal that a session has begun in the browser at hand; `null`: none. */
export async function findWithdrawalFlow(
  platform: Platform,
  caller: Caller,
  bearer: Pick<Bearer, 'sid' | 'guid'>,
): Promise<WithdrawalFlow | null> {
  const browser = browserHashOf(platform, caller);
  if (browser === null) return null;
  const token = withdrawalTokenOf(platform, bearer, browser);
  const row = await findFlow(platform.db, hashToken(token), platform.clock.now());
  return row?.kind === withdrawalKind && row.guid === bearer.guid
    ? { token, guid: row.guid, data: withdrawalDataOf(row.data) }
    : null;
}

/** Keeps the owner as proven. `false`: it was, or the withdrawal is over; exactly one of several at once does it. */
export const markOwnerProven = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
  by: WithdrawalWay,
): Promise<boolean> =>
  markFlow(db, { stateHash: hashToken(token), kind: withdrawalKind, name: 'proven', value: by, now: clock.now() });
