import { maskEmail, type VerificationType } from '@gatehouse/api-contract';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { findVerification } from '../verification/find-verification.query.ts';
import { openVerification } from '../verification/open-verification.command.ts';
import { spendContactProof } from './spend-contact-proof.command.ts';

/** Address of an account, and the verification that an entry of it begins with. */
export type SubEmail = Readonly<{
  state: string;
  entry: 'REGISTER' | 'CHANGE' | 'MODIFY';
  /** Whether the address that is there has to be proven. */
  currentRequired: boolean;
  /** Masked; `''`: there is none. */
  contact: string;
}>;
type Refusal =
  | 'verificationTimeExpired'
  | 'wrongVerifyStep'
  | 'verificationNotAllowed'
  | 'changeNeedsEmail'
  | 'secondaryEmailUnverifiable';

const typeOf = {
  REGISTER: 'email-N',
  CHANGE: 'new-contact-modify',
  MODIFY: 'old-contact-modify',
} as const satisfies Readonly<Record<SubEmail['entry'], VerificationType>>;
const entries = ['REGISTER', 'CHANGE', 'MODIFY'] as const;

type Asked = Readonly<{
  guid: string;
  entry: SubEmail['entry'];
  /** Page that the proof of `MODIFY` leads to; the return gate decides. */
  returnTo?: string | undefined;
}>;

/**
 * Begins an entry: `REGISTER` where there is no contact address beside the sign-in address yet, `CHANGE` where there is one.
 * Whatever address is proven by then is proven anew before, by `MODIFY`, and that proof is spent: a stolen session of the
 * portal gives no way to the account. `MODIFY` may be settled by what else the account knows, where the address is lost.
 */
export async function openSubEmail(
  platform: Platform,
  caller: Caller,
  { guid, entry, returnTo }: Asked,
): Promise<Outcome<SubEmail, Refusal>> {
  const account = await getAccount(platform.db, guid);
  const { email, verified } = contactEmailOf(account);
  const currentRequired = entry === 'MODIFY';
  if (entry === 'REGISTER' && account.secondary_email_verified) return refuse('wrongVerifyStep');
  if (currentRequired && !verified) return refuse('secondaryEmailUnverifiable');
  if (!currentRequired && !(await spendContactProof(platform, caller, guid))) return refuse('changeNeedsEmail');
  const how = currentRequired ? returnTo !== undefined && { returnTo } : ({ way: 'email' } as const);
  const opened = await openVerification(platform, caller, { type: typeOf[entry], guid, ...how });
  if (!opened.ok) return opened;
  return done({ ...opened.value, entry, currentRequired, contact: email ? maskEmail(email) : '' });
}

/** The entry behind a state of the member's own. */
export async function readSubEmail(
  platform: Platform,
  caller: Caller,
  { guid, state }: Readonly<{ guid: string; state: string }>,
): Promise<Outcome<SubEmail, Refusal>> {
  const found = await findVerification(platform, caller, state);
  if (!found.ok) return found;
  const entry = entries.find((item) => typeOf[item] === found.value.type);
  if (found.value.guid !== guid || !entry) return refuse('wrongVerifyStep');
  const { email } = contactEmailOf(await getAccount(platform.db, guid));
  const currentRequired = entry === 'MODIFY' && found.value.proven === null;
  return done({ state, entry, currentRequired, contact: email ? maskEmail(email) : '' });
}
