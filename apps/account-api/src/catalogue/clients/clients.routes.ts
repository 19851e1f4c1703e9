import { clientInfo } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { describeClient } from './describe-client.command.ts';

const clientInfoRoute = route(clientInfo, async ({ platform, request }) => {
  const { client_id: clientId, redirect_uri: redirectUri = null, purpose } = request.query;
  const outcome = await describeClient(platform, { clientId, redirectUri, purpose });
  return outcome.ok ? done({ client_id: outcome.value.clientId, name: outcome.value.name }) : outcome;
});

export const clientsRoutes: readonly Route[] = [clientInfoRoute];
