import { resetWays, type ResetWay } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { changeOpenFlow, markFlow } from '../flows/flows.repository.ts';
import type { OpenFlow } from '../flows/flow-kind.ts';
import type { Platform } from '../shared/platform.ts';

export const resetKind = 'password-reset';

/**
 * What stands in the row of a reset. The row names no account by its key: that of somebody and that of nobody are written alike, in the
 * same time (security 3).
 */
const dataSchema = v.object({
  browser: v.string(),
  /** Account, or a guid of nobody. */
  owner: v.string(),
  way: v.picklist(resetWays),
  /** Keyed hash of the name that was typed: what sends and tries are counted by. */
  name: v.string(),
  /** Keyed hash of the password hash of then: another password since ends the reset. */
  passwordOf: v.string(),
  addressBlocked: v.boolean(),
  /** Of an account without a password: its address, sealed with the state, and its provider. */
  social: v.nullable(v.object({ sealedTo: v.string(), provider: v.string() })),
  proven: v.optional(v.picklist(['email', 'phone', 'person'])),
});
export type ResetData = v.InferOutput<typeof dataSchema>;

export const readReset = ({ data }: Readonly<{ data: OpenFlow['data'] }>): ResetData => v.parse(dataSchema, data);

/** Tells the password of an account from any other, and nothing about it. */
export const passwordMark = (
  { keyedHash }: Pick<Platform, 'keyedHash'>,
  account: Pick<AccountRow, 'password_hash'> | undefined,
): string => keyedHash('reset-password', account?.password_hash ?? '');

type Base = Pick<Platform, 'db' | 'clock'>;

/** Keeps a reset as proven; exactly one of several at once does it. */
export const markReset = ({ db, clock }: Base, state: string, by: NonNullable<ResetData['proven']>): Promise<boolean> =>
  markFlow(db, { stateHash: hashToken(state), kind: resetKind, name: 'proven', value: by, now: clock.now() });

/** Lets a reset go on in another way, until it is proven. */
export const turnReset = ({ db, clock }: Base, state: string, way: ResetWay): Promise<boolean> =>
  changeOpenFlow(db, {
    stateHash: hashToken(state),
    kind: resetKind,
    until: 'proven',
    change: { way },
    now: clock.now(),
  });
