import { webviewSession } from '@gatehouse/api-contract';
import { openWebview } from '../../commands/game-tokens/open-webview.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const webviewSessionRoute = route(webviewSession, async ({ platform, caller, request: { body } }) => {
  const opened = await openWebview(platform, caller, {
    verifyToken: body.verify_token,
    webviewToken: body.webview_token ?? null,
  });
  if (!opened.ok) return opened;
  const { token, expiresInMs, serviceId } = opened.value;
  return done({ webview_token: token, expires_in: expiresInMs, service_id: serviceId });
});
