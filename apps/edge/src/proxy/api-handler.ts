import { hashingCalls, type CallBase, type CallDefinition } from '@gatehouse/api-contract';
import { sameBrowserHeader, styleHeader } from '@gatehouse/platform';
import type { StatusCode } from 'hono/utils/http-status';
import type { CookieWriter } from '../http/cookies.ts';
import { refuse } from '../http/envelope.ts';
import { readBody } from '../http/read-body.ts';
import { comesFromOurPage, isScriptCall } from '../http/same-origin.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Log } from '../log.ts';
import { bearerOf, webViewCookies } from '../session/bearer.ts';
import { takesRefreshToken, takesReturnCode } from '../session/call-tokens.ts';
import { knownBrowserCookies } from '../session/known-browser.ts';
import { returnCodeCookies, returnCodeOf } from '../session/return-code.ts';
import { isUnmarked, refreshTokenOf } from '../session/session-cookies.ts';
import { provenKeyCookies } from '../session/session-key.ts';
import { addCookies, askerOf, callingStyle, writerOf } from '../session/session-port.ts';
import { parseJson } from '../upstream/envelope-answer.ts';
import type { PlatformClock } from '../upstream/platform-clock.ts';
import { UpstreamFailure, type Upstream, type UpstreamAnswer } from '../upstream/upstream.ts';
import { callBody } from './call-body.ts';
import { forwardHeaders } from './forward-headers.ts';
import { isCallBase, matchCall } from './match-call.ts';
import { sessionEffect } from './session-effect.ts';
import { strippedAnswer } from './strip-tokens.ts';

export type ApiPorts = Readonly<{ upstream: Upstream; clock: PlatformClock; log: Log; cookiesScriptReadable: boolean }>;

const relayedHeaders = ['content-type', 'retry-after', 'content-language'];

function relay(c: EdgeContext, call: CallDefinition | null, answer: UpstreamAnswer): Response {
  const headers: Record<string, string> = {};
  for (const name of relayedHeaders) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const status = answer.status as StatusCode; // a number of HTTP, as fetch read it
  if (!/json/.test(headers['content-type'] ?? '')) return c.newResponse(new Uint8Array(answer.body), status, headers);
  const json = parseJson(answer.body);
  if (json === undefined) return refuse(c, 'serviceUnavailable', call, 502);
  return c.newResponse(JSON.stringify(strippedAnswer(call, json)), status, headers);
}

/** Scripts of our pages; and our pages themselves where the answer is a file that an element loads from its address. */
function mayCall(c: EdgeContext, call: CallDefinition | null): boolean {
  const site = c.get('site');
  return isScriptCall(c.req, site) || (call?.bytes !== undefined && comesFromOurPage(c.req, site));
}

/** What the platform made for this browser beside tokens: the key of a session that begins is kept with those. */
const madeCookies = (call: CallDefinition | null, answer: UpstreamAnswer, write: CookieWriter): string[] => [
  ...knownBrowserCookies(answer, write),
  ...(call?.session === undefined ? provenKeyCookies(answer, write) : []),
];

/** `/api/<base>/<path>`: the token handler. Tokens go in from cookies and come out as cookies; scripts see neither. */
export function apiHandler({ upstream, clock, log, cookiesScriptReadable }: ApiPorts) {
  async function forward(c: EdgeContext, base: CallBase, path: string, call: CallDefinition | null): Promise<Response> {
    const cookies = c.get('cookies');
    const write = writerOf(c, cookiesScriptReadable);
    const sent = await readBody(c.req);
    if (!sent) return refuse(c, 'requestInvalid', call, 413);
    const body = callBody(call, sent, { refreshToken: refreshTokenOf(cookies), returnCode: returnCodeOf(cookies) });
    const style = callingStyle(c.req.header(styleHeader), c.get('site').brand);
    const renews = body.ok && body.renews;
    const effect = sessionEffect(call, { write, renews, cookies, now: clock.now() });
    if (!body.ok) {
      if (body.refusal === 'refreshTokenInvalid') addCookies(c, effect.withoutToken());
      return refuse(c, body.refusal, call);
    }
    // A visitor who left does not keep a place in the line before the hasher; anything else is finished without them.
    const asker = {
      ...askerOf(c, write),
      style,
      sameBrowserOnly: renews && isUnmarked(cookies),
      ...(call && hashingCalls.includes(call) ? { signal: c.req.raw.signal } : {}),
    };
    const headers = forwardHeaders(c.req);
    if (takesRefreshToken(call) || takesReturnCode(call)) headers['content-type'] = 'application/json';
    try {
      const answer = await upstream(asker, {
        method: c.req.method,
        path: `/${base}/${path}${new URL(c.req.url).search}`,
        headers,
        bearer: bearerOf(call, cookies),
        ...(c.req.method === 'GET' ? {} : { body: body.bytes }),
      });
      if (asker.sameBrowserOnly && !answer.headers.has(sameBrowserHeader)) {
        addCookies(c, effect.withoutToken()); // a platform that does not look whose browser it is
        return refuse(c, 'refreshTokenInvalid', call);
      }
      const session = effect.afterAnswer(answer);
      addCookies(c, [
        ...session,
        ...madeCookies(call, answer, write),
        ...webViewCookies(session, renews, write),
        ...returnCodeCookies(call, answer, write),
      ]);
      return relay(c, call, answer);
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      log[error.reason === 'left' ? 'info' : 'error'](
        { requestId: asker.requestId, call: call?.id ?? null, reason: error.reason },
        'account API did not answer',
      );
      addCookies(c, effect.afterFailure());
      return refuse(c, 'serviceUnavailable', call, error.reason === 'timeout' ? 504 : 503);
    }
  }

  return (c: EdgeContext): Promise<Response> | Response => {
    const [, base = '', path = ''] = /^\/api\/([^/]+)\/(.+)$/.exec(new URL(c.req.url).pathname) ?? [];
    if (!isCallBase(base)) return refuse(c, 'callUnknown');
    const call = matchCall(c.req.method, base, path);
    return mayCall(c, call) ? forward(c, base, path, call) : refuse(c, 'requestInvalid', call, 403);
  };
}
