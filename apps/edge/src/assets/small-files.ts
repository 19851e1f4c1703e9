import { daySeconds } from '@gatehouse/platform';
import type { Hono } from 'hono';
import type { EdgeEnv } from '../http/visit-context.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#4338ca"/><path d="M8 25V14a8 8 0 0 1 16 0v11h-5V14a3 3 0 0 0-6 0v11z" fill="#fff"/></svg>';
const dayCache = { 'cache-control': `public, max-age=${daySeconds}` };

/** Files every site is asked for. */
export function smallFiles(app: Hono<EdgeEnv>): void {
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n', 200, dayCache));
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (c) => c.newResponse(icon, 200, { 'content-type': 'image/svg+xml', ...dayCache }));
  }
  app.get('/.well-known/change-password', (c) => c.redirect('/change/pw', 302));
  app.all('/.well-known/*', (c) => c.text('There is nothing at this well-known address.\n', 404));
}
