import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import type { Platform } from '../../base/platform.ts';
import { lacksMoveConsent } from '../../guardians/consent/lacks-move-consent.query.ts';
import { channelingStepOf, type ChannelingStep } from './channeling-step.policy.ts';

/** What a member still has to do before an account is moved to a game, as the record is now. */
export async function readChannelingStep(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  guid: string,
  { service_id: serviceId }: Readonly<{ service_id: string }>,
): Promise<ChannelingStep> {
  const { db, settings, clock } = platform;
  const { email } = await getAccount(db, guid);
  const { birth_date: birthDate, country, timezone, person_verified: personKnown } = await getMember(db, guid);
  return channelingStepOf({
    hasSignInAddress: email !== null,
    personKnown,
    band: ageBandAt(settings.ages, { birthDate, country, timezone }, clock.now()),
    lacksConsent: await lacksMoveConsent(platform, { guid, serviceId }),
  });
}
