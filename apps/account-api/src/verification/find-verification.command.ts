import type { VerificationType, VerificationWay } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { findFlow } from '../flows/flows.repository.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { readVerificationFlow, verificationKind } from './verification-flow.ts';

/** A verification by the platform's record. */
type FoundVerification = Readonly<{
  type: VerificationType;
  guid: string | null;
  /** How it is to be settled; `null`: in no way that is open to this account. */
  way: VerificationWay | null;
  /** How it was settled; `null`: not yet. */
  proven: VerificationWay | null;
}>;
const bound = v.object({ browser: v.string() });

/** A verification of the asking browser. Another browser's, an old one and none are all the same. */
export async function findVerification(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<FoundVerification, FlowRefusal>> {
  const row = await findFlow(platform.db, hashToken(state), platform.clock.now());
  if (!row) return refuse('verificationTimeExpired');
  if (row.kind !== verificationKind) return refuse('wrongVerifyStep');
  if (v.parse(bound, row.data).browser !== browserHashOf(platform, caller)) return refuse('verificationTimeExpired');
  const { type, way, proven = null } = readVerificationFlow(row);
  return done({ type, guid: row.guid, way, proven });
}
