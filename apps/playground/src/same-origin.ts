import { createMiddleware } from 'hono/factory';
import { errorAnswer } from './answers.ts';
import type { PlaygroundEnv } from './context.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/** Only the playground's own pages may change something. Tests and servers send no Sec-Fetch-Site and are allowed. */
export const sameOriginOnly = createMiddleware<PlaygroundEnv>(async (c, next) => {
  const from = c.req.header('sec-fetch-site');
  if (!safeMethods.has(c.req.method) && from !== undefined && from !== 'same-origin') {
    return errorAnswer(c, 403, 'cross-site', 'Another page may not change the playground.');
  }
  return next();
});
