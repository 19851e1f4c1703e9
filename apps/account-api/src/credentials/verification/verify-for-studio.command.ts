import type { studioStatuses } from '@gatehouse/api-contract';
import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { ageAt } from '../../account/ages/age.policy.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { openVerification } from './open-verification.command.ts';

type StudioVerification = Readonly<{ status: (typeof studioStatuses)[number]; state: string; age: number }>;

/** Whether a member may use the studio; opens the check of the person if none is known yet. */
export async function verifyForStudio(
  ctx: RequestContext,
  { guid, returnTo }: Readonly<{ guid: string; returnTo: string }>,
): Promise<Outcome<StudioVerification, 'verificationTimeExpired' | 'verificationNotAllowed'>> {
  const { db, clock, settings } = ctx;
  const age = settings.ages.studioAge;
  const { birth_date: birthDate, timezone } = await getMember(db, guid);
  const tell = (outcome: string) => recordEvent(ctx, { event: 'studio-verification', outcome, guid });
  // Once a person was checked the birth date is that person's; before, it is what the member said.
  if (ageAt(birthDate, timezone, clock.now()) < age) {
    await tell('tooYoung');
    return done({ status: 'TOO_YOUNG', state: '', age });
  }
  if ((await identityOfAccount(db, guid)) !== null) {
    await tell('ok');
    return done({ status: 'VERIFIED', state: '', age });
  }
  const opened = await openVerification(ctx, { type: 'storage-identify', guid, returnTo });
  return opened.ok ? done({ status: 'OPEN', state: opened.value.state, age }) : opened;
}
