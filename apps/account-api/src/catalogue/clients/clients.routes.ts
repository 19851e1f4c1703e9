import { clientInfo } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { describeClient } from './describe-client.query.ts';

const clientInfoRoute = route(clientInfo, async ({ ctx, request }) => {
  const { client_id: clientId, redirect_uri: redirectUri = null, purpose } = request.query;
  const outcome = await describeClient(ctx, { clientId, redirectUri, purpose });
  return outcome.ok ? done({ client_id: outcome.value.clientId, name: outcome.value.name }) : outcome;
});

export const clientsRoutes: readonly Route[] = [clientInfoRoute];
