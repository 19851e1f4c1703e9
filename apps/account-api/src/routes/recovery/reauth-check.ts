import { reauthCheck } from '@gatehouse/api-contract';
import { checkReauth } from '../../commands/recovery/check-paused.command.ts';
import { route } from '../../http/route.ts';

export const reauthCheckRoute = route(reauthCheck, ({ platform, caller, request }) =>
  checkReauth(platform, caller, request.query.state),
);
