import { socialCheck } from '@gatehouse/api-contract';
import { checkSocialMember } from '../../commands/social/read-social-flow.command.ts';
import { route } from '../../http/route.ts';

export const socialCheckRoute = route(socialCheck, ({ platform, caller, request }) =>
  checkSocialMember(platform, caller, request.params.x),
);
