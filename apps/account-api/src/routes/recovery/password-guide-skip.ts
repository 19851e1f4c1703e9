import { passwordGuideSkip } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { hidePasswordCampaign } from '../../commands/password/hide-campaign.command.ts';
import { route } from '../../http/route.ts';

export const passwordGuideSkipRoute = route(passwordGuideSkip, async ({ platform, caller, bearer }) => {
  await hidePasswordCampaign(platform, caller, bearer.guid);
  return done({});
});
