import { canonicalAddress, createRouteTable } from '@gatehouse/platform';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { matchRoutes } from 'react-router';
import type { EdgeEnv } from '../http/visit-context.ts';
import type { PageIndex } from '../releases/page-index.ts';
import { lastingRows } from './address-owner.ts';

/** Path and query as they came; a request may name its host before them. */
function targetOf({ url = '' }: HttpBindings['incoming']): Readonly<{ pathname: string; search: string }> {
  const [target = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('#');
  const [pathname = ''] = target.split('?');
  return { pathname: pathname || '/', search: target.slice(pathname.length) };
}

const withoutIndex = createRouteTable(matchRoutes, lastingRows);

/** Reads the address that is asked for. */
export function readAddress(pageIndex: () => PageIndex | null): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { pathname, search } = targetOf(c.env.incoming);
    const found = canonicalAddress(pathname, pageIndex()?.routes ?? withoutIndex);
    const owner = found.locale && found.owner?.kind === 'edge' ? null : found.owner;
    c.set('address', {
      url: new URL(`${found.pathname}${search}`, c.get('site').origin),
      path: found.path,
      owner,
      respelled: owner && found.pathname !== pathname ? `${found.pathname}${search}` : null,
    });
    return next();
  };
}

/** Another spelling leads to the right one; method and content of a form stay. */
export const respell: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { respelled } = c.get('address');
  if (respelled === null) return next();
  // A repeated form needs its Origin: with no-referrer browsers send `null`.
  if (c.req.method === 'POST') c.header('referrer-policy', 'same-origin');
  return c.redirect(respelled, 308);
};
