import { signInPath } from '@gatehouse/api-contract';
import { defaultLoginSettings, locales, routeAt, type Locale } from '@gatehouse/platform';
import type { MiddlewareHandler } from 'hono';
import { clearCookiesPath, endCookies, namesToEnd } from '../http/clear-cookies.ts';
import { isHttps, parseCookies, sentCookies, type Cookies } from '../http/cookies.ts';
import { headBytes } from '../http/header-size.ts';
import { bodyLimitBytes, readBody } from '../http/read-body.ts';
import { comesFromOurPage } from '../http/same-origin.ts';
import type { EdgeContext, EdgeEnv } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import { isBrowserId } from '../session/browser-id.ts';
import { endSession } from '../session/end-session.ts';
import { ownPath } from '../session/native-form.ts';
import { refreshTokenOf } from '../session/session-cookies.ts';
import { addCookies } from '../session/session-port.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { composeDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { bareCss, noticeCss } from './notice.ts';
import { newNonce } from './page-basics.ts';
import { localeOf, looksOf, visitOf } from './visit.ts';

const backField = 'back';
/** Cookies of some paths are sent to the page and not with its form. */
const namesField = 'names';
const tooLarge = 431;

const policyOf = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** The language that the visitor chose; the page needs nothing else of the cookies. */
function languageCookie(header: string | undefined): Cookies {
  const locale = sentCookies(header).get('LOCALE')?.at(-1);
  return new Map(locale === undefined ? [] : [['LOCALE', locale]]);
}

/** Where the form leads back to: this address, if a link can open it. */
function wayBack({ method }: EdgeContext['req'], { pathname, search, origin }: URL): string {
  const opens = method === 'GET' || method === 'HEAD';
  return opens ? ownPath(`${pathname}${search}`, origin, signInPath) : signInPath;
}

/** What a browser with too many cookies sees, in its language: what happened, and a button that ends them. */
function tooLargePage(c: EdgeContext): Response {
  const url = new URL(c.req.url);
  const visit = visitOf({ url, path: routeAt(url) }, c.get('site'), languageCookie(c.req.header('cookie')));
  const locale: Locale = localeOf(visit, c.req.header('accept-language'), locales);
  const texts = edgeTexts[locale];
  const nonce = newNonce();
  const hidden = { [backField]: wayBack(c.req, url), [namesField]: namesToEnd(c.req.header('cookie')).join(' ') };
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  c.header('content-security-policy', policyOf(nonce));
  c.header('referrer-policy', 'same-origin'); // a form's post needs its Origin
  const document = composeDocument({
    ...looksOf(visit, defaultLoginSettings(visit.style)),
    locale,
    nonce,
    texts,
    css: [noticeCss, bareCss],
    boot: null,
    titleHtml: escapeHtml(texts.tooLargeTitle),
    frame: null,
    content: `<section data-edge="notice"><h1>${escapeHtml(texts.tooLargeTitle)}</h1><p>${escapeHtml(texts.tooLarge)}</p><form method="post" action="${clearCookiesPath}">${inputs.join('')}<div><button>${escapeHtml(texts.clearCookies)}</button></div></form></section>`,
  });
  return c.html(document, tooLarge);
}

/** Answers a request whose head is longer than a browser may send. The form of that page brings the same cookies, and passes. */
export const headLimit =
  (mostBytes: number): MiddlewareHandler<EdgeEnv> =>
  async (c, next) => {
    const clears = c.req.method === 'POST' && c.req.path === clearCookiesPath;
    if (clears || headBytes(c.env.incoming) <= mostBytes) return next();
    return tooLargePage(c);
  };

type ClearPorts = Readonly<{ upstream: Upstream; log: Log }>;

/** Ends the session at the platform too, where one of its tokens arrived. */
async function endSentSession(ports: ClearPorts, c: EdgeContext): Promise<void> {
  const { brand, origin } = c.get('site');
  const cookies = parseCookies(c.req.header('cookie'), isHttps(origin));
  if (!cookies.has('SUAT') && refreshTokenOf(cookies) === null) return;
  const [requestId, clientAddress, nation] = [c.get('requestId'), c.get('clientAddress'), c.get('nation')];
  const id = cookies.get('GH_BID');
  const browserId = id && isBrowserId(id) ? id : null;
  await endSession(ports, { requestId, clientAddress, nation, brand, browserId }, cookies);
}

/**
 * `POST /session/clear-cookies`: ends the cookies of this browser, ours and those of the domain that are sent here or were sent to the page
 * with the form, and with them the session. Only a form of our own page does that; it carries no token, as the cookie that proves one
 * may be what did not fit.
 */
export function clearCookies(ports: ClearPorts) {
  return async (c: EdgeContext): Promise<Response> => {
    const site = c.get('site');
    if (!comesFromOurPage(c.req, site)) return c.text('This form was not sent from our page.\n', 403);
    const body = await readBody(c.req, bodyLimitBytes);
    const fields = new URLSearchParams(body?.toString('utf8'));
    const back = ownPath(fields.get(backField), site.origin, signInPath);
    const names = [...namesToEnd(c.req.header('cookie')), ...(fields.get(namesField) ?? '').split(' ')];
    await endSentSession(ports, c);
    c.header('clear-site-data', '"cookies"');
    addCookies(c, endCookies(names, new URL(back, site.origin), site));
    return c.redirect(back, 303);
  };
}
