import { signOut } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { signOut as endSessions } from '../../commands/sessions/sign-out.command.ts';
import { route } from '../../http/route.ts';

export const signOutRoute = route(signOut, async ({ platform, caller, bearer, request }) => {
  const { session_type: scope, refresh_token: refreshToken = null } = request.body;
  await endSessions(platform, caller, { sid: bearer?.sid ?? null, refreshToken, scope });
  return done({});
});
