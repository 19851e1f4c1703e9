import { sessionHandover } from '@gatehouse/api-contract';
import { done } from '../../commands/outcome.ts';
import { openHandover } from '../../commands/sessions/hand-over-session.command.ts';
import { route } from '../../http/route.ts';

export const sessionHandoverRoute = route(sessionHandover, async ({ platform, bearer }) => {
  const { state, expiresInMs } = await openHandover(platform, bearer);
  return done({ state, expires_in: expiresInMs });
});
