import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { ageBandAt } from '../../policies/age-rule.policy.ts';
import { accountsPerIdentity, guardianNeededAt } from '../../policies/person-check.policy.ts';
import { getMember } from '../../repositories/accounts.repository.ts';
import {
  countAccountsOf,
  endPersonCheckDue,
  identityOfAccount,
  insertAccountPerson,
  lockIdentity,
} from '../../repositories/account-persons.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { markPersonProven } from './person-flow.ts';
import { spendCheckedPerson, type SpentCheck, type SpendRefusal } from './spend-checked-person.ts';

type CertifyRefusal = SpendRefusal | 'identityAccountLimit' | 'guardianRequiredAt14' | 'guardianRequiredAt18';

/** Stores whose account it is, once for good. At most five accounts belong to one person, however many ask at once. */
export async function certifyPerson(
  platform: Platform,
  caller: Caller,
  { state, type }: Readonly<{ state: string; type: string }>,
): Promise<Outcome<{ state: string }, CertifyRefusal>> {
  return platform.db.transaction(async () => {
    const used = await spendCheckedPerson(platform, caller, { state, type, purpose: 'certify' });
    if (!used.ok) return used;
    const { flow, check } = used.value;
    const stored = await store(platform, used.value);
    const outcome = stored ?? ((await markPersonProven(platform, flow)) ? 'ok' : 'wrongVerifyStep');
    await recordEvent(platform, caller, {
      event: 'person-certified',
      outcome,
      guid: check.guid,
      details: { method: check.method },
    });
    return outcome === 'ok' ? done({ state: flow.state }) : refuse(outcome);
  });
}

/** `null`: the account is this person's now. */
async function store(
  { db, clock, settings }: Platform,
  { check, person }: SpentCheck,
): Promise<Exclude<CertifyRefusal, SpendRefusal> | 'wrongVerifyStep' | null> {
  const { guid, method } = check;
  const now = clock.now();
  if ((await identityOfAccount(db, guid)) !== null) return 'wrongVerifyStep'; // another check stored one meanwhile
  const { country, timezone, parent_verified: parentVerified } = await getMember(db, guid);
  const band = ageBandAt(settings.ages, { birthDate: person.birthDate, country, timezone }, now);
  const guardian = guardianNeededAt(band, parentVerified);
  if (guardian) return guardian;
  await lockIdentity(db, person.identityHash);
  if ((await countAccountsOf(db, person.identityHash)) >= accountsPerIdentity) return 'identityAccountLimit';
  const { identityHash, birthDate } = person;
  await insertAccountPerson(db, { guid, identity_hash: identityHash, method, verified_at: now, birthDate });
  await endPersonCheckDue(db, guid);
  return null;
}
