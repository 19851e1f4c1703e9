import type { VerificationWay } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { unseal } from '../shared/crypto/seal.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';
import { findFlow } from '../flows/flows.repository.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { findVerification } from '../verification/find-verification.command.ts';

export const nationKind = 'nation-change';

const data = v.object({
  browser: v.string(),
  brought: v.record(v.string(), v.string()),
  /** The verification of this flow, sealed with its state: the row alone opens nothing. */
  verification: v.optional(v.string()),
});

/** A change of country as the browser holds it in which it began. */
export type NationFlow = Readonly<{
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

/** The change behind a state. Another browser's, another member's, an old one and none are all the same. */
export async function findNationFlow(
  platform: Platform,
  caller: Caller,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<NationFlow, FlowRefusal>> {
  const row = await findFlow(platform.db, hashToken(state), platform.clock.now());
  if (!row || row.guid !== guid) return refuse('verificationTimeExpired');
  if (row.kind !== nationKind) return refuse('wrongVerifyStep');
  const { browser, brought, verification } = v.parse(data, row.data);
  if (browser !== browserHashOf(platform, caller) || verification === undefined)
    return refuse('verificationTimeExpired');
  const verifyState = unseal(verification, state);
  const found = await findVerification(platform, caller, verifyState);
  return found.ok
    ? done({ state, guid, brought, verifyState, way: found.value.way, proven: found.value.proven })
    : found;
}
