import { nationChange, nationCheck, nationState } from '@gatehouse/api-contract';
import type { VerificationWay } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { findVerification } from '../verification/find-verification.query.ts';

/** A change of country, which holds the verification of its owner. */
export const nationFlow = defineFlow({
  kind: 'nation-change',
  holder: 'browser',
  nests: ['verification'],
  steps: {
    open: { calls: [nationState], page: '/myinfo/myaccount/change_nation' },
    chooseCountry: { calls: [nationCheck], after: ['open'], page: '/myinfo/myaccount/change_nation/enter' },
    change: { calls: [nationChange], after: ['open'], page: '/myinfo/myaccount/change_nation/enter' },
  },
  data: v.object({
    brought: v.record(v.string(), v.string()),
    verification: v.optional(v.string()),
  }),
});

/** A change of country and how far its owner is proven. */
export type NationChange = Readonly<{
  state: string;
  guid: string;
  /** What the visit brought when it began. */
  brought: Readonly<Record<string, string>>;
  verifyState: string;
  /** How the owner is to be proven; `null`: in no way that is open to this account. */
  way: VerificationWay | null;
  /** How the owner was proven; `null`: not yet. */
  proven: VerificationWay | null;
}>;

/** The member's change of country behind a state, with its verification. */
export async function findNationChangeFlow(
  ctx: RequestContext,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<NationChange, FlowRefusal>> {
  const held = await nationFlow.find(ctx, { state, guid });
  if (!held.ok) return held;
  const { brought } = held.value.data;
  const verifyState = nationFlow.nested(held.value, 'verification');
  if (verifyState === null) return refuse('verificationTimeExpired');
  const found = await findVerification(ctx, verifyState);
  return found.ok
    ? done({ state, guid, brought, verifyState, way: found.value.way, proven: found.value.proven })
    : found;
}
