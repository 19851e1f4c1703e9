import { recordEvent } from '../../base/audit/record-event.command.ts';
import { systemCaller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { requestContext } from '../../base/request-context.ts';
import { lockGuardianCase, updateGuardianCase } from './guardian-cases.repository.ts';
import { bindConsents } from './guardian-consents.repository.ts';
import { guardianFlow } from './guardian.flow.ts';
import { guardianCaseStatus } from './guardian.policy.ts';
import { nameGuardian } from './name-guardian.command.ts';
import { reserveChild } from './reserve-child.command.ts';

/**
 * Gives what a guardian agreed to in a sign-up to the account that it made, once. Inside the sign-up's transaction, which
 * undoes the account where this refuses; `state` is that of the case, which the sign-up keeps in its own record.
 */
export async function bindGuardianConsent(
  platform: Platform,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<null, 'verificationTimeExpired' | 'wrongVerifyStep' | 'childLimit'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const flow = await guardianFlow.findNested(platform, { state });
  if (flow?.variant !== 'child') return refuse('verificationTimeExpired');
  return db.transaction(async () => {
    const guardianCase = await lockGuardianCase(db, flow.data.caseId, now);
    if (!guardianCase) return refuse('verificationTimeExpired');
    const { id, guardian_hash: guardianHash } = guardianCase;
    if (guardianCaseStatus(guardianCase, now) !== 'agreed' || guardianCase.guid !== null || guardianHash === null)
      return refuse('wrongVerifyStep');
    if (!(await reserveChild(platform, { guardianHash, guid }))) return refuse('childLimit');
    const reachedAt = guardianCase.guardian_email;
    await nameGuardian(platform, { guid, guardianHash, guardianCase, reachedAt, isOfSignUp: true });
    await bindConsents(db, id, guid);
    await updateGuardianCase(db, id, { bound_at: now });
    await recordEvent(requestContext(platform, systemCaller('sign-up')), {
      event: 'guardian-bound',
      outcome: 'ok',
      guid,
      details: { case: id },
    });
    return done(null);
  });
}
