import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { roleOfHost } from '../hosts.ts';
import { icon, styleSheet } from '../pages/static-files.ts';
import { clientPages } from './client.page.ts';

/** All routes of the third-party client's host; requests for other hosts pass through. */
export function clientSite(playground: Playground) {
  const site = new Hono<PlaygroundEnv>();
  site.get('/style.css', styleSheet);
  site.get('/icon.svg', icon);
  site.route('/', clientPages(playground));
  site.notFound((c) => c.text('The game has no such page.\n', 404));
  return createMiddleware<PlaygroundEnv>(async (c, next) =>
    roleOfHost[c.var.hostName] === 'client' ? site.fetch(c.req.raw, c.env) : next(),
  );
}
