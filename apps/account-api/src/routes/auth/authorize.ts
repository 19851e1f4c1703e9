import { authorize } from '@gatehouse/api-contract';
import { authorizeClient } from '../../commands/clients/authorize-client.command.ts';
import { route } from '../../http/route.ts';

export const authorizeRoute = route(authorize, ({ platform, caller, bearer, request }) =>
  authorizeClient(platform, caller, bearer, {
    clientId: request.body.client_id,
    redirectUri: request.body.redirect_uri,
    codeChallenge: request.body.code_challenge ?? null,
  }),
);
