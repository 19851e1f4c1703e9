import { otpRemove } from '@gatehouse/api-contract';
import { removeAuthenticator } from '../../commands/authenticator/switch-authenticator.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const otpRemoveRoute = route(otpRemove, async ({ platform, caller, request }) => {
  const removed = await removeAuthenticator(platform, caller, request.body.state);
  return removed.ok ? done({}) : removed;
});
