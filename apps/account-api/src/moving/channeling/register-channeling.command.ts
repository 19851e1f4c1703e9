import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { provenByStanding } from '../../account/ways/proven.policy.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { seal } from '../../base/crypto/seal.ts';
import type { OwnerStanding } from '../../base/http/route.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { keepBefore, stopWhileFrozen } from '../../session/account-changes/keep-before.command.ts';
import { readChannelingStep } from './channeling-step.query.ts';
import { dropRegistered, lockChannelingOfFlow, movedBy, registerAccount } from './channelings.repository.ts';
import { holdChanneling, type HeldChanneling } from './hold-channeling.command.ts';
import { resultAddress } from './result-address.wire.ts';

type Refusal = FlowRefusal | 'verificationTermsError' | 'migrationDone';

/**
 * Decides the move for this member, once: every step done, terms agreed to, an account named. What was before is kept, with what proved the session. The code it answers is worth nothing
 * without the service's secret and the state of its own session.
 */
export async function registerChanneling(
  ctx: RequestContext,
  { guid, state, owner }: Readonly<{ guid: string; state: string; owner: OwnerStanding | null }>,
): Promise<Outcome<{ redirectUrl: string }, Refusal>> {
  const found = await holdChanneling(ctx, { state, guid });
  if (!found.ok) return found;
  const details = { serviceId: found.value.service.service_id };
  const event = { event: 'channeling-registered', guid, details } as const;
  return ctx.db.transaction(() => audited(ctx, event, () => register(ctx, found.value, { guid, owner })));
}

async function register(
  ctx: RequestContext,
  { state, service, data }: HeldChanneling,
  { guid, owner }: Readonly<{ guid: string; owner: OwnerStanding | null }>,
): Promise<Outcome<{ redirectUrl: string }, Refusal>> {
  const { brand, agent } = ctx.caller;
  const { db } = ctx;
  await lockAccount(db, guid);
  await stopWhileFrozen(ctx, guid); // a press since this call was let in
  const { deletion_requested_at: leavesSince } = await getAccount(db, guid);
  if (leavesSince !== null) return refuse('verificationTimeExpired'); // requested since this call was let in
  const channeling = await lockChannelingOfFlow(db, hashToken(state));
  if (!channeling || channeling.registered_at !== null) return refuse('wrongVerifyStep');
  if ((await readChannelingStep(ctx, guid, service)) !== 'ALL_COMPLETED') return refuse('wrongVerifyStep');
  if (data.agreedAt === undefined) return refuse('verificationTermsError');
  if (await movedBy(db, guid, service.service_id)) return refuse('migrationDone');
  const { id: keptId, at } = await keepBefore(ctx, {
    guid,
    event: 'channeling-registered',
    shown: provenByStanding(owner),
  });
  await dropRegistered(db, guid, service.service_id);
  const code = randomToken();
  const { id, redirect_url: redirectUrl } = channeling;
  const kept = { id, guid, code_hash: hashToken(code), sealed_code: seal(code, state), kept_id: keptId, at };
  if (!(await registerAccount(db, { ...kept, brand, agent }))) return refuse('wrongVerifyStep');
  return done({ redirectUrl: resultAddress(redirectUrl, code) });
}
