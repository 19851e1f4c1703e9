import type { AccountRow } from '../../account/accounts/accounts.repository.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { seal } from '../../base/crypto/seal.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { tokensIn } from '../../session/sessions/tokens-in.presenter.ts';
import { enter } from '../../sign-in/entry/enter.command.ts';
import { resultOf } from './advance-sign-up.command.ts';
import { loginNameOf, type Chosen } from './check-new-member.query.ts';
import type { SignUp } from './sign-up.flow.ts';
import type { SignUpResult } from './sign-up.presenter.ts';
import { updateSignUp } from './sign-ups.repository.ts';

/**
 * The new member is signed in through the same door as every member, and the flow ends. Where something keeps that door shut,
 * as it may for an account that moved, the result comes without tokens and the sign-in says what it is.
 */
export async function welcome(
  ctx: RequestContext,
  { state, row, staySignedIn }: SignUp,
  chosen: Chosen,
  account: AccountRow,
): Promise<SignUpResult> {
  const { db, clock } = ctx;
  const loginName = loginNameOf(chosen, row);
  const entered = await enter(ctx, account, {
    door: loginName === null ? 'social' : 'password',
    providerCd: loginName === null ? (row.provider_cd ?? 'SO') : 'SO',
    forever: chosen.forever || staySignedIn === true,
    inflowPath: row.inflow_path,
    authentication: { at: clock.now(), by: 'signUp' },
    isTold: true,
  });
  // An address may be corrected where the account was made, which counts like that of any sign-up. One that moved was made elsewhere.
  if (!entered.ok) await knowBrowser(ctx, account.guid, { isOfSignUp: row.moves_guid === null });
  const issued = entered.ok ? entered.value : null;
  const finished = await updateSignUp(db, hashToken(state), {
    guid: account.guid,
    login_name: loginName ?? row.email,
    sid: issued?.sid ?? null,
    sealed_refresh: issued === null ? null : seal(issued.refreshToken, state),
    registered_at: clock.now(),
    identity_hash: null,
    known_email: null,
  });
  await recordEvent(ctx, { event: 'sign-up', outcome: 'ok', guid: account.guid });
  const result = await resultOf(ctx, finished);
  if (!result) throw new Error('a finished sign-up has a result');
  return issued === null ? result : { ...result, ...tokensIn(issued) };
}
