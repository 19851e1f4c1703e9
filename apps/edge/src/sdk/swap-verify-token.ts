import { callPath, webviewSession } from '@gatehouse/api-contract';
import { hourSeconds, isSdkPath, locales, verifyExpired, webViewQuery } from '@gatehouse/platform';
import type { Next } from 'hono';
import * as v from 'valibot';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import { localeOf, visitOf } from '../page/visit.ts';
import { addCookies, askerOf, writerOf } from '../session/session-port.ts';
import type { EdgeSettings } from '../settings/settings.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import { UpstreamFailure, type Upstream } from '../upstream/upstream.ts';

type SdkPorts = Readonly<{
  upstream: Upstream;
  log: Log;
  settings: Pick<EdgeSettings, 'cookiesScriptReadable' | 'frameAncestors'>;
}>;

/** Replaces the token of a refused address: the page acts without a member, even if the browser has a session, which may be another person's. */
const refusedMark = 'webview-refused';
/**
 * The platform takes a token for half an hour. Its cookie outlives it by far: without it, a page that was left open would go
 * on in the name of whatever session the browser has.
 */
const keptSeconds = 12 * hourSeconds;

/**
 * An app opens its web view by itself, or a page that may frame the portal does in a frame. A link on another site is neither: it
 * would make an ordinary browser act for whoever made the link.
 */
function isOpenedByApp(c: EdgeContext, frameAncestors: string): boolean {
  const from = c.req.header('sec-fetch-site');
  if (from === undefined || from === 'none') return true;
  const parent = URL.parse(c.req.header('referer') ?? '')?.origin;
  const isFrame = /^i?frame$/.test(c.req.header('sec-fetch-dest') ?? '');
  return isFrame && parent !== undefined && frameAncestors.split(' ').includes(parent);
}

/** A request for a picture or a script of another page does not open a web view. */
const opensPage = (c: EdgeContext) => (c.req.header('sec-fetch-mode') ?? 'navigate') === 'navigate';

function withoutToken(url: URL, expired: boolean): string {
  const query = new URLSearchParams(url.search);
  query.delete(webViewQuery.verifyToken);
  query.delete(webViewQuery.verify);
  if (expired) query.set(webViewQuery.verify, verifyExpired);
  const search = query.toString();
  return `${url.pathname}${search && `?${search}`}`;
}

/** The platform is silent: nothing is swapped, so the same address works a moment later. */
function tryLater(c: EdgeContext): Response {
  const visit = visitOf(c.get('address'), c.get('site'), c.get('cookies'));
  c.header('retry-after', '2');
  return c.text(`${edgeTexts[localeOf(visit, c.req.header('accept-language'), locales)].serviceUnavailable}\n`, 503);
}

/**
 * The first GET of a game's web view: its `verify_token` becomes a cookie of half an hour that no script reads, and leaves
 * the address (day-one, "SDK web view").
 */
export function swapVerifyToken({ upstream, log, settings }: SdkPorts) {
  return async (c: EdgeContext, next: Next): Promise<Response | void> => {
    const { url, path } = c.get('address');
    const token = url.searchParams.get(webViewQuery.verifyToken);
    if (!isSdkPath(path) || !opensPage(c)) return next();
    if (!isOpenedByApp(c, settings.frameAncestors))
      return token === null ? next() : c.redirect(withoutToken(url, true), 303);
    const write = writerOf(c, settings.cookiesScriptReadable);
    const held = c.get('cookies').get('GH_SDK');
    if (token === null) {
      const over = url.searchParams.get(webViewQuery.verify) === verifyExpired;
      if (over && held === undefined) addCookies(c, [write.set('GH_SDK', refusedMark, keptSeconds)]);
      return next();
    }
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    try {
      const answer = await upstream(askerOf(c, write), {
        method: webviewSession.method,
        path: callPath(webviewSession),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ verify_token: token, ...(held === undefined ? {} : { webview_token: held }) }),
      });
      const outcome = outcomeOf(webviewSession, answer);
      const opened = v.safeParse(webviewSession.value, outcome.kind === 'value' ? outcome.value : null);
      if (!opened.success && answer.status >= 500) return tryLater(c);
      addCookies(
        c,
        opened.success
          ? [write.set('GH_SDK', opened.output.webview_token, keptSeconds), write.set('GH_SURFACE', 'sdk', null)]
          : [write.set('GH_SDK', refusedMark, keptSeconds)],
      );
      return c.redirect(withoutToken(url, !opened.success), 303);
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      const requestId = c.get('requestId');
      log.error({ requestId, call: webviewSession.id, reason: error.reason }, 'account API did not answer');
      return tryLater(c);
    }
  };
}
