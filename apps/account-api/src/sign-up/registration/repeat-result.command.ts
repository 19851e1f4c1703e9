import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { unseal } from '../../base/crypto/seal.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { issueTokens } from '../../session/sessions/issue-session.command.ts';
import { refreshGraceMs } from '../../session/sessions/session-lifetime.policy.ts';
import { findRefreshToken, findSession } from '../../session/sessions/sessions.repository.ts';
import { tokensIn } from '../../session/sessions/tokens-in.presenter.ts';
import { resultOf } from './advance-sign-up.command.ts';
import type { SignUp } from './sign-up.flow.ts';
import type { SignUpResult } from './sign-up.presenter.ts';

/**
 * The first result again. Its tokens only for a moment, to the browser whose answer was lost, and only while nobody has used
 * them: a state that lies around opens nothing (as the grace of a renewal, security 7).
 */
export async function repeatResult(ctx: RequestContext, signUp: SignUp): Promise<SignUpResult> {
  const result = await resultOf(ctx, signUp.row);
  if (!result) throw new Error('a finished sign-up has a result');
  const tokens = await reissueTokens(ctx, signUp);
  await recordEvent(ctx, {
    event: 'sign-up',
    outcome: tokens ? 'answered again' : 'told again',
    guid: signUp.row.guid,
  });
  return tokens ? { ...result, ...tokens } : result;
}

async function reissueTokens(platform: Platform, { state, row }: SignUp) {
  const { db, clock } = platform;
  const { guid, sid, sealed_refresh: sealed, registered_at: at } = row;
  if (guid === null || sid === null || sealed === null || at === null) return null;
  if (clock.now().getTime() - at.getTime() >= refreshGraceMs) return null;
  const refreshToken = unseal(sealed, state);
  const session = await findSession(db, sid);
  const token = await findRefreshToken(db, hashToken(refreshToken));
  if (!session || session.ended_at || !token || token.used_at) return null;
  return tokensIn(await issueTokens(platform, session, await getAccount(db, guid), { refreshToken }));
}
