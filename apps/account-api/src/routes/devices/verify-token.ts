import { verifyTokenIssue } from '@gatehouse/api-contract';
import { issueVerifyToken } from '../../commands/game-tokens/issue-verify-token.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const verifyTokenRoute = route(verifyTokenIssue, async ({ platform, request: { body } }) => {
  const { token, service_id: serviceId, device_info: told } = body;
  const device = told ? { device_id: told.device_id, device_name: told.device_name, os_name: told.os_name } : null;
  const issued = await issueVerifyToken(platform, { token, serviceId, device });
  return issued.ok ? done({ verify_token: issued.value.token, expires_in: issued.value.expiresInMs }) : issued;
});
