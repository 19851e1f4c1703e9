import { crossfireTermsArea } from '@gatehouse/api-contract';
import { contactEmailOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember, identityNames } from '../../account/accounts/accounts.repository.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { findSignInFlow, signInFlow } from '../../sign-in/entry/sign-in.flow.ts';
import { signUpFlow, type SignUp } from '../registration/sign-up.flow.ts';
import { getSignUp, insertSignUp } from '../registration/sign-ups.repository.ts';

/**
 * Turns a sign-in that was refused because its account has to move (44023) into the move, under the same state: the password
 * was right, and the way in that was asked for stays with the flow. `null`: the state is of no refused sign-in.
 */
export async function openMove(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<SignUp, FlowRefusal | 'migrationDone'> | null> {
  const { db, clock } = ctx;
  const found = await findSignInFlow(ctx, state);
  if (!found.ok) return null;
  const { guid, refusal } = found.value;
  const browserHash = browserHashOf(ctx);
  if (refusal !== 'migrationRequired' || browserHash === null) return refuse('wrongVerifyStep');
  const account = await getAccount(db, guid);
  if (!account.migration_required) return refuse('migrationDone');
  const contact = contactEmailOf(account);
  if (!(await signInFlow.turn(ctx, { state }, signUpFlow))) return null; // pressed twice: the other press turned it
  const stateHash = hashToken(state);
  const member = await getMember(db, guid);
  const [loginName = ''] = await identityNames(db, guid, 'SO');
  await insertSignUp(db, {
    state_hash: stateHash,
    service: 'crossfire',
    inflow_path: found.value.entry.inflowPath,
    terms_area: crossfireTermsArea,
    browser_hash: browserHash,
    network: ctx.caller.network,
    nation: member.country,
    nation_fixed: true,
    birth_date: member.birth_date,
    language: member.language,
    timezone: member.timezone,
    utc_offset: member.utc_offset,
    email: contact.email,
    email_verified: contact.verified,
    moves_guid: guid,
    login_name: loginName,
    created_at: clock.now(),
  });
  return done({ state, row: await getSignUp(db, stateHash) });
}
