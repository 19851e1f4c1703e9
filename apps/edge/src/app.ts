import { nativeForms, recoveryForms } from '@gatehouse/api-contract';
import { continuePath, customerServicePath, hostRelayPath, lettersPath, personDepartPath } from '@gatehouse/platform';
import { Hono } from 'hono';
import { screenOf } from './address/asked-address.ts';
import { readAddress, respell } from './address/read-address.ts';
import { securityTxt } from './assets/security-txt.ts';
import { shellFileHandler } from './assets/shell-files.ts';
import { smallFiles } from './assets/small-files.ts';
import { healthRoutes } from './health/health-routes.ts';
import { createSignInProbe } from './health/sign-in-probe.ts';
import { hostRelayHandler } from './host-relay/host-relay.ts';
import { clearCookiesPath } from './http/clear-cookies.ts';
import { compression } from './http/compression.ts';
import { refuse } from './http/envelope.ts';
import { BodyAborted } from './http/read-body.ts';
import { requestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { EdgeContext, EdgeEnv } from './http/visit-context.ts';
import { stopLettersHandler } from './letters/stop-letters-handler.ts';
import type { Log } from './log.ts';
import { continueHandler } from './page/continue-handler.ts';
import { customerServiceHandler } from './page/customer-service-handler.ts';
import { pageHandler } from './page/page-handler.ts';
import type { PagePorts } from './page/page-ports.ts';
import { clearCookies, headLimit } from './page/too-large.ts';
import { personDepartHandler } from './person/depart-handler.ts';
import { apiHandler } from './proxy/api-handler.ts';
import { indexStateRoute } from './releases/index-state-route.ts';
import type { IndexState } from './releases/index-watch.ts';
import { screenFilesRoute } from './releases/screen-files-route.ts';
import { clientReportRoutes, developing, reportRoutes } from './reports/report-routes.ts';
import { swapVerifyToken } from './sdk/swap-verify-token.ts';
import { localeHandler } from './session/locale-handler.ts';
import { nativeIdSearch, nativeReset } from './session/native-recovery.ts';
import { nativeSignIn } from './session/native-sign-in.ts';
import { nativeSignOut } from './session/native-sign-out.ts';
import { nativeSignUp } from './session/native-sign-up.ts';
import { mountSocial } from './social/mount-social.ts';
import type { EdgeTimes } from './times.ts';
import type { Upstream } from './upstream/upstream.ts';
import type { ReleaseCounts } from './watch/release-counts.ts';
import { watchRoutes } from './watch/watch-routes.ts';

type AppPorts = PagePorts &
  Readonly<{
    upstream: Upstream;
    log: Log;
    releaseCounts: ReleaseCounts;
    indexState(): IndexState;
    stopping(): boolean;
    times: EdgeTimes;
  }>;

/** A name with an extension: a file, and we have none beside those above. Paths of routes have no dot in their last segment. */
const fileLike = /\.[A-Za-z0-9]{1,8}$/;

/** Browsers resolve dot segments before they ask; who sends them means a file. */
const dotSegment = /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i;

function pages(ports: AppPorts) {
  const page = pageHandler(ports);
  return (c: EdgeContext): Promise<Response> | Response => {
    const address = c.get('address');
    const { path } = address;
    if (path === '/') return c.redirect(c.get('site').home, 302);
    const missingFile = dotSegment.test(c.env.incoming.url ?? '') || (fileLike.test(path) && !screenOf(address));
    if (missingFile) return c.text('There is no such file.\n', 404);
    const accept = c.req.header('accept') ?? '*/*';
    return /text\/html|\*\/\*/.test(accept) ? page(c) : c.text('Pages are HTML.\n', 406);
  };
}

/** Addresses that people and browsers are led to: another spelling leads to the right one. Those of machines are exact. */
function visitorRoutes(app: Hono<EdgeEnv>, ports: AppPorts): void {
  const shared = { ...ports, cookiesScriptReadable: ports.settings.cookiesScriptReadable };
  app.use(readAddress(ports.pageIndex));
  // Before the spelling: a token is written into no other address.
  app.get('*', swapVerifyToken(shared));
  app.use(respell);
  app.post(nativeForms.signIn.path, nativeSignIn(shared));
  app.post(nativeForms.signUp.path, nativeSignUp(shared));
  app.post(recoveryForms.id.path, nativeIdSearch(shared));
  app.post(recoveryForms.password.path, nativeReset(shared));
  app.post(nativeForms.locale.path, localeHandler(shared));
  app.post(nativeForms.signOut.path, nativeSignOut(shared));
  app.post(clearCookiesPath, clearCookies(ports));
  app.post(lettersPath, stopLettersHandler(ports));
  mountSocial(app, shared);
  app.get(personDepartPath, personDepartHandler(shared));
  app.get(continuePath, continueHandler(shared));
  app.get(customerServicePath, customerServiceHandler(ports));
  app.all('/session/*', (c) => c.text('There is nothing here.\n', 404));
  app.get('*', pages(ports));
  app.all('*', (c) => c.text('This method is not served here.\n', 405, { allow: 'GET, HEAD' }));
}

/** The portal's web server without its listeners. */
export function createApp(ports: AppPorts): Hono<EdgeEnv> {
  const { settings, log } = ports;
  const shared = { ...ports, cookiesScriptReadable: settings.cookiesScriptReadable };
  const app = new Hono<EdgeEnv>();
  app.use(securityHeaders, compression, requestContext(settings, log), headLimit(settings.headBytes));
  healthRoutes(app, {
    hasIndex: () => ports.pageIndex() !== null,
    makesSignInPage: createSignInProbe({ ...ports, sites: settings.sites, fetch: (...asked) => app.fetch(...asked) }),
    apiUrl: settings.apiHosts.main.api,
    sharedSecret: settings.sharedSecret,
    stopping: ports.stopping,
    times: ports.times,
  });
  indexStateRoute(app, ports.indexState);
  screenFilesRoute(app, ports.pageIndex);
  securityTxt(app, settings.securityContact);
  smallFiles(app);
  reportRoutes(app, log, settings.environment);
  clientReportRoutes(app, log);
  watchRoutes(app, { ...shared, developing: developing.has(settings.environment) });
  if (settings.hostRelayUrl) app.post(hostRelayPath, hostRelayHandler(settings.hostRelayUrl, log));
  app.get('/_shell/*', shellFileHandler(ports.shellFiles, ports.pageIndex, settings.development));
  app.on(['GET', 'POST', 'PUT', 'DELETE'], '/api/*', apiHandler(shared));
  for (const path of ['/_shell/*', '/api/*', '/csp-reports']) {
    app.all(path, (c) => (path === '/api/*' ? refuse(c, 'callUnknown') : c.text('There is nothing here.\n', 404)));
  }
  visitorRoutes(app, ports);
  app.onError((error, c) => {
    if (error instanceof BodyAborted) return c.body(null, 400); // read by nobody; the line of the request tells it
    log.error({ requestId: c.get('requestId'), reason: error.message, stack: error.stack }, 'request failed');
    return c.req.path.startsWith('/api/')
      ? refuse(c, 'serviceUnavailable', null, 500)
      : c.text('Something went wrong. Please try again.\n', 500);
  });
  return app;
}
