import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { ageBandAt } from '../ages/age-rule.policy.ts';
import { guardianTypes, type GuardianType } from './guardian.policy.ts';
import { localeOfMember } from '../shared/mails/send-mail.ts';
import { getMember } from '../accounts/accounts.repository.ts';
import { openGuardianCase } from './open-guardian-case.command.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';

/** A check that was opened for a member, and how it is to be made. */
export type MemberCheck = Readonly<{ state: string; verifyType: 'COMPARE' | 'CERT' }>;

/** Type of a guardian's check behind the word of the game SDK; `null`: none that a member can ask for. */
export const guardianTypeOf = (word: string): Exclude<GuardianType, 'parent-signup'> | null =>
  guardianTypes
    .filter((type) => type !== 'parent-signup') // a sign-up has no member yet
    .find((type) => type.toUpperCase() === word) ?? null;

/** Opens the case of a member who is a minor and whose guardian is to be checked; an adult needs none. */
export async function beginGuardianCheck(
  platform: Platform,
  caller: Caller,
  { guid, type, serviceId }: Readonly<{ guid: string; type: GuardianType; serviceId: string | null }>,
): Promise<Outcome<MemberCheck, 'verificationNotAllowed' | 'verificationTimeExpired'>> {
  const { db, clock, settings } = platform;
  if (caller.browserId === null) return refuse('verificationTimeExpired');
  const member = await getMember(db, guid);
  const { birth_date: birthDate, country, timezone } = member;
  if (ageBandAt(settings.ages, { birthDate, country, timezone }, clock.now()) === 'adult')
    return refuse('verificationNotAllowed');
  const { state } = await openGuardianCase(platform, caller, {
    type,
    guid,
    birthDate,
    country,
    timezone,
    locale: localeOfMember(member),
    serviceId,
    returnTo: '', // where the page that asked says: a game's web view, else the brand's home
  });
  return done({ state, verifyType: 'CERT' });
}
