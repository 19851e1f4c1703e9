import { createMiddleware } from 'hono/factory';
import type { HttpBindings } from '@hono/node-server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isIP } from 'node:net';
import type { Settings } from '../base/settings/platform.settings.ts';
import { answerEnvelopeRefusal } from '../base/http/answer.ts';
import { clientAddressOf, comesFromEdge, expandV6 } from '../base/http/caller-of.ts';

/** One household behind IPv6 is one /64. */
const keyOf = (address: string) => (isIP(address) === 6 ? expandV6(address).slice(0, 4).join(':') : address);

/**
 * A coarse guard by address before anything is read or hashed: in memory, forgotten at a restart, below what two
 * cores can hash. The limits that count are in the database.
 */
export function floodGuard(settings: Pick<Settings, 'floodPerMinute' | 'edgeSecret'>) {
  const limiter = new RateLimiterMemory({ points: settings.floodPerMinute, duration: 60 });
  return createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
    if (context.req.method === 'GET') return next();
    const address = clientAddressOf(context, comesFromEdge(context, settings.edgeSecret));
    try {
      await limiter.consume(keyOf(address));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfterSeconds = Math.ceil(refused.msBeforeNext / 1000);
      context.header('retry-after', String(retryAfterSeconds));
      return answerEnvelopeRefusal(context, 'tooManyRequests', { retryAfterSeconds });
    }
    return next();
  });
}
