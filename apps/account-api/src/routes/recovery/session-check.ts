import { sessionCheck } from '@gatehouse/api-contract';
import { checkPausedSession } from '../../commands/recovery/check-paused.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const sessionCheckRoute = route(sessionCheck, async ({ platform, caller, request }) => {
  const outcome = await checkPausedSession(platform, caller, request.query.state);
  if (!outcome.ok) return outcome;
  const { personVerified, ...paused } = outcome.value;
  return done({ ...paused, personVerifyYn: personVerified ? 'Y' : 'N' });
});
