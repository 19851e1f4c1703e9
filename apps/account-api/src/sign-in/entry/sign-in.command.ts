import type { LoginAsked } from '../../session/sessions/login-place.policy.ts';
import type { EnterRefusal } from './entry.ts';
import type { GivenCaptcha } from '../../base/http/captcha-headers-of.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { presentBlockResult } from './block-result.presenter.ts';
import { findClient, hasClientAddress, isDeniedClient } from '../../catalogue/clients/clients.repository.ts';
import { refuse, type Outcome, type Refused } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import {
  checkPassword,
  type PasswordCheckOptions,
  type ProvenAccount,
  type TryRefusal,
} from './check-password.command.ts';
import { enter, type Entered } from './enter.command.ts';
import { raiseHash } from './raise-hash.command.ts';

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
  platform: Platform,
  caller: Caller,
  input: SignInInput,
  options?: PasswordCheckOptions,
): Promise<SignInOutcome> {
  return platform.passwordSignIns.run(caller.sender, () => prove(platform, caller, input, options), caller.signal);
}

async function prove(
  platform: Platform,
  caller: Caller,
  input: SignInInput,
  options?: PasswordCheckOptions,
): Promise<SignInOutcome> {
  const strange = await refuseUnknownClient(platform, input);
  if (strange) {
    await recordEvent(platform, caller, { event: 'sign-in', outcome: strange.refusal, guid: null });
    return strange;
  }
  const proof = await checkPassword(platform, caller, input, options);
  if (!proof.ok) {
    await recordEvent(platform, caller, { event: 'sign-in', outcome: proof.refusal, guid: null });
    return proof;
  }
  if (proof.value.kind === 'account') await raiseHash(platform, caller, proof.value.account, input.password);
  return platform.db.transaction(() => admit(platform, caller, input, proof.value));
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

async function admit(
  platform: Platform,
  caller: Caller,
  { forever, inflowPath, asked }: SignInInput,
  proven: ProvenAccount,
): Promise<SignInOutcome> {
  if (proven.kind === 'account') {
    return enter(platform, caller, proven.account, { door: 'password', providerCd: 'SO', forever, inflowPath, asked });
  }
  await recordEvent(platform, caller, { event: 'sign-in', outcome: 'accountWithdrawn', guid: null });
  return refuse('accountWithdrawn', presentBlockResult({ withdrawnAt: proven.withdrawnAt }));
}
