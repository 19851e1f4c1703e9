import { guardianDecline } from '@gatehouse/api-contract';
import { declineAsGuardian } from '../../commands/guardians/decline-as-guardian.command.ts';
import { route } from '../../http/route.ts';

export const guardianDeclineRoute = route(guardianDecline, ({ platform, caller, request: { body } }) =>
  declineAsGuardian(platform, caller, body.state),
);
