import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { randomState } from '../shared/crypto/random.ts';
import { seal, unseal } from '../shared/crypto/seal.ts';
import { guardianFlowMs } from './guardian.policy.ts';
import { after } from '../shared/ports/clock.ts';
import { insertFlow } from '../flows/flows.repository.ts';
import { findGuardianCase, findLinkToken } from './guardian-cases.repository.ts';
import { findReceipt } from './guardian-consents.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { areTriesOver } from './guardian-failures.ts';
import { linkFlowKind, type GuardianFlowRefusal, type OpenedLink } from './guardian-flow.ts';
import { openOwnConsents } from './open-own-consents.command.ts';

/**
 * Opens a guardian's link in a browser: a flow of its own, bound to that browser. The link is used up by the answer that is
 * given, not by looking; opening it again before that makes a new flow.
 */
export async function openGuardianLink(
  platform: Platform,
  caller: Caller,
  token: string,
): Promise<Outcome<OpenedLink, GuardianFlowRefusal | 'guardianTriesOver'>> {
  const { db, clock } = platform;
  const tokenHash = hashToken(token);
  const now = clock.now();
  const guardianHash = await findReceipt(db, tokenHash);
  if (guardianHash !== null) return openOwnConsents(platform, caller, guardianHash);
  const link = await findLinkToken(db, tokenHash, now);
  const guardianCase = link && (await findGuardianCase(db, link.case_id, now));
  const browser = browserHashOf(platform, caller);
  if (!link || !guardianCase || browser === null) return refuse('verificationTimeExpired');
  if (link.used_at !== null) return refuse('wrongVerifyStep', { answeredAt: link.used_at.getTime() });
  if (await areTriesOver(platform, guardianCase)) return refuse('guardianTriesOver');
  const state = randomState();
  const sealedContact = seal(unseal(link.sealed_contact, token), state);
  const expiresAt = new Date(Math.min(after(now, guardianFlowMs).getTime(), guardianCase.expires_at.getTime()));
  await insertFlow(db, {
    stateHash: hashToken(state),
    kind: linkFlowKind,
    guid: guardianCase.guid,
    data: { browser, caseId: guardianCase.id, link: { tokenHash, channel: link.channel, sealedContact } },
    at: now,
    expiresAt,
  });
  return done({ state, purpose: 'agree', type: guardianCase.type });
}
