import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { errorAnswer } from './answers.ts';
import { clientSite } from './client/client-site.ts';
import type { Playground, PlaygroundEnv } from './context.ts';
import { knownHost } from './hosts.ts';
import { identitySite } from './identity/identity-site.ts';
import { memberPages } from './member/member.page.ts';
import { oldServicePages } from './old-service/old-service.page.ts';
import { callersPages } from './pages/callers.page.ts';
import { hostPages } from './pages/host.page.ts';
import { inboxPages } from './pages/inbox.page.ts';
import { neighbourPages } from './pages/neighbour.page.ts';
import { overviewPages } from './pages/overview.page.ts';
import { phonePages } from './pages/phone.page.ts';
import { scenarioPages } from './pages/scenarios.page.ts';
import { icon, sdkHostScript, styleSheet } from './pages/static-files.ts';
import { providerSite } from './providers/provider-site.ts';
import { requestLog } from './request-log.ts';
import { campaignsRoute } from './routes/campaigns.route.ts';
import { captchaRoute } from './routes/captcha.route.ts';
import { clientVisitsRoute } from './routes/client-visits.route.ts';
import { clockRoute } from './routes/clock.route.ts';
import { hostMessagesRoute } from './routes/host-messages.route.ts';
import { identityNextRoute } from './routes/identity-next.route.ts';
import { idpNextRoute } from './routes/idp-next.route.ts';
import { launcherMoodsRoute } from './routes/launcher-moods.route.ts';
import { maintenanceRoute } from './routes/maintenance.route.ts';
import { messagesRoute } from './routes/messages.route.ts';
import { peopleRoute } from './routes/people.route.ts';
import { phoneRoute } from './routes/phone.route.ts';
import { scenariosRoute } from './routes/scenarios.route.ts';
import { smsRoute } from './routes/sms.route.ts';
import { webViewsRoute } from './routes/web-views.route.ts';
import { sameOriginOnly } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

const bodyMaxBytes = 64 * 1024;

const hostCheck = createMiddleware<PlaygroundEnv>(async (c, next) => {
  const name = knownHost(c.req.header('host'), c.env.incoming.socket.localPort ?? 0);
  if (name === null) return errorAnswer(c, 421, 'misdirected', 'The playground does not answer to this Host.');
  c.set('hostName', name);
  return next();
});

/** All HTTP routes: health, the API for tests, the pages for people. */
export function createApp(playground: Playground): Hono<PlaygroundEnv> {
  const app = new Hono<PlaygroundEnv>();
  app.use(requestLog(playground.log, playground.now), securityHeaders, hostCheck, sameOriginOnly);
  app.use(
    bodyLimit({
      maxSize: bodyMaxBytes,
      onError: (c) => errorAnswer(c, 413, 'too-large', `The body has more than ${bodyMaxBytes} bytes.`),
    }),
  );
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => (playground.ready() ? c.json({ status: 'ready' }) : c.json({ status: 'stopping' }, 503)));

  // Browsers request the icon on every host name.
  app.get('/favicon.ico', icon);

  app.use(providerSite(playground));
  app.use(clientSite(playground));
  app.use(identitySite(playground));
  app.route('/api/messages', messagesRoute(playground));
  app.route('/api/sms', smsRoute(playground));
  app.route('/api/clock', clockRoute(playground));
  app.route('/api/people', peopleRoute(playground));
  app.route('/api/client/visits', clientVisitsRoute(playground));
  app.route('/api/idp', idpNextRoute(playground));
  app.route('/api/identity', identityNextRoute(playground));
  app.route('/api/captcha', captchaRoute(playground));
  app.route('/api/host/messages', hostMessagesRoute(playground));
  app.route('/api/host/launcher', launcherMoodsRoute(playground));
  app.route('/api/campaigns', campaignsRoute(playground));
  app.route('/api/maintenance', maintenanceRoute(playground));
  app.route('/api/web-views', webViewsRoute(playground));
  app.route('/api/phone', phoneRoute(playground));
  app.route('/api/scenarios', scenariosRoute(playground));
  app.route('/', overviewPages(playground));
  app.route('/', inboxPages(playground));
  app.route('/', memberPages(playground));
  app.route('/', neighbourPages(playground));
  app.route('/', hostPages(playground));
  app.route('/', scenarioPages(playground));
  app.route('/', phonePages(playground));
  app.route('/', callersPages(playground));
  app.route('/', oldServicePages(playground));
  app.get('/style.css', styleSheet);
  app.get('/sdk-host.js', sdkHostScript);
  app.get('/icon.svg', icon);
  app.get('/banners/playground-game.svg', icon);

  app.notFound((c) => errorAnswer(c, 404, 'unknown', 'Nothing lives at this address.'));
  app.onError((error, c) => {
    playground.log.error({ err: error, requestId: c.var.requestId }, 'request failed');
    return errorAnswer(c, 500, 'failed', 'The playground failed; its log says why.');
  });
  return app;
}
