import { getMember } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import type { Platform } from '../../base/platform.ts';
import { standingConsents } from './guardian-consents.repository.ts';
import { coversChild, guardianNeededAt } from './standing-consents.policy.ts';

/** Which consent of a guardian a member of this birth date still needs, where the member lives or in a country named; `null`: none. */
export async function lacksGuardian(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { guid, birthDate, country: named }: Readonly<{ guid: string; birthDate: string; country?: string }>,
): Promise<ReturnType<typeof guardianNeededAt>> {
  const { country: home, timezone, parent_verified: parentVerified } = await getMember(db, guid);
  const band = ageBandAt(settings.ages, { birthDate, country: named ?? home, timezone }, clock.now());
  const agreed = parentVerified && coversChild({ band, birthDate }, await standingConsents(db, guid));
  return guardianNeededAt(band, agreed);
}
