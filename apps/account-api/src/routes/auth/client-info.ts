import { clientInfo } from '@gatehouse/api-contract';
import { describeClient } from '../../commands/clients/describe-client.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const clientInfoRoute = route(clientInfo, async ({ platform, request }) => {
  const { client_id: clientId, redirect_uri: redirectUri = null, purpose } = request.query;
  const outcome = await describeClient(platform, { clientId, redirectUri, purpose });
  return outcome.ok ? done({ client_id: outcome.value.clientId, name: outcome.value.name }) : outcome;
});
