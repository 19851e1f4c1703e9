import { randomUUID } from 'node:crypto';
import { brandOfHost, indexStatePath, internalHeaders, loggedPath, type Site } from '@gatehouse/platform';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { EdgeSettings } from '../settings/settings.ts';
import { clientAddress, isTrustedProxy, trustedProxyList } from './client-address.ts';
import { isHttps, parseCookies, type Cookies } from './cookies.ts';
import { headBytes } from './header-size.ts';
import type { EdgeContext, EdgeEnv } from './visit-context.ts';

/** Health checks come from machines that know an address, not our name. */
const healthPaths = new Set<string>(['/healthz', '/readyz', indexStatePath]);
const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The country that a trusted proxy names, else the configured one of this edge. */
function visitNation(c: Pick<Context, 'req'>, settings: EdgeSettings, trusted: boolean): string {
  const told = trusted && settings.nationHeader ? c.req.header(settings.nationHeader) : undefined;
  return told && /^[A-Z]{2}$/.test(told) ? told : settings.nation;
}

/** The visitor went before the request was whole. */
const isAborted = ({ destroyed, complete }: HttpBindings['incoming']) => destroyed && !complete;

/** Cookies that count. Of a head beyond the limit none are read: it gets no page that would need them. */
const cookiesOf = (c: EdgeContext, site: Site, mostBytes: number): Cookies =>
  headBytes(c.env.incoming) > mostBytes ? new Map() : parseCookies(c.req.header('cookie'), isHttps(site.origin));

/** Says once per start that a proxy's header cannot be read; the header itself is what a visitor may have written. */
function proxyWarning(log: Log): () => void {
  let warned = false;
  return () => {
    if (warned) return;
    warned = true;
    log.warn(
      'a proxy of EDGE_TRUSTED_PROXIES sends an X-Forwarded-For that holds no address: its visitors count as one, with the address of the proxy',
    );
  };
}

/** Request id, visitor's address, brand by Host (421 for any other Host), and one log line per request. */
export function requestContext(settings: EdgeSettings, log: Log): MiddlewareHandler<EdgeEnv> {
  const proxies = trustedProxyList(settings.trustedProxies);
  const onUnreadable = proxyWarning(log);
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const { host, pathname } = new URL(c.req.url);
    const brand = brandOfHost(settings.sites, host);
    const socketAddress = c.env.incoming.socket.remoteAddress ?? '';
    c.set('requestId', requestId);
    c.header(internalHeaders.requestId, requestId);
    if (!brand && !(healthPaths.has(pathname) && ownMachine.test(host))) {
      return c.text('This host is not served here.\n', 421);
    }
    const secure =
      settings.tls !== null ||
      (isTrustedProxy(proxies, socketAddress) && c.req.header('x-forwarded-proto') === 'https');
    const configured = settings.sites[brand ?? 'main'];
    const site = secure ? { ...configured, origin: configured.origin.replace(/^http:/, 'https:') } : configured;
    c.set('site', site);
    c.set('clientAddress', clientAddress(socketAddress, c.req.header('x-forwarded-for'), proxies, onUnreadable));
    c.set('nation', visitNation(c, settings, isTrustedProxy(proxies, socketAddress)));
    c.set('secure', secure);
    c.set('cookies', cookiesOf(c, site, settings.headBytes));
    await next();
    const level = healthPaths.has(pathname) ? 'debug' : 'info';
    log[level](
      {
        requestId,
        method: c.req.method,
        path: loggedPath(pathname),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        ...(isAborted(c.env.incoming) ? { aborted: true } : {}),
      },
      'request',
    );
    return undefined;
  };
}
