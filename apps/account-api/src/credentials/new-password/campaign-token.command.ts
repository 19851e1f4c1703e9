import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { isCampaignDue } from '../../account/accounts/password-campaign.policy.ts';
import { actBy } from '../../base/act-of-call.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isFreshSignIn } from '../../session/sessions/authentication.policy.ts';
import { findSession } from '../../session/sessions/sessions.repository.ts';
import { issueNewUserToken, type NewUserToken } from './new-user-token.command.ts';
import { proveCurrentPassword, type ProvePasswordRefusal } from './prove-current-password.command.ts';

type Asked = Readonly<{ guid: string; sid: string; current: string }>;
type Opened = Outcome<NewUserToken, ProvePasswordRefusal | 'verificationNotAllowed' | 'verificationTimeExpired'>;

/**
 * The token of a member whom the campaign asks for a new password at the sign-in, for the current one: an open session is no proof of its
 * owner. Throws QueueFull above what can be hashed.
 */
export const openCampaign = (ctx: RequestContext, asked: Asked): Promise<Opened> =>
  ctx.passwordSignIns.run(ctx.caller.sender, () => open(ctx, asked), ctx.caller.signal);

async function open(ctx: RequestContext, { guid, sid, current }: Asked): Promise<Opened> {
  const { db, clock } = ctx;
  const now = clock.now();
  const { password_changed_at: changedAt, campaign_hidden_until: hiddenUntil } = await getAccount(db, guid);
  const isFresh = isFreshSignIn(await findSession(db, sid), now);
  if (!isFresh || !isCampaignDue({ changedAt, hiddenUntil }, now)) return refuse('verificationNotAllowed');
  const proven = await proveCurrentPassword(ctx, { guid, password: current });
  if (!proven.ok) return proven;
  return db.transaction(() => {
    actBy(ctx, 'password');
    return issueNewUserToken(ctx, { guid, by: 'campaign', sid });
  });
}
