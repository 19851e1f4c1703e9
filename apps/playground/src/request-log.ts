import { randomUUID } from 'node:crypto';
import { internalHeaders } from '@gatehouse/platform';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { PlaygroundEnv } from './context.ts';

const plainId = /^[A-Za-z0-9_-]{8,64}$/;

/** Assigns each request an id and logs one line, without query and cookies. */
export function requestLog(log: Logger, now: () => number) {
  return createMiddleware<PlaygroundEnv>(async (c, next) => {
    const given = c.req.header(internalHeaders.requestId);
    const requestId = given !== undefined && plainId.test(given) ? given : randomUUID();
    const startedAt = now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set(internalHeaders.requestId, requestId);
    const { method, path } = c.req;
    log.info({ requestId, method, path, status: c.res.status, ms: now() - startedAt }, 'request');
  });
}
