import { webviewSession } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { openWebview } from './open-webview.command.ts';

const webviewSessionRoute = route(webviewSession, async ({ ctx, request: { body } }) => {
  const opened = await openWebview(ctx, {
    verifyToken: body.verify_token,
    webviewToken: body.webview_token ?? null,
  });
  if (!opened.ok) return opened;
  const { token, expiresInMs, serviceId } = opened.value;
  return done({ webview_token: token, expires_in: expiresInMs, service_id: serviceId });
});

export const gamesRoutes: readonly Route[] = [webviewSessionRoute];
