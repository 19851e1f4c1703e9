import { otpSessionOpen } from '@gatehouse/api-contract';
import { openAuthenticator } from '../../commands/approvals/open-authenticator.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const otpSessionOpenRoute = route(otpSessionOpen, async ({ platform, caller, bearer, request }) => {
  const { state = null, inflow_path: inflowPath } = request.body;
  const opened = await openAuthenticator(platform, caller, { state, memberGuid: bearer?.guid ?? null, inflowPath });
  if (!opened.ok) return opened;
  const { session, shownNumber, lifetimeMs } = opened.value;
  return done({ session, status: 'WAITING', expires_in: lifetimeMs / 1000, verify_code: shownNumber });
});
