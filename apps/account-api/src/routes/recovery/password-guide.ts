import { passwordGuide } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';
import { isCampaignDue } from '../../policies/password-campaign.policy.ts';
import { getAccount } from '../../repositories/accounts.repository.ts';

export const passwordGuideRoute = route(passwordGuide, async ({ platform, bearer }) => {
  const { password_changed_at: changedAt, campaign_hidden_until: hiddenUntil } = await getAccount(
    platform.db,
    bearer.guid,
  );
  const due = isCampaignDue({ changedAt, hiddenUntil }, platform.clock.now());
  return done({ pwdCampaignYn: due ? 'Y' : 'N', changedDt: changedAt.getTime() });
});
