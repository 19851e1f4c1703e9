import { socialDepart } from '@gatehouse/api-contract';
import { depart } from '../../commands/social/depart.command.ts';
import { route } from '../../http/route.ts';

export const socialDepartRoute = route(socialDepart, ({ platform, caller, request }) =>
  depart(platform, caller, request.params.x),
);
