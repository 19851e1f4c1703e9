import { callerHeaders, type Site } from '@gatehouse/platform';
import type { HonoRequest } from 'hono';

const safeMethods = new Set(['GET', 'HEAD']);

/** The browser says this request comes from a page of ours: `Sec-Fetch-Site`, where absent `Origin` (security 13). */
export function comesFromOurPage(request: HonoRequest, site: Site): boolean {
  const fetchSite = request.header('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const origin = request.header('origin');
  // Old browsers send neither with a same-origin GET; the caller headers still force a preflight for other sites.
  return origin === undefined ? safeMethods.has(request.method) : origin === site.origin;
}

/** A call made by our scripts: from our page, with headers that no form and no foreign page can send. */
export function isScriptCall(request: HonoRequest, site: Site): boolean {
  return (
    Boolean(request.header(callerHeaders.id) && request.header(callerHeaders.detail)) && comesFromOurPage(request, site)
  );
}
