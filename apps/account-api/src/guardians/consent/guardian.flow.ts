import {
  contactKinds,
  guardianDecline,
  guardianOpen,
  guardianRequest,
  guardianStatus,
  guardianTerms,
  type GuardianType,
} from '@gatehouse/api-contract';
import * as v from 'valibot';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { mailedCodeOn, personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';
import { areTriesOver } from './charge-guardian-failure.command.ts';
import { findGuardianCase, isLinkOpen, type GuardianCase } from './guardian-cases.repository.ts';
import { guardianCaseStatus, namesGuardian, type GuardianCaseStatus } from './guardian.policy.ts';

/** The link a guardian's browser came by, and where that went, sealed with the flow's state. */
const link = v.object({ tokenHash: v.string(), channel: v.picklist(contactKinds), sealedContact: v.string() });

/** How a browser holds a case: the child's own flow, and one for each opened link. */
export const guardianFlow = defineFlow({
  kind: 'guardian',
  variants: ['child', 'link'],
  holder: 'browser',
  steps: {
    ...readingOn('/parent_verification'),
    readCase: { calls: [guardianStatus], page: '/parent_verification', reads: true },
    ask: { calls: [guardianRequest], page: '/parent_verification' },
    openLink: { calls: [guardianOpen], after: ['ask'], page: '/parent_verification' },
    ...mailedCodeOn('/parent_verification'),
    ...personCheckOn('/parent_verification'),
    agree: { calls: [guardianTerms], after: ['comeBack'], page: '/parent_verification/parent_agree' },
    decline: { calls: [guardianDecline], page: '/parent_verification' },
  },
  data: v.object({
    caseId: v.string(),
    link: v.optional(v.nullable(link), null),
    /** Mailbox that a guardian beside the child has proven, sealed with the flow's state. */
    mail: v.optional(v.nullable(v.string()), null),
  }),
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

/** The case behind a state. */
export async function findHeldCase(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<GuardianFlow, 'verificationTimeExpired'>> {
  const held = await guardianFlow.find(ctx, { state });
  if (!held.ok) return held;
  const { variant, data } = held.value;
  const { caseId, link: cameBy, mail: provenMail } = data;
  const guardianCase = await findGuardianCase(ctx.db, caseId, ctx.clock.now());
  if (!guardianCase) return refuse('verificationTimeExpired');
  const role = variant === 'child' ? 'child' : 'guardian';
  return done({
    state,
    role,
    guardianCase,
    cameBy,
    provenMail,
    status: await statusOf(ctx, guardianCase, cameBy),
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

/** Whether a call for a case is made in a session of the child whose guardian it would name. */
export const isChildsOwn = (
  { caller }: RequestContext,
  asked: Readonly<{ guid: string | null; for_game: boolean }>,
): boolean => namesGuardian(asked) && caller.session?.guid === asked.guid;

/** What a guardian's link opened. */
export type OpenedLink = Readonly<{ state: string; purpose: 'agree' | 'consents'; type: GuardianType }>;
