import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findPersonFlow } from '../../flow/flows/find-step.query.ts';
import type {
  FlowRefusal,
  HandedPersonFlow,
  OwnPersonFlow,
  PersonFlow,
  KeptPerson,
} from '../../flow/flows/flow-kind.port.ts';
import { openPerson, openSecrets } from './check-secrets.wire.ts';
import { findOwnCheck } from './own-check.query.ts';
import { spendPersonCheck, type PersonCheckRow } from './person-checks.repository.ts';

type Purpose = PersonCheckRow['purpose'];
type FlowFor = Readonly<{ compare: OwnPersonFlow; certify: OwnPersonFlow; handOver: HandedPersonFlow }>;
type Spent<P extends Purpose> = Readonly<{ purpose: P; check: PersonCheckRow; person: KeptPerson; flow: FlowFor[P] }>;
/** What a check was begun for, and the flow that gets its result. */
export type SpentCheck<P extends Purpose = Purpose> = P extends Purpose ? Spent<P> : never;
export type SpendRefusal = FlowRefusal | 'identityVerificationRequired' | 'guardianTriesOver';
type AskedSpend<P extends Purpose> = Readonly<{ state: string; type: string | null; purposes: readonly P[] }>;

/**
 * Spends the result of a check inside a transaction: exactly one caller gets it, only for what the check was begun for, and
 * only while its flow still waits. Its account is locked from here on.
 */
export async function spendCheckedPerson<P extends Purpose>(
  ctx: RequestContext,
  { state, type, purposes }: AskedSpend<P>,
): Promise<Outcome<SpentCheck<P>, SpendRefusal>> {
  const { db, clock } = ctx;
  const check = await findOwnCheck(ctx, state);
  if (!check) return refuse('verificationTimeExpired');
  const purpose = purposes.find((item) => item === check.purpose);
  if (!purpose || (type !== null && type !== check.type)) return refuse('wrongVerifyStep');
  if (check.sealed_person === null) return refuse('identityVerificationRequired');
  if (check.guid !== null) await lockAccount(db, check.guid);
  const { flowState } = openSecrets(check.sealed_secrets, state);
  const found = await findPersonFlow(ctx, flowState);
  if (!found.ok) return found;
  const spent = spentOf(purpose, { check, person: openPerson(check.sealed_person, state), flow: found.value });
  if (!spent || !(await spendPersonCheck(db, check.state_hash, clock.now()))) return refuse('wrongVerifyStep');
  return done(spent);
}

type Parts = Readonly<{ check: PersonCheckRow; person: KeptPerson; flow: PersonFlow }>;

/** `null`: the flow wants something else by now. */
function spentOf<P extends Purpose>(purpose: P, { flow, ...rest }: Parts): SpentCheck<P> | null {
  if ((purpose === 'handOver') !== (flow.result === 'handOver')) return null;
  return { purpose, flow, ...rest } as SpentCheck<P>; // the line above is what the type says
}
