import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { roleOfHost } from '../hosts.ts';
import { icon, styleSheet } from '../pages/static-files.ts';
import { checkEndpoints } from './check-endpoints.route.ts';
import { checkPages } from './check.page.ts';

/** All routes of the host of the person checks; requests for other hosts pass through. */
export function identitySite(playground: Playground) {
  const site = new Hono<PlaygroundEnv>();
  site.get('/style.css', styleSheet);
  site.get('/icon.svg', icon);
  site.route('/', checkEndpoints(playground));
  site.route('/', checkPages(playground));
  site.notFound((c) => c.text('Nothing lives at this address.\n', 404));
  return createMiddleware<PlaygroundEnv>(async (c, next) =>
    roleOfHost[c.var.hostName] === 'identity' ? site.fetch(c.req.raw, c.env) : next(),
  );
}
