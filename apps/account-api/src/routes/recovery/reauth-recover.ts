import { reauthRecover } from '@gatehouse/api-contract';
import { recoverAccount } from '../../commands/recovery/recover-account.command.ts';
import { route } from '../../http/route.ts';

export const reauthRecoverRoute = route(reauthRecover, ({ platform, caller, request }) =>
  recoverAccount(platform, caller, request.body.state),
);
