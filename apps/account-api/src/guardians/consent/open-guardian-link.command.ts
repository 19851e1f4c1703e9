import { hashToken } from '../../base/crypto/hashes.ts';
import { randomState } from '../../base/crypto/random.ts';
import { seal, unseal } from '../../base/crypto/seal.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { areTriesOver } from './charge-guardian-failure.command.ts';
import { findGuardianCase, findLinkToken } from './guardian-cases.repository.ts';
import { findReceipt } from './guardian-consents.repository.ts';
import { guardianFlow, isChildsOwn, type OpenedLink } from './guardian.flow.ts';
import { guardianFlowMs } from './guardian.policy.ts';
import { openOwnConsents } from './open-own-consents.command.ts';

/**
 * Opens a guardian's link in a browser: a flow of its own, bound to that browser. The link is used up by the answer that is
 * given, not by looking; opening it again before that makes a new flow.
 */
export async function openGuardianLink(
  ctx: RequestContext,
  token: string,
): Promise<Outcome<OpenedLink, FlowRefusal | 'guardianTriesOver' | 'guardianElsewhere'>> {
  const { db, clock } = ctx;
  const tokenHash = hashToken(token);
  const now = clock.now();
  const guardianHash = await findReceipt(db, tokenHash);
  if (guardianHash !== null) return openOwnConsents(ctx, guardianHash);
  const link = await findLinkToken(db, tokenHash, now);
  const guardianCase = link && (await findGuardianCase(db, link.case_id, now));
  if (!link || !guardianCase || ctx.caller.browserId === null) return refuse('verificationTimeExpired');
  if (link.used_at !== null) return refuse('wrongVerifyStep', { answeredAt: link.used_at.getTime() });
  if (isChildsOwn(ctx, guardianCase)) return refuse('guardianElsewhere');
  if (await areTriesOver(ctx, guardianCase)) return refuse('guardianTriesOver');
  const state = randomState();
  const sealedContact = seal(unseal(link.sealed_contact, token), state);
  const expiresAt = new Date(Math.min(after(now, guardianFlowMs).getTime(), guardianCase.expires_at.getTime()));
  const cameBy = { tokenHash, channel: link.channel, sealedContact };
  const data = { caseId: guardianCase.id, link: cameBy };
  await guardianFlow.open(ctx, { variant: 'link', guid: guardianCase.guid, data, state, expiresAt });
  return done({ state, purpose: 'agree', type: guardianCase.type });
}
