import { isTermsItemRequired } from '@gatehouse/api-contract';
import { askForPersonCheck } from '../../account/accounts/account-persons.repository.ts';
import { getMember, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import { actBy } from '../../base/act-of-call.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endAllSessions } from '../../session/sessions/sessions.repository.ts';
import { notifyChild } from './decline-as-guardian.command.ts';
import { lockGuardianCase, updateGuardianCase } from './guardian-cases.repository.ts';
import { findOwnGuardian, type ConsentsRefusal } from './guardian-consents.query.ts';
import {
  dropCaseConsents,
  findConsent,
  hasRequiredConsent,
  withdrawCaseConsent,
  withdrawConsents,
  withdrawMoveConsents,
  type ReadConsent,
} from './guardian-consents.repository.ts';
import { unlinkChild } from './guardian-links.repository.ts';
import { rememberRefusal } from './remember-refusal.command.ts';

type Whose = Readonly<{ id: string; guardianHash: string }>;

/**
 * Takes a consent back, as easily as it was given, however often it was given. Without a required one, unless it was about the
 * move of a game only, the guardian answers
 * for the child no more: its sessions end, and the next sign-in asks for a check that a minor passes with a guardian only.
 * The child is told.
 */
export async function withdrawGuardianConsent(
  ctx: RequestContext,
  { state, consentId }: Readonly<{ state: string; consentId: string }>,
): Promise<Outcome<{ state: string }, ConsentsRefusal | 'wrongVerifyStep'>> {
  const guardian = await findOwnGuardian(ctx, state);
  if (!guardian.ok) return guardian;
  const guardianHash = guardian.value;
  const withdrawn = await ctx.db.transaction(() => withdraw(ctx, { id: consentId, guardianHash }));
  return withdrawn ? done({ state }) : refuse('wrongVerifyStep');
}

async function withdraw(ctx: RequestContext, whose: Whose): Promise<boolean> {
  const { db, clock } = ctx;
  const found = await findConsent(db, whose);
  if (!found) return false;
  if (found.guid !== null) await lockAccount(db, found.guid);
  const now = clock.now();
  if (found.case_id !== null) await lockGuardianCase(db, found.case_id, now);
  const consent = await findConsent(db, whose); // as it is now that no sign-up takes it over
  if (!consent || consent.guid !== found.guid) return false;
  const { guid, case_id: caseId } = consent;
  actBy(ctx, 'guardian');
  const taken =
    caseId === null
      ? guid !== null && (await withdrawFromAccount(ctx, consent, guid, now))
      : await withdrawFromSignUp(ctx, consent, caseId, now);
  if (!taken) return false;
  await recordEvent(ctx, {
    event: 'guardian-consent-withdrawn',
    outcome: 'ok',
    guid,
    details: { item: consent.terms_type_id, version: consent.version },
  });
  if (guid !== null) await notifyChild(ctx, { guid, brand: ctx.caller.brand }, 'guardianWithdrew');
  return true;
}

/** `false`: it was taken back before. */
async function withdrawFromAccount(
  platform: Platform,
  {
    guardian_hash: guardianHash,
    terms_type_id: termsTypeId,
    service_id: serviceId,
    agree_type: agreeType,
    withdrawn_at: before,
  }: ReadConsent,
  guid: string,
  now: Date,
): Promise<boolean> {
  const about = { guid, guardianHash, termsTypeId, serviceId };
  if (before !== null || !(await withdrawConsents(platform.db, about, now))) return false;
  if (!isTermsItemRequired(agreeType)) return true;
  // The move of one game is no longer agreed to as a whole; whoever agreed to more still answers for the child.
  if (serviceId !== null) await withdrawMoveConsents(platform.db, { guid, guardianHash, serviceId }, now);
  const stillAnswers = serviceId !== null && (await hasRequiredConsent(platform.db, { guid, guardianHash }));
  if (!stillAnswers) await endGuardianship(platform, { guid, guardianHash }, now);
  return true;
}

/** Without a required item nothing was agreed to: the child may ask again, and is no adult in this browser meanwhile. */
async function withdrawFromSignUp(
  platform: Platform,
  { id, agree_type: agreeType }: ReadConsent,
  caseId: string,
  now: Date,
): Promise<boolean> {
  const { db } = platform;
  if (!isTermsItemRequired(agreeType)) return withdrawCaseConsent(db, id, now);
  const guardianCase = await lockGuardianCase(db, caseId, now);
  if (!guardianCase) return false; // it has ended, and what was agreed to in it ends with it
  await dropCaseConsents(db, caseId);
  await updateGuardianCase(db, caseId, { agreed_at: null, declined_at: now, verified_at: null, verified_by: null });
  await rememberRefusal(platform, guardianCase);
  return true;
}

async function endGuardianship(
  { db, settings }: Platform,
  pair: Readonly<{ guid: string; guardianHash: string }>,
  now: Date,
): Promise<void> {
  if (await unlinkChild(db, pair, now)) return;
  const { birth_date: birthDate, country, timezone } = await getMember(db, pair.guid);
  if (ageBandAt(settings.ages, { birthDate, country, timezone }, now) === 'adult') return;
  await askForPersonCheck(db, pair.guid);
  await endAllSessions(db, pair.guid, 'account-state', now);
}
