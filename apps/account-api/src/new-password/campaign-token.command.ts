import { getAccount } from '../accounts/accounts.repository.ts';
import { isCampaignDue } from '../accounts/password-campaign.policy.ts';
import { findSession } from '../sessions/sessions.repository.ts';
import type { Caller } from '../shared/caller.ts';
import { refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';
import { minuteMs } from '../shared/ports/clock.ts';
import { issueNewUserToken, type NewUserToken } from './new-user-token.ts';

/** So long after a sign-in the campaign asks for no password again: whoever found an open session learns none. */
const freshSignInMs = 10 * minuteMs;

/** The token of a member whom the campaign asks for a new password at the sign-in. */
export async function openCampaign(
  platform: Platform,
  caller: Caller,
  { guid, sid }: Readonly<{ guid: string; sid: string }>,
): Promise<Outcome<NewUserToken, 'verificationNotAllowed' | 'verificationTimeExpired'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const { password_changed_at: changedAt, campaign_hidden_until: hiddenUntil } = await getAccount(db, guid);
  const session = await findSession(db, sid);
  const isFresh = session !== undefined && now.getTime() - session.created_at.getTime() <= freshSignInMs;
  if (!isFresh || !isCampaignDue({ changedAt, hiddenUntil }, now)) return refuse('verificationNotAllowed');
  return db.transaction(() => issueNewUserToken(platform, caller, { guid, by: 'campaign', sid }));
}
