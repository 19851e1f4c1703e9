import * as v from 'valibot';
import { findFlow } from '../flows/flows.repository.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import type { ResetProof } from '../new-password/new-user-token.ts';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';
import { readVerificationFlow, verificationKind } from '../verification/verification-flow.ts';
import { readReset, resetKind } from './reset-flow.ts';

/** A reset that was started with a name, or a verification of type `recovery-pw` that another part of the portal opened. */
export type FoundReset = Readonly<{
  kind: string;
  /** Account, or a guid of nobody. */
  owner: string;
  /** What tries are counted by. */
  name: string;
  /** Whether a question is to be answered in it. */
  asksQuestion: boolean;
  proven: ResetProof | null;
  /** `passwordMark` of its beginning; `null`: it does not matter. */
  passwordOf: string | null;
}>;

const bound = v.object({ browser: v.nullable(v.string()) });

/** The reset behind a state, in its own browser. Another browser's, an old one and none are all the same. */
export async function findReset(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<FoundReset, FlowRefusal>> {
  const row = await findFlow(platform.db, hashToken(state), platform.clock.now());
  if (!row) return refuse('verificationTimeExpired');
  if (row.kind !== resetKind && row.kind !== verificationKind) return refuse('wrongVerifyStep');
  if (v.parse(bound, row.data).browser !== browserHashOf(platform, caller)) return refuse('verificationTimeExpired');
  const { kind } = row;
  if (kind === resetKind) {
    const { owner, name, way, proven = null, passwordOf } = readReset(row);
    return done({ kind, owner, name, asksQuestion: way === 'qna', proven, passwordOf });
  }
  const { type, way, proven = null } = readVerificationFlow(row);
  if (type !== 'recovery-pw' || row.guid === null) return refuse('wrongVerifyStep');
  return done({ kind, owner: row.guid, name: row.guid, asksQuestion: way === 'qna', proven, passwordOf: null });
}
