import { pathWith, siteOf } from '@gatehouse/platform';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { brandOfName } from '../hosts.ts';
import { visitorOf } from '../signed-in.ts';
import { neighbourPage, neighbours } from './neighbour.view.ts';

/** The simulated neighbouring sites: show who is signed in by the shared cookies, and link back to the portal. */
export function neighbourPages({ environment, portBase, testApi, now }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  for (const site of neighbours) {
    pages.get(site.path, (c) => {
      const portal = siteOf(environment, brandOfName(c.var.hostName), portBase).origin;
      const address = c.req.url;
      const back = new URL(address);
      back.search = '';
      const href = (path: string) => `${portal}${pathWith(path, { redirect_url: back.href })}`;
      return c.html(
        neighbourPage({
          site,
          address,
          visitor: visitorOf(getCookie(c, 'PLD'), now() + testApi.offsetMs()),
          signInHref: href('/login'),
          signOutHref: href('/logout'),
          hrefOf: href,
        }),
      );
    });
  }
  return pages;
}
