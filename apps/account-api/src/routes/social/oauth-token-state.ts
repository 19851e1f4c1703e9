import { oauthTokenState } from '@gatehouse/api-contract';
import { readSocialFlow } from '../../commands/social/read-social-flow.command.ts';
import { route } from '../../http/route.ts';

export const oauthTokenStateRoute = route(oauthTokenState, ({ platform, caller, request }) =>
  readSocialFlow(platform, caller, request.params.x),
);
