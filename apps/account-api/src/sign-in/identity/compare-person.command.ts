import type { RequestContext } from '../../base/request-context.ts';
import { endPersonCheckDue, identityOfAccount } from '../../account/accounts/account-persons.repository.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { refuseWithoutGuardian } from '../../guardians/consent/refuse-without-guardian.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { openPerson } from './check-secrets.wire.ts';
import { findOwnCheck } from './own-check.query.ts';
import { spendCheckedPerson, type SpendRefusal } from './spend-checked-person.command.ts';
import { takeHandedPerson } from './take-handed-person.command.ts';
import type { TakeRefusal } from '../../flow/flows/flow-kind.port.ts';

/** Continues a flow if the checked person owns its account. Another person ends the check, and the flow keeps waiting. */
export async function comparePerson(
  ctx: RequestContext,
  { state, type }: Readonly<{ state: string; type: string | null }>,
): Promise<Outcome<{ state: string }, SpendRefusal | TakeRefusal | 'tooManyRequests'>> {
  return ctx.db.transaction(async () => {
    const used = await spendCheckedPerson(ctx, { state, type, purposes: ['compare', 'handOver'] });
    if (!used.ok) return used;
    if (used.value.purpose === 'handOver') return takeHandedPerson(ctx, used.value);
    const { check, person, flow } = used.value;
    const { guid } = flow;
    const same = (await identityOfAccount(ctx.db, guid)) === person.identityHash;
    await recordEvent(ctx, {
      event: 'person-compared',
      outcome: same ? 'ok' : 'somebodyElse',
      guid,
      details: { method: check.method },
    });
    if (!same) return refuse('identityVerificationRequired');
    const { check_due: due } = await getAccount(ctx.db, guid);
    const { birthDate } = person;
    const minor = { guid, birthDate, state: flow.state, type: check.type, service: flow.service };
    const alone = due === 'PERSON' ? await refuseWithoutGuardian(ctx, minor) : null;
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
