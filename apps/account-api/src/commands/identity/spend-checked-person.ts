import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { lockAccount } from '../../repositories/accounts.repository.ts';
import { spendPersonCheck, type PersonCheckRow } from '../../repositories/person-checks.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { openPerson, openSecrets, type KeptPerson } from './check-secrets.ts';
import { findOwnCheck } from './find-own-check.ts';
import { findPersonFlow, type FlowRefusal, type PersonFlow } from './person-flow.ts';

export type SpentCheck = Readonly<{ check: PersonCheckRow; person: KeptPerson; flow: PersonFlow }>;
export type SpendRefusal = FlowRefusal | 'identityVerificationRequired';
export type AskedSpend = Readonly<{ state: string; type: string | null; purpose: PersonCheckRow['purpose'] }>;

/**
 * Spends the result of a check inside a transaction: exactly one caller gets it, only for what the check was begun for, and
 * only while its flow still waits. The account is locked from here on.
 */
export async function spendCheckedPerson(
  platform: Platform,
  caller: Caller,
  { state, type, purpose }: AskedSpend,
): Promise<Outcome<SpentCheck, SpendRefusal>> {
  const { db, clock } = platform;
  const check = await findOwnCheck(platform, caller, state);
  if (!check) return refuse('verificationTimeExpired');
  if (check.purpose !== purpose || (type !== null && type !== check.type)) return refuse('wrongVerifyStep');
  if (check.sealed_person === null) return refuse('identityVerificationRequired');
  await lockAccount(db, check.guid);
  const { flowState } = openSecrets(check.sealed_secrets, state);
  const flow = await findPersonFlow(platform, caller, flowState);
  if (!flow.ok) return flow;
  if (!(await spendPersonCheck(db, check.state_hash, clock.now()))) return refuse('wrongVerifyStep');
  return done({ check, person: openPerson(check.sealed_person, state), flow: flow.value });
}
