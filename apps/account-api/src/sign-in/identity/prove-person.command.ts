import { endPersonCheckDue, identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { TakeRefusal } from '../../flow/flows/flow-kind.port.ts';
import { requireGuardian } from '../../guardians/consent/require-guardian.command.ts';
import { openPerson } from './check-secrets.wire.ts';
import { findOwnCheck } from './own-check.query.ts';
import { spendCheckedPerson, type SpendRefusal } from './spend-checked-person.command.ts';
import { takeHandedPerson } from './take-handed-person.command.ts';

/** Continues a flow if the checked person owns its account. Another person ends the check, and the flow keeps waiting. */
export async function provePerson(
  ctx: RequestContext,
  { state, type }: Readonly<{ state: string; type: string | null }>,
): Promise<Outcome<{ state: string }, SpendRefusal | TakeRefusal | 'tooManyRequests'>> {
  return ctx.db.transaction(async () => {
    const used = await spendCheckedPerson(ctx, { state, type, purposes: ['compare', 'handOver'] });
    if (!used.ok) return used;
    if (used.value.purpose === 'handOver') return takeHandedPerson(ctx, used.value);
    const { check, person, flow } = used.value;
    const { guid } = flow;
    const event = { event: 'person-compared', guid, details: { method: check.method } } as const;
    const compared = await audited(ctx, event, async () => {
      const same = (await identityOfAccount(ctx.db, guid)) === person.identityHash;
      return same ? done(null) : refuse('identityVerificationRequired');
    });
    if (!compared.ok) return compared;
    const { check_due: due } = await getAccount(ctx.db, guid);
    const { birthDate } = person;
    const forGame = flow.result === 'compareOrTell';
    const minor = { guid, birthDate, state: flow.state, type: check.type, service: flow.service, forGame };
    const alone = due === 'PERSON' ? await requireGuardian(ctx, minor) : null;
    if (alone) return alone; // a guardian took the consent back, and this check is what the sign-in waits for
    if (!(await flow.prove())) return refuse('wrongVerifyStep');
    await endPersonCheckDue(ctx.db, guid);
    return done({ state: flow.state });
  });
}

/** Whether the person of a check is the account's own; says so and uses nothing. */
export async function matchPerson(
  ctx: RequestContext,
  state: string,
): Promise<
  Outcome<
    Readonly<{ state: string; matches: boolean }>,
    'verificationTimeExpired' | 'identityVerificationRequired' | 'personVerificationRequired'
  >
> {
  const check = await findOwnCheck(ctx, state);
  if (!check) return refuse('verificationTimeExpired');
  if (check.sealed_person === null) return refuse('identityVerificationRequired');
  const own = check.guid === null ? null : await identityOfAccount(ctx.db, check.guid);
  if (own === null) return refuse('personVerificationRequired');
  return done({ state, matches: openPerson(check.sealed_person, state).identityHash === own });
}
