import { identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findVerification } from '../../credentials/verification/find-verification.query.ts';
import { provableBy } from '../../credentials/verification/provable-by.query.ts';
import { lacksGuardian } from '../../guardians/consent/lacks-guardian.query.ts';
import type { Transfer } from './transfer.flow.ts';
import type { Standing } from './transfer.policy.ts';

/** Facts of the member of a switch now, by the platform's own records. */
export async function standingOf(ctx: RequestContext, transfer: Transfer): Promise<Standing> {
  const { db, settings, clock } = ctx;
  const { guid, provider, verifyState } = transfer;
  const { birth_date: birthDate, country, timezone } = await getMember(db, guid);
  const { person, email, phone, later } = await provableBy(ctx, { type: 'switch-id', guid });
  const verification = verifyState === null ? null : await findVerification(ctx, verifyState);
  return {
    isSocial: provider !== null,
    isMinor: ageBandAt(settings.ages, { birthDate, country, timezone }, clock.now()) !== 'adult',
    isPersonKnown: (await identityOfAccount(db, guid)) !== null,
    isProvable: person || email || phone || later.length > 0,
    lacksGuardian: (await lacksGuardian(ctx, { guid, birthDate })) !== null,
    isProven: verification?.ok === true && verification.value.proven !== null,
  };
}
