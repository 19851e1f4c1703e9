import { actBy } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import { done, refuse, type Outcome, type Refused } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findClient, hasClientAddress, isDeniedClient } from '../../catalogue/clients/clients.repository.ts';
import type { LoginAsked } from '../../session/sessions/login-place.policy.ts';
import { presentBlockResult } from './block-result.presenter.ts';
import { enter, type Entered } from './enter.command.ts';
import type { EnterRefusal } from './entry.policy.ts';
import { raiseHash } from './raise-hash.command.ts';
import { tryPassword, type PasswordCheckOptions, type TryRefusal } from './try-password.command.ts';

type SignInInput = Readonly<{
  identifier: string;
  password: string;
  forever: boolean;
  inflowPath: string;
  asked?: LoginAsked;
  clientId: string | null;
  redirectUri: string | null;
  captcha: GivenCaptcha | null;
}>;

/** Codes a sign-in may be refused with; the call's own list plus what the envelope knows. */
type SignInRefusal = EnterRefusal | TryRefusal | 'clientUnknown' | 'requestDenied' | 'redirectRefused';

type SignInOutcome = Outcome<Entered, SignInRefusal>;

/** Signs in with a password: client, password, then the door (spec A §4). Throws QueueFull above what can be hashed. */
export async function signIn(
  ctx: RequestContext,
  input: SignInInput,
  options?: PasswordCheckOptions,
): Promise<SignInOutcome> {
  return ctx.passwordSignIns.run(ctx.caller.sender, () => prove(ctx, input, options), ctx.caller.signal);
}

async function prove(ctx: RequestContext, input: SignInInput, options?: PasswordCheckOptions): Promise<SignInOutcome> {
  const event = { event: 'sign-in', guid: null, done: null } as const; // the door keeps a record of whom it lets in
  const proven = await audited(ctx, event, async () => {
    const strange = await refuseUnknownClient(ctx, input);
    if (strange) return strange;
    const proof = await tryPassword(ctx, input, options);
    if (!proof.ok) return proof;
    if (proof.value.kind === 'account') return done(proof.value.account);
    return refuse('accountWithdrawn', presentBlockResult({ withdrawnAt: proof.value.withdrawnAt }));
  });
  if (!proven.ok) return proven;
  const account = proven.value;
  await raiseHash(ctx, account, input.password);
  const { forever, inflowPath, asked } = input;
  const entry = { door: 'password', providerCd: 'SO', forever, inflowPath, asked } as const;
  return ctx.db.transaction(() => {
    actBy(ctx, 'password');
    return enter(ctx, account, entry);
  });
}

/** Refuses a client that is not registered, is denied, or returns to an address that it did not register. */
export async function refuseUnknownClient(
  platform: Platform,
  input: Pick<SignInInput, 'clientId' | 'redirectUri'>,
): Promise<Refused<'clientUnknown' | 'requestDenied' | 'redirectRefused'> | null> {
  if (input.clientId === null) return null;
  if (!(await findClient(platform.db, input.clientId))) return refuse('clientUnknown');
  if (await isDeniedClient(platform.db, input.clientId)) return refuse('requestDenied');
  if (input.redirectUri === null) return null;
  return (await hasClientAddress(platform.db, input.clientId, input.redirectUri)) ? null : refuse('redirectRefused');
}
