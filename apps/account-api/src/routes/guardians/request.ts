import { guardianRequest } from '@gatehouse/api-contract';
import { askGuardian } from '../../commands/guardians/ask-guardian.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const guardianRequestRoute = route(guardianRequest, async ({ platform, caller, request: { body } }) => {
  const asked = await askGuardian(platform, caller, body);
  if (!asked.ok) return asked;
  const { sendCount, expiresAt } = asked.value;
  return done({ state: body.state, sendCount, expires_at: expiresAt.getTime() });
});
