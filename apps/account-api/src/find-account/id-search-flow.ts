import { findIdWays, recoveryProviderCodes } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { changeOpenFlow, consumeFlow, markFlow } from '../flows/flows.repository.ts';
import type { OpenFlow } from '../flows/flow-kind.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import type { Platform } from '../shared/platform.ts';

export const idSearchKind = 'id-search';
export type FindIdWay = (typeof findIdWays)[number];

const dataSchema = v.object({
  browser: v.string(),
  way: v.picklist(findIdWays),
  /** Only accounts of this provider; `null`: all. */
  provider: v.nullable(v.picklist(recoveryProviderCodes)),
  addressBlocked: v.boolean(),
  proven: v.optional(v.picklist(findIdWays)),
  /** What was proven: an address, a number, or the keyed hash of a person. */
  possession: v.optional(v.string(), ''),
});
export type IdSearch = v.InferOutput<typeof dataSchema>;

export const readIdSearch = ({ data }: Readonly<{ data: OpenFlow['data'] }>): IdSearch => v.parse(dataSchema, data);

type Base = Pick<Platform, 'db' | 'clock'>;

/** Keeps what the searcher possesses; exactly one of several at once does it. */
export const markSearch = (
  { db, clock }: Base,
  state: string,
  { way, possession }: Readonly<{ way: FindIdWay; possession: string }>,
): Promise<boolean> =>
  markFlow(db, {
    stateHash: hashToken(state),
    kind: idSearchKind,
    name: 'proven',
    value: way,
    along: { possession },
    now: clock.now(),
  });

/** Lets a search go on in another way, until it is proven. */
export const turnSearch = ({ db, clock }: Base, state: string, way: FindIdWay): Promise<boolean> =>
  changeOpenFlow(db, {
    stateHash: hashToken(state),
    kind: idSearchKind,
    until: 'proven',
    change: { way },
    now: clock.now(),
  });

/** Ends a search; exactly one caller gets `true`. */
export const endSearch = async ({ db, clock }: Base, state: string): Promise<boolean> =>
  (await consumeFlow(db, hashToken(state), idSearchKind, clock.now())) !== undefined;
