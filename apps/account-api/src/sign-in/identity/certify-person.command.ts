import type { RequestContext } from '../../base/request-context.ts';
import { accountsPerIdentity } from './person-check.policy.ts';
import {
  countAccountsOf,
  endPersonCheckDue,
  identityOfAccount,
  insertAccountPerson,
  lockIdentity,
} from '../../account/accounts/account-persons.repository.ts';
import { wasGuardianOf } from '../../guardians/consent/guardian-links.repository.ts';
import type { TakeRefusal } from '../../flow/flows/flow-kind.port.ts';
import { refuseWithoutGuardian } from '../../guardians/consent/refuse-without-guardian.command.ts';
import { writeChangeLettersNow } from '../../session/account-changes/write-change-letters.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { spendCheckedPerson, type SpentCheck, type SpendRefusal } from './spend-checked-person.command.ts';
import { takeHandedPerson } from './take-handed-person.command.ts';

type CertifyRefusal =
  | SpendRefusal
  | 'identityAccountLimit'
  | 'guardianIsChild'
  | 'guardianRequiredAt14'
  | 'guardianRequiredAt18'
  | 'tooManyRequests';

/** Stores the owner of the account, permanently, tells a game of a check, or hands the person to a flow that waits for another person's check. At most five accounts belong to one person, however many ask at once. */
export async function certifyPerson(
  ctx: RequestContext,
  { state, type }: Readonly<{ state: string; type: string }>,
): Promise<Outcome<{ state: string }, CertifyRefusal | TakeRefusal>> {
  return ctx.db.transaction(async () => {
    const used = await spendCheckedPerson(ctx, { state, type, purposes: ['certify', 'handOver'] });
    if (!used.ok) return used;
    if (used.value.purpose === 'handOver') return takeHandedPerson(ctx, used.value);
    const spent = used.value;
    const { flow, check, person } = spent;
    const { birthDate } = person;
    const minor = { guid: flow.guid, birthDate, state: flow.state, type: check.type, service: flow.service };
    const event = { event: 'person-certified', guid: flow.guid, details: { method: check.method } } as const;
    return audited(ctx, event, async () => {
      const alone = await refuseWithoutGuardian(ctx, minor);
      if (alone) return alone;
      const fault = await keep(ctx, spent);
      if (fault !== null) return refuse(fault);
      return (await flow.prove()) ? done({ state: flow.state }) : refuse('wrongVerifyStep');
    });
  });
}

/** `null`: the account is this person's now, or keeps nothing where a game alone is told. */
async function keep(
  ctx: RequestContext,
  { check, person, flow }: SpentCheck<'certify'>,
): Promise<Exclude<CertifyRefusal, SpendRefusal> | 'wrongVerifyStep' | null> {
  const { db, clock } = ctx;
  const { guid } = flow;
  const { method } = check;
  if ((await identityOfAccount(db, guid)) !== null) return 'wrongVerifyStep'; // another check stored one meanwhile
  await lockIdentity(db, person.identityHash);
  // Otherwise a present or former guardian could turn the child's account into an adult's by a check of their own.
  if (await wasGuardianOf(db, { guardianHash: person.identityHash, guid })) return 'guardianIsChild';
  if (flow.result === 'compareOrTell') return null;
  if ((await countAccountsOf(db, person.identityHash)) >= accountsPerIdentity) return 'identityAccountLimit';
  const { identityHash, birthDate } = person;
  await insertAccountPerson(db, {
    guid,
    identity_hash: identityHash,
    method,
    verified_at: clock.now(),
    stored_from: 'check',
    birthDate,
  });
  await endPersonCheckDue(db, guid);
  await writeChangeLettersNow(ctx, { guid, change: 'person-added' });
  return null;
}
