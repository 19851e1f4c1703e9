import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { roleOfHost } from '../hosts.ts';
import { formPostScript, icon, styleSheet } from '../pages/static-files.ts';
import { authorizePages } from './authorize.page.ts';
import { providerEndpoints } from './provider-endpoints.route.ts';

/** All routes of the providers' host; requests for other hosts pass through. */
export function providerSite(playground: Playground) {
  const site = new Hono<PlaygroundEnv>();
  site.get('/style.css', styleSheet);
  site.get('/icon.svg', icon);
  site.get('/form-post.js', formPostScript);
  site.route('/', providerEndpoints(playground));
  site.route('/', authorizePages(playground));
  site.notFound((c) => c.text('No provider lives at this address.\n', 404));
  return createMiddleware<PlaygroundEnv>(async (c, next) =>
    roleOfHost[c.var.hostName] === 'provider' ? site.fetch(c.req.raw, c.env) : next(),
  );
}
