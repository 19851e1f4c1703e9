import { studioVerification, verificationResult, verificationWay, verifyStatus } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { proveClient } from '../../catalogue/clients/prove-client.command.ts';
import { chooseWay, readVerification } from './read-verification.command.ts';
import { takeVerification } from './take-verification.command.ts';
import { presentResult, presentVerification } from './verification.presenter.ts';
import { verifyForStudio } from './verify-for-studio.command.ts';

const verifyStatusRoute = route(verifyStatus, async ({ ctx, request: { query } }) => {
  const read = await readVerification(ctx, query.state);
  return read.ok ? done(presentVerification(query.state, read.value)) : read;
});

const studioVerificationRoute = route(studioVerification, ({ ctx, bearer, request: { body } }) =>
  verifyForStudio(ctx, { guid: bearer.guid, returnTo: body.redirect_url }),
);

const verificationWayRoute = route(verificationWay, async ({ ctx, request: { body } }) => {
  const chosen = await chooseWay(ctx, body);
  if (!chosen.ok) return chosen;
  const read = await readVerification(ctx, body.state);
  return read.ok ? done(presentVerification(body.state, read.value)) : read;
});

const verificationResultRoute = route(verificationResult, async ({ ctx, request: { body } }) => {
  const client = await proveClient(ctx, { clientId: body.client_id, secret: body.client_secret });
  if (!client.ok) return client;
  const { state, type } = body;
  const taken = await takeVerification(ctx, { state, type, service: client.value.service_id });
  return taken.ok ? done(presentResult(taken.value)) : taken;
});

export const verificationRoutes: readonly Route[] = [
  verifyStatusRoute,
  studioVerificationRoute,
  verificationWayRoute,
  verificationResultRoute,
];
