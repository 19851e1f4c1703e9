import { defaultLoginSettings, locales, routeAt, type Locale } from '@gatehouse/platform';
import type { MiddlewareHandler } from 'hono';
import { clearCookiesPath, endAllCookies } from '../http/clear-cookies.ts';
import { headBytes } from '../http/header-size.ts';
import { bodyLimitBytes, readBody } from '../http/read-body.ts';
import { comesFromOurPage } from '../http/same-origin.ts';
import type { EdgeContext, EdgeEnv } from '../http/visit-context.ts';
import { ownPath } from '../session/native-form.ts';
import { addCookies } from '../session/session-port.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import { composeDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { bareCss, noticeCss } from './notice.ts';
import { newNonce } from './page-basics.ts';
import { localeOf, looksOf, visitOf } from './visit.ts';

const backField = 'back';
const signInPath = '/login';
const tooLarge = 431;

const policyOf = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** What a browser with too many cookies sees, in its language: what happened, and a button that ends them. */
function tooLargePage(c: EdgeContext): Response {
  const url = new URL(c.req.url);
  const visit = visitOf({ url, path: routeAt(url) }, c.get('site'), c.get('cookies'));
  const locale: Locale = localeOf(visit, c.req.header('accept-language'), locales);
  const texts = edgeTexts[locale];
  const nonce = newNonce();
  const back = escapeHtml(ownPath(`${url.pathname}${url.search}`, url.origin, signInPath));
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
    content: `<section data-edge="notice"><h1>${escapeHtml(texts.tooLargeTitle)}</h1><p>${escapeHtml(texts.tooLarge)}</p><form method="post" action="${clearCookiesPath}"><input type="hidden" name="${backField}" value="${back}"><div><button>${escapeHtml(texts.clearCookies)}</button></div></form></section>`,
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

/**
 * `POST /session/clear-cookies`: ends the cookies of this browser, ours and those of the domain that are sent here, and with them the
 * session. Only a form of our own page does that; it carries no token, as the cookie that proves one may be what did not fit.
 */
export async function clearCookies(c: EdgeContext): Promise<Response> {
  const site = c.get('site');
  if (!comesFromOurPage(c.req, site)) return c.text('This form was not sent from our page.\n', 403);
  const body = await readBody(c.req, bodyLimitBytes);
  const back = new URLSearchParams(body?.toString('utf8')).get(backField);
  c.header('clear-site-data', '"cookies"');
  addCookies(c, endAllCookies(c.req.header('cookie'), site));
  return c.redirect(ownPath(back, site.origin, signInPath), 303);
}
