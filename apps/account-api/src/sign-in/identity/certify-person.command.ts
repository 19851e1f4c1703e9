import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { accountsPerIdentity } from './person-check.policy.ts';
import {
  countAccountsOf,
  endPersonCheckDue,
  identityOfAccount,
  insertAccountPerson,
  lockIdentity,
} from '../../account/accounts/account-persons.repository.ts';
import { wasGuardianOf } from '../../guardians/consent/guardian-links.repository.ts';
import type { TakeRefusal } from '../../flow/flows/flow-kind.ts';
import { refuseWithoutGuardian } from '../../guardians/consent/refuse-without-guardian.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
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
  platform: Platform,
  caller: Caller,
  { state, type }: Readonly<{ state: string; type: string }>,
): Promise<Outcome<{ state: string }, CertifyRefusal | TakeRefusal>> {
  return platform.db.transaction(async () => {
    const used = await spendCheckedPerson(platform, caller, { state, type, purposes: ['certify', 'handOver'] });
    if (!used.ok) return used;
    if (used.value.purpose === 'handOver') return takeHandedPerson(platform, caller, used.value);
    const { flow, check, person } = used.value;
    const { birthDate } = person;
    const minor = { guid: flow.guid, birthDate, state: flow.state, type: check.type, service: flow.service };
    const alone = await refuseWithoutGuardian(platform, caller, minor);
    const stored = alone ? alone.refusal : await keep(platform, used.value);
    const outcome = stored ?? ((await flow.prove()) ? 'ok' : 'wrongVerifyStep');
    await recordEvent(platform, caller, {
      event: 'person-certified',
      outcome,
      guid: flow.guid,
      details: { method: check.method },
    });
    if (alone) return alone;
    return outcome === 'ok' ? done({ state: flow.state }) : refuse(outcome);
  });
}

/** `null`: the account is this person's now, or keeps nothing where a game alone is told. */
async function keep(
  { db, clock }: Platform,
  { check, person, flow }: SpentCheck<'certify'>,
): Promise<Exclude<CertifyRefusal, SpendRefusal> | 'wrongVerifyStep' | null> {
  const { guid } = flow;
  const { method } = check;
  const now = clock.now();
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
    verified_at: now,
    stored_from: 'check',
    birthDate,
  });
  await endPersonCheckDue(db, guid);
  return null;
}
