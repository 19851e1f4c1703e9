import { stagesOf, verificationTypes, verificationWays } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Platform } from '../shared/platform.ts';
import { turnFlow, type findFlow } from '../flows/flows.repository.ts';
import { defineFlowKind } from '../flows/flow-kind.ts';
import { statusBy } from './verification-flow.ts';

const takenKind = 'verification-taken';
/** What is left of a verification whose result was taken: where its browser is led, and nothing of what was proven. */
const takenData = v.object({
  browser: v.string(),
  type: v.picklist(verificationTypes),
  way: v.picklist(verificationWays),
  addressBlocked: v.boolean(),
  returnTo: v.string(),
});
type Row = NonNullable<Awaited<ReturnType<typeof findFlow>>>;

/** Spends a settled verification. `false`: it was spent, or is over; exactly one of several at once does it. */
export const markTaken = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  row: Row,
  left: Readonly<Omit<v.InferOutput<typeof takenData>, 'browser'>>,
): Promise<boolean> =>
  turnFlow(db, {
    stateHash: row.state_hash,
    from: [row.kind],
    to: takenKind,
    now: clock.now(),
    expiresAt: row.expires_at,
    data: v.parse(takenData, { ...left, browser: row.data.browser }),
  });

/** A verification whose result was taken. It only says that it is proven, so that every tab of its browser leads on. */
export const takenVerificationFlowKind = defineFlowKind({
  owns: (kind) => kind === takenKind,
  status: async (_platform, _caller, flow) => {
    const { type, way, addressBlocked, returnTo } = v.parse(takenData, flow.data);
    return { type, status: statusBy(way, addressBlocked), stage: stagesOf(type, way).done, redirectUrl: returnTo };
  },
});
