import { logout } from '@gatehouse/api-contract';
import { checkAccessToken } from '../../commands/sessions/check-access-token.command.ts';
import { done } from '../../commands/outcome.ts';
import { signOut } from '../../commands/sessions/sign-out.command.ts';
import { route } from '../../http/route.ts';

/** The older sign-out: ends the session of the bearer, else that of the token in the body; a client's too. */
export const logoutRoute = route(logout, async ({ platform, caller, bearer, request }) => {
  const named = bearer || !request.body.accessToken ? null : await checkAccessToken(platform, request.body.accessToken);
  const sid = bearer?.sid ?? (named?.ok ? named.value.sid : null);
  await signOut(platform, caller, { sid, refreshToken: null, scope: 'SINGLE' });
  return done({});
});
