import type { VerificationWay } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Caller } from '../../base/caller.ts';
import { unseal } from '../../base/crypto/seal.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { defineFlow } from '../../flow/flows/define-flow.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { findVerification } from '../verification/find-verification.query.ts';

/** A change of country, which holds the verification of its owner. */
export const nationFlow = defineFlow({
  kind: 'nation-change',
  holder: 'browser',
  data: v.object({
    brought: v.record(v.string(), v.string()),
    /** The verification of this flow, sealed with its state: the row alone opens nothing. */
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
  platform: Platform,
  caller: Caller,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<NationChange, FlowRefusal>> {
  const held = await nationFlow.find(platform, caller, { state, guid });
  if (!held.ok) return held;
  const { brought, verification } = held.value.data;
  if (verification === undefined) return refuse('verificationTimeExpired');
  const verifyState = unseal(verification, state);
  const found = await findVerification(platform, caller, verifyState);
  return found.ok
    ? done({ state, guid, brought, verifyState, way: found.value.way, proven: found.value.proven })
    : found;
}
