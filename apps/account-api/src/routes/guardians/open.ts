import { guardianOpen } from '@gatehouse/api-contract';
import { openGuardianLink } from '../../commands/guardians/open-guardian-link.command.ts';
import { route } from '../../http/route.ts';

export const guardianOpenRoute = route(guardianOpen, ({ platform, caller, request: { body } }) =>
  openGuardianLink(platform, caller, body.state),
);
