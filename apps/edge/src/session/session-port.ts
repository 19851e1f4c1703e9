import { chooseStyle, type Brand, type Style } from '@gatehouse/platform';
import { cookieWriter, isHttps, type CookieWriter } from '../http/cookies.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Asker } from '../upstream/upstream.ts';
import { browserIdOf } from './browser-id.ts';
import { knownBrowserOf } from './known-browser.ts';
import { sessionKeyOf } from './session-key.ts';

/** Cookie writer of the asked site. */
export function writerOf(c: EdgeContext, scriptReadable: boolean): CookieWriter {
  const { cookieDomain: domain, origin } = c.get('site');
  return cookieWriter({ domain, scriptReadable, https: isHttps(origin) });
}

export const addCookies = (c: EdgeContext, cookies: readonly string[]): void => {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
};

/**
 * The browser's id, made when there is none. Pages come with it: two calls that a new visitor's page makes at once would
 * each make one, and what the first began would be another browser's for the second.
 */
export function keepBrowserId(c: EdgeContext, write: CookieWriter): string {
  const { id, setCookie } = browserIdOf(c.get('cookies'), write);
  if (setCookie) addCookies(c, [setCookie]);
  return id;
}

/** Who the edge asks for. */
export function askerOf(c: EdgeContext, write: CookieWriter): Asker {
  const browserId = keepBrowserId(c, write);
  return {
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    nation: c.get('nation'),
    brand: c.get('site').brand,
    browserId,
    knownBrowser: knownBrowserOf(c.get('cookies')),
    sessionKey: sessionKeyOf(c.get('cookies')),
  };
}

/** Style of the page a call comes from: the one it names, else the brand's own. An unknown style is ignored. */
export function callingStyle(said: string | undefined, brand: Brand): Style {
  return chooseStyle({ styleType: said ?? null, brand });
}
