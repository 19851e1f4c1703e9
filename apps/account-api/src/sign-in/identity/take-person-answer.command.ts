import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import {
  IdentityProviderFailure,
  type CheckedPerson,
  type PersonCheckMethod,
} from '../../base/ports/identity-provider.ts';
import { claimPersonAnswer, keepCheckedPerson, type PersonCheckRow } from './person-checks.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { findPersonFlow } from '../../flow/flows/find-step.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { chargeVerifyFailure } from '../../flow/flows/verify-failures.command.ts';
import { openSecrets, sealPerson } from './check-secrets.wire.ts';
import { findOwnCheck } from './own-check.query.ts';

/** What the provider sent the browser back with, and what the page says it was about. */
type PersonAnswer = Readonly<{
  state: string;
  code: string;
  methods: readonly PersonCheckMethod[];
  /** Each of these has to be what the record says, where the call tells it. */
  told: Readonly<Partial<Pick<PersonCheckRow, 'service' | 'type' | 'transaction_id'>>>;
}>;
type AnswerRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'wrongVerifyToken' | 'serverError';

/** Takes the answer of a check, once: any fault in it ends the check. Only a keyed hash of the person is stored. */
export async function takePersonAnswer(
  platform: Platform,
  caller: Caller,
  { state, code, methods, told }: PersonAnswer,
): Promise<Outcome<{ state: string }, AnswerRefusal>> {
  const { db, clock, keyedHash } = platform;
  const check = await findOwnCheck(platform, caller, state);
  if (!check) return refuse('verificationTimeExpired');
  const asSaid = (['service', 'type', 'transaction_id'] as const).every(
    (name) => told[name] === undefined || told[name] === check[name],
  );
  if (!asSaid || !methods.includes(check.method)) return refuse('wrongVerifyStep');
  if (!(await claimPersonAnswer(db, check.state_hash, clock.now()))) return refuse('wrongVerifyStep');
  const person = await personBehind(platform, check, { state, code });
  await recordEvent(platform, caller, {
    event: 'person-check',
    outcome: typeof person === 'string' ? person : 'proven',
    guid: check.guid,
    details: { method: check.method },
  });
  if (typeof person === 'string') {
    if (person === 'wrongVerifyToken') {
      await chargeVerifyFailure(platform, caller);
      await notifyFlow(platform, caller, openSecrets(check.sealed_secrets, state).flowState);
    }
    return refuse(person);
  }
  const kept = { identityHash: keyedHash('identity', person.identity), birthDate: person.birthDate };
  await keepCheckedPerson(db, check.state_hash, sealPerson(kept, state));
  return done({ state });
}

/** Some flows count checks that found no person. */
async function notifyFlow(platform: Platform, caller: Caller, flowState: string): Promise<void> {
  const flow = await findPersonFlow(platform, caller, flowState);
  if (flow.ok && flow.value.result === 'handOver') await flow.value.failed?.();
}

async function personBehind(
  { identity, log }: Platform,
  check: PersonCheckRow,
  { state, code }: Pick<PersonAnswer, 'state' | 'code'>,
): Promise<CheckedPerson | 'wrongVerifyToken' | 'serverError'> {
  if (identity === null) return 'serverError';
  const { nonce, codeVerifier } = openSecrets(check.sealed_secrets, state);
  const challenge = {
    method: check.method,
    transactionId: check.transaction_id,
    redirectUri: check.redirect_uri,
    state,
    nonce,
    codeVerifier,
  };
  try {
    return await identity.prove(code, challenge);
  } catch (error) {
    if (!(error instanceof IdentityProviderFailure)) throw error;
    log.warn({ reason: error.message }, 'a check of a person failed');
    return error.kind === 'refused' ? 'wrongVerifyToken' : 'serverError';
  }
}
