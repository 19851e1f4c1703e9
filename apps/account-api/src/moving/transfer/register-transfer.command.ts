import { getAccount, lockAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { newPasswordRefusal } from '../../account/password/new-password.policy.ts';
import { nothingProven, type Proven } from '../../account/ways/proven.policy.ts';
import { actBy } from '../../base/act-of-call.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  proveCurrentPassword,
  type ProvePasswordRefusal,
} from '../../credentials/new-password/prove-current-password.command.ts';
import { contactProofOf } from '../../flow/contacts/contact-proof.wire.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { lockNewName } from './lock-new-name.command.ts';
import { refuseSwitched } from './refuse-switched.query.ts';
import { switchAccount, type Switched } from './switch-account.command.ts';
import { findTransfer, type Transfer } from './transfer.flow.ts';
import { isAddressDue } from './transfer.steps.ts';

type Given = Readonly<{
  guid: string;
  sid: string;
  state: string;
  /** The new address, as the player typed it once more. */
  typed: string;
  /** What the page says the address is proven by; `null`: whatever the record has. */
  emailProof: string | null;
  password: string | null;
  currentPassword: string | null;
}>;

type ReadyRefusal = FlowRefusal | 'switchCheckRefused' | 'migrationDone' | 'wrongVerifyToken' | 'requestInvalid';
type Refusal =
  | ReadyRefusal
  | ProvePasswordRefusal
  | 'passwordUnavailable'
  | 'passwordTooCommon'
  | 'contactTaken'
  | 'emailAccountLimit';
type Ready = Readonly<{ transfer: Transfer; email: string; account: AccountRow }>;

/** Switches an account to an email account, once and for all. Throws QueueFull above what can be hashed. */
export const registerTransfer = (ctx: RequestContext, given: Given): Promise<Outcome<Switched, Refusal>> =>
  ctx.passwordSignIns.run(ctx.caller.sender, () => register(ctx, given), ctx.caller.signal);

async function register(ctx: RequestContext, given: Given): Promise<Outcome<Switched, Refusal>> {
  const found = await ready(ctx, given);
  if (!found.ok) return found;
  const { account, email } = found.value;
  const proven =
    account.password_hash === null ? admitFirstPassword(ctx, given, email) : await requirePassword(ctx, given);
  if (!proven.ok) return proven;
  const first = account.password_hash === null ? given.password : null;
  const passwordHash = first === null ? null : await ctx.hasher.hash(first);
  return ctx.db.transaction(async (): Promise<Outcome<Switched, Refusal>> => {
    await lockAccount(ctx.db, given.guid);
    const now = await ready(ctx, given);
    if (!now.ok) return now;
    if (now.value.account.password_hash !== account.password_hash) return refuse('wrongVerifyStep');
    const fault = await lockNewName(ctx, { guid: given.guid, email });
    if (fault) return refuse(fault === 'taken' ? 'contactTaken' : 'emailAccountLimit');
    actBy(ctx, account.password_hash === null ? 'provider' : 'password');
    return done(await switchAccount(ctx, { ...now.value, sid: given.sid, passwordHash, byPassword: proven.value }));
  });
}

/** The switch, with everything in it that has to come before; read again under the lock. */
async function ready(ctx: RequestContext, given: Given): Promise<Outcome<Ready, ReadyRefusal>> {
  const { guid, state, typed, emailProof } = given;
  const switched = await refuseSwitched(ctx, guid);
  if (switched) return switched;
  const found = await findTransfer(ctx, { state, guid });
  if (!found.ok) return found;
  const { email } = found.value;
  if (email === null || !(await isAddressDue(ctx, found.value))) return refuse('wrongVerifyStep');
  if (emailProof !== null && emailProof !== contactProofOf(ctx, state, email)) return refuse('wrongVerifyToken');
  if (typed !== email) return refuse('requestInvalid', { field: 'transferred_id', reason: 'mismatch' });
  return done({ transfer: found.value, email, account: await getAccount(ctx.db, guid) });
}

function admitFirstPassword(
  { settings }: Platform,
  { password }: Given,
  email: string,
): Outcome<Proven, 'requestInvalid' | 'passwordUnavailable' | 'passwordTooCommon'> {
  if (password === null) return refuse('requestInvalid', { field: 'password', reason: 'missing' });
  const refusal = newPasswordRefusal(password, { email }, settings.passwordMax);
  return refusal ? refuse(refusal) : done(nothingProven);
}

/** The current password is required, because an open session may be used by a stranger. */
async function requirePassword(
  ctx: RequestContext,
  { guid, currentPassword }: Given,
): Promise<Outcome<Proven, ProvePasswordRefusal | 'requestInvalid'>> {
  if (currentPassword === null) return refuse('requestInvalid', { field: 'current_password', reason: 'missing' });
  const proven = await proveCurrentPassword(ctx, { guid, password: currentPassword });
  return proven.ok ? done(proven.value.shown) : proven;
}
