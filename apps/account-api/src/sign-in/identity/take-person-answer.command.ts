import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import {
  IdentityProviderFailure,
  type CheckedPerson,
  type PersonCheckMethod,
} from '../../base/ports/identity-provider.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findPersonFlow } from '../../flow/flows/find-step.query.ts';
import { chargeVerifyFailure } from '../../flow/flows/verify-failures.command.ts';
import { openSecrets, sealPerson } from './check-secrets.wire.ts';
import { findOwnCheck } from './own-check.query.ts';
import { claimPersonAnswer, keepCheckedPerson, type PersonCheckRow } from './person-checks.repository.ts';

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
  ctx: RequestContext,
  { state, code, methods, told }: PersonAnswer,
): Promise<Outcome<{ state: string }, AnswerRefusal>> {
  const { db, clock, keyedHash } = ctx;
  const check = await findOwnCheck(ctx, state);
  if (!check) return refuse('verificationTimeExpired');
  const asSaid = (['service', 'type', 'transaction_id'] as const).every(
    (name) => told[name] === undefined || told[name] === check[name],
  );
  if (!asSaid || !methods.includes(check.method)) return refuse('wrongVerifyStep');
  if (!(await claimPersonAnswer(db, check.state_hash, clock.now()))) return refuse('wrongVerifyStep');
  const { guid, method } = check;
  const event = { event: 'person-check', guid, details: { method }, done: 'proven' } as const;
  const person = await audited(ctx, event, () => personBehind(ctx, check, { state, code }));
  if (!person.ok) {
    if (person.refusal === 'wrongVerifyToken') {
      await chargeVerifyFailure(ctx);
      await notifyFlow(ctx, openSecrets(check.sealed_secrets, state).flowState);
    }
    return person;
  }
  const { identity, birthDate } = person.value;
  const kept = { identityHash: keyedHash('identity', identity), birthDate };
  await keepCheckedPerson(db, check.state_hash, sealPerson(kept, state));
  return done({ state });
}

/** Some flows count checks that found no person. */
async function notifyFlow(ctx: RequestContext, flowState: string): Promise<void> {
  const flow = await findPersonFlow(ctx, flowState);
  if (flow.ok && flow.value.result === 'handOver') await flow.value.failed?.();
}

async function personBehind(
  { identity, log }: Platform,
  check: PersonCheckRow,
  { state, code }: Pick<PersonAnswer, 'state' | 'code'>,
): Promise<Outcome<CheckedPerson, 'wrongVerifyToken' | 'serverError'>> {
  if (identity === null) return refuse('serverError');
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
    return done(await identity.prove(code, challenge));
  } catch (error) {
    if (!(error instanceof IdentityProviderFailure)) throw error;
    log.warn({ reason: error.message }, 'a check of a person failed');
    return refuse(error.kind === 'refused' ? 'wrongVerifyToken' : 'serverError');
  }
}
