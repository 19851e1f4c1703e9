import { getMember } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import type { Platform } from '../../base/platform.ts';
import { standingConsents } from './guardian-consents.repository.ts';
import { aboutMoveOf, coversChild } from './standing-consents.policy.ts';

/** Whether a minor's guardian still has to agree to the move of this game to the platform (spec B §4, THIRD_PERSON_REQUIRE). */
export async function lacksMoveConsent(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { guid, serviceId }: Readonly<{ guid: string; serviceId: string }>,
): Promise<boolean> {
  const { birth_date: birthDate, country, timezone } = await getMember(db, guid);
  const band = ageBandAt(settings.ages, { birthDate, country, timezone }, clock.now());
  if (band === 'adult') return false;
  const given = aboutMoveOf(serviceId, await standingConsents(db, guid));
  return given.length === 0 || !coversChild({ band, birthDate }, given);
}
