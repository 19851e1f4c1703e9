import { isTermsItemRequired } from '@gatehouse/api-contract';
import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { ageBandAt } from '../../policies/age-rule.policy.ts';
import { getMember, lockAccount } from '../../repositories/accounts.repository.ts';
import { lockGuardianCase, updateGuardianCase } from '../../repositories/guardian-cases.repository.ts';
import {
  dropCaseConsents,
  findConsent,
  hasStandingConsent,
  withdrawConsent,
  type ReadConsent,
} from '../../repositories/guardian-consents.repository.ts';
import { unlinkChild } from '../../repositories/guardian-links.repository.ts';
import { endAllSessions } from '../../repositories/sessions.repository.ts';
import { askForPersonCheck } from '../../repositories/account-persons.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { tellChild } from './decline-as-guardian.command.ts';
import { findOwnGuardian, type ConsentsRefusal } from './guardian-consents.command.ts';

/**
 * Takes a consent back, as easily as it was given. Without a required one the guardian answers for the child no more: its
 * sessions end, and the next sign-in asks for a check that a minor passes with a guardian only. The child is told.
 */
export async function withdrawGuardianConsent(
  platform: Platform,
  caller: Caller,
  { state, consentId }: Readonly<{ state: string; consentId: string }>,
): Promise<Outcome<{ state: string }, ConsentsRefusal>> {
  const guardian = await findOwnGuardian(platform, caller, state);
  if (!guardian.ok) return guardian;
  const guardianHash = guardian.value;
  const withdrawn = await platform.db.transaction(() => withdraw(platform, caller, { id: consentId, guardianHash }));
  if (withdrawn === null) return refuse('wrongVerifyStep');
  if (withdrawn.guid !== null) await tellChild(platform, withdrawn.guid, 'guardianWithdrew');
  return done({ state });
}

async function withdraw(
  platform: Platform,
  caller: Caller,
  whose: Readonly<{ id: string; guardianHash: string }>,
): Promise<ReadConsent | null> {
  const { db, clock } = platform;
  const found = await findConsent(db, whose);
  if (!found) return null;
  const now = clock.now();
  if (found.guid !== null) await lockAccount(db, found.guid);
  if (found.case_id !== null) await lockGuardianCase(db, found.case_id, now);
  const consent = await findConsent(db, whose); // as it is now that no sign-up takes it over
  if (!consent || consent.guid !== found.guid) return null;
  const { guid, case_id: caseId, terms_type_id: termsTypeId } = consent;
  if (caseId !== null) {
    await dropCaseConsents(db, caseId);
    await updateGuardianCase(db, caseId, { agreed_at: null, declined_at: now, verified_at: null, verified_by: null });
  } else if (!(await withdrawConsent(db, consent.id, now))) {
    return null;
  }
  if (guid !== null && isTermsItemRequired(consent.agree_type)) {
    const stands = await hasStandingConsent(db, { guid, guardianHash: whose.guardianHash, termsTypeId });
    if (!stands) await endGuardianship(platform, { guid, guardianHash: whose.guardianHash }, now);
  }
  await recordEvent(platform, caller, {
    event: 'guardian-consent-withdrawn',
    outcome: 'ok',
    guid,
    details: { item: termsTypeId, version: consent.version },
  });
  return consent;
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
