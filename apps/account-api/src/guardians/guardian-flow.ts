import { contactKinds, type GuardianType } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { guardianCaseStatus, type GuardianCaseStatus } from './guardian.policy.ts';
import { findFlow } from '../flows/flows.repository.ts';
import { findGuardianCase, isLinkOpen, type GuardianCase } from './guardian-cases.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { areTriesOver } from './guardian-failures.ts';

/** Kinds of the flows by which a browser holds a case: the child's own, and one for each opened link. */
export const childFlowKind = 'guardian:child';
export const linkFlowKind = 'guardian:link';

/** The link a guardian's browser came by, and where that went, sealed with the flow's state. */
const link = v.object({ tokenHash: v.string(), channel: v.picklist(contactKinds), sealedContact: v.string() });
const data = v.object({
  browser: v.string(),
  caseId: v.string(),
  link: v.optional(v.nullable(link), null),
  /** Mailbox that a guardian beside the child has proven, sealed with the flow's state. */
  mail: v.optional(v.nullable(v.string()), null),
});
type CameBy = v.InferOutput<typeof link>;

/** A case as one browser holds it. */
export type GuardianFlow = Readonly<{
  state: string;
  role: 'child' | 'guardian';
  guardianCase: GuardianCase;
  cameBy: CameBy | null;
  provenMail: string | null;
  status: GuardianCaseStatus;
}>;
export type GuardianFlowRefusal = 'verificationTimeExpired' | 'wrongVerifyStep';

/** The case behind a state. Another browser's, an old one and none are all the same. */
export async function findGuardianFlow(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<GuardianFlow, GuardianFlowRefusal>> {
  const { db, clock } = platform;
  const now = clock.now();
  const row = await findFlow(db, hashToken(state), now);
  if (!row) return refuse('verificationTimeExpired');
  if (row.kind !== childFlowKind && row.kind !== linkFlowKind) return refuse('wrongVerifyStep');
  const { browser, caseId, link: cameBy, mail: provenMail } = v.parse(data, row.data);
  if (browser !== browserHashOf(platform, caller)) return refuse('verificationTimeExpired');
  const guardianCase = await findGuardianCase(db, caseId, now);
  if (!guardianCase) return refuse('verificationTimeExpired');
  const role = row.kind === childFlowKind ? 'child' : 'guardian';
  return done({
    state,
    role,
    guardianCase,
    cameBy,
    provenMail,
    status: await statusOf(platform, guardianCase, cameBy),
  });
}

/** A link that was answered shows the answer, and nothing of what the child asked for since. */
async function statusOf(
  platform: Platform,
  guardianCase: GuardianCase,
  cameBy: CameBy | null,
): Promise<GuardianCaseStatus> {
  const now = platform.clock.now();
  const status = guardianCaseStatus(guardianCase, now);
  const isAnswer = status === 'agreed' || status === 'declined' || status === 'ended';
  if (isAnswer) return status;
  if (cameBy && !(await isLinkOpen(platform.db, cameBy.tokenHash, now))) return 'ended';
  return (await areTriesOver(platform, guardianCase)) ? 'limit' : status;
}

/** What a guardian's link opened. */
export type OpenedLink = Readonly<{ state: string; purpose: 'agree' | 'consents'; type: GuardianType }>;
