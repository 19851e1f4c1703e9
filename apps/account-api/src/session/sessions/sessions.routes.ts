import { refreshV20, sessionHandover, signOut, userTokenCheck } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { openHandover } from './hand-over-session.command.ts';
import { renewSession } from './renew-session.command.ts';
import { presentSignIn } from './sign-in-result.presenter.ts';
import { signOut as endSessions } from './sign-out.command.ts';

const refreshV20Route = route(refreshV20, async ({ ctx, request }) => {
  const outcome = await renewSession(ctx, request.body.refresh_token ?? null);
  if (!outcome.ok) return outcome;
  return done(presentSignIn(outcome.value, crypto.randomUUID(), ctx.clock.now()));
});

const signOutRoute = route(signOut, async ({ ctx, bearer, request }) => {
  const { session_type: scope, refresh_token: refreshToken = null } = request.body;
  await endSessions(ctx, { sid: bearer?.sid ?? null, refreshToken, scope });
  return done({});
});

const userTokenCheckRoute = route(userTokenCheck, async ({ bearer }) =>
  done({ guid: bearer.guid, memberNo: bearer.memberNo, expiration: bearer.expiresAt.getTime() }),
);

const sessionHandoverRoute = route(sessionHandover, async ({ ctx, bearer }) => {
  const { state, expiresInMs } = await openHandover(ctx, bearer);
  return done({ state, expires_in: expiresInMs });
});

export const sessionsRoutes: readonly Route[] = [
  refreshV20Route,
  signOutRoute,
  userTokenCheckRoute,
  sessionHandoverRoute,
];
