import { freezesOnceInMs, takenBackForMs } from '@gatehouse/api-contract/ownership';
import { healthKeptMinutes } from '@gatehouse/platform';
import { purgeFreezes } from '../../account/accounts/freezes.repository.ts';
import { purgeKeptNames } from '../../account/accounts/kept-names.repository.ts';
import { networkWindowMs } from '../../account/password/network-tries.policy.ts';
import { purgeNetworks } from '../../account/password/network-tries.repository.ts';
import { purgeCounters, purgeRememberedBrowsers } from '../../account/password/password-counters.repository.ts';
import { triesBeforeStop } from '../../account/password/password-tries.policy.ts';
import { purgeAuditRecords, purgeMemberEvents } from '../../base/audit/audit-records.repository.ts';
import { purgeEventCounts } from '../../base/audit/event-counts.repository.ts';
import { letterStopsForMs } from '../../base/mails/letter-stop.policy.ts';
import { purgeLetterStops } from '../../base/mails/letter-stops.repository.ts';
import type { Platform } from '../../base/platform.ts';
import { after, dayMs } from '../../base/ports/clock.ts';
import { purgeTextCounts } from '../../base/sms/text-counts.repository.ts';
import { purgePageViews } from '../../catalogue/analytics/page-views.repository.ts';
import { purgeGameTokens } from '../../catalogue/games/games.repository.ts';
import { purgeReleaseHealth } from '../../catalogue/release-health/health-counts.repository.ts';
import { minuteOf } from '../../catalogue/release-health/release-standing.policy.ts';
import { purgeVerdicts } from '../../catalogue/release-health/release-verdicts.repository.ts';
import { waitMemoryMs } from '../../credentials/owner-wait/owner-wait.policy.ts';
import { purgeWaits } from '../../credentials/owner-wait/owner-waits.repository.ts';
import { purgeCaptchaTokens } from '../../flow/captcha/captcha-tokens.repository.ts';
import { purgeCaptchaWindows } from '../../flow/captcha/captcha-windows.repository.ts';
import { browserLimits, networkLimits } from '../../flow/captcha/captcha.policy.ts';
import { purgeCaptchas } from '../../flow/captcha/captchas.repository.ts';
import { longestCodeLifetimeMs } from '../../flow/codes/code.policy.ts';
import { purgeCodes } from '../../flow/codes/codes.repository.ts';
import { dropFormerContacts } from '../../flow/contacts/contacts.repository.ts';
import { purgeFlows } from '../../flow/flows/flows.repository.ts';
import { purgeGuardianCases } from '../../guardians/consent/guardian-cases.repository.ts';
import { purgeReceipts } from '../../guardians/consent/guardian-consents.repository.ts';
import { channelingFlow } from '../../moving/channeling/channeling.flow.ts';
import { purgeChannelings } from '../../moving/channeling/channelings.repository.ts';
import { purgeChangeLetters } from '../../session/account-changes/change-letters.repository.ts';
import { purgeKeptChanges } from '../../session/account-changes/kept-changes.repository.ts';
import { purgeHeardChanges } from '../../session/account-changes/unheard-changes.repository.ts';
import { purgeAuthorizationCodes } from '../../session/authorization/authorization-codes.repository.ts';
import { endedSessionDays, refreshGraceMs } from '../../session/sessions/session-lifetime.policy.ts';
import { askedWithinMs } from '../../sign-in/approvals/approval.policy.ts';
import { purgeApprovals } from '../../sign-in/approvals/approvals.repository.ts';
import { purgePersonChecks } from '../../sign-in/identity/person-checks.repository.ts';
import { purgeLoginCodes } from '../../sign-in/one-time-code/login-codes.repository.ts';
import { purgeReturnCodes } from '../../sign-in/recovery/return-codes.repository.ts';
import { purgeSocialFlows } from '../../sign-in/social/social-flows.repository.ts';
import { dropSealedTokens } from '../../sign-up/registration/sign-ups.repository.ts';

/** Half a year: what a player can still remember. */
const memberEventDays = 180;
/** Two years of a season. */
const pageViewDays = 800;
/** What became of releases, for who looks at the log of a month. */
const verdictDays = 30;
/** Wrong passwords are forgotten after a day of peace: slower for a guesser than the longest delay. */
const triesRememberedMs = dayMs;
/** The browser itself keeps no id longer. */
const browserRememberedMs = 400 * dayMs;

/** A late second use of a code is still recognised, as that of a refresh token. */
const codesRememberedMs = endedSessionDays * dayMs;

/** As long as the longest window of a limit: a used captcha is told from an unknown one until then. */
const captchaRememberedMs = Math.max(networkLimits.windowMs, browserLimits.windowMs);

/** Forgets what visits leave behind, so that typed names do not fill the database. Run again and again. */
export async function purgeTraces({ db, clock, settings }: Platform): Promise<void> {
  const now = clock.now();
  await purgeCounters(db, { untouchedSince: after(now, -triesRememberedMs), stopAt: triesBeforeStop });
  await purgeNetworks(db, after(now, -networkWindowMs));
  await purgeRememberedBrowsers(db, after(now, -browserRememberedMs));
  await dropSealedTokens(db, after(now, -refreshGraceMs));
  await purgeFlows(db, now); // and what was kept for them
  await purgeGameTokens(db, now);
  await purgePageViews(db, after(now, -pageViewDays * dayMs));
  await purgeReleaseHealth(db, minuteOf(now) - healthKeptMinutes);
  await purgeVerdicts(db, after(now, -verdictDays * dayMs));
  await purgeSocialFlows(db, now);
  await purgePersonChecks(db, now);
  await purgeGuardianCases(db, now);
  await purgeReceipts(db);
  await purgeChannelings(db, after(now, -channelingFlow.lifetimeMs));
  await purgeApprovals(db, after(now, -askedWithinMs));
  await purgeLoginCodes(db, now);
  await purgeTextCounts(db, after(now, -dayMs));
  await purgeCodes(db, after(now, -longestCodeLifetimeMs), after(now, -dayMs));
  const captchaMemory = after(now, -captchaRememberedMs);
  await purgeCaptchas(db, captchaMemory);
  await purgeCaptchaTokens(db, captchaMemory);
  await purgeCaptchaWindows(db, captchaMemory);
  await purgeAuthorizationCodes(db, after(now, -codesRememberedMs));
  await purgeReturnCodes(db, now);
  await purgeChangeLetters(db, now);
  await purgeKeptChanges(db, now);
  await purgeHeardChanges(db, after(now, -2 * takenBackForMs.way)); // a change that is kept may bring back what was unheard before it
  await purgeLetterStops(db, after(now, -letterStopsForMs));
  await purgeKeptNames(db, now);
  await purgeFreezes(db, after(now, -freezesOnceInMs));
  await dropFormerContacts(db, now);
  await purgeMemberEvents(db, after(now, -memberEventDays * dayMs));
  await purgeWaits(db, after(now, -waitMemoryMs));
  await purgeAuditRecords(db, after(now, -settings.auditDays * dayMs));
  await purgeEventCounts(db, after(now, -settings.auditDays * dayMs));
}
