import { isIP } from 'node:net';
import { allCalls } from '@gatehouse/api-contract';
import { countsAsWrite } from '@gatehouse/api-contract/ownership';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { answerEnvelopeRefusal } from '../base/http/answer.ts';
import type { App, AppVariables } from '../base/http/app-context.ts';
import { clientAddressOf, comesFromEdge, expandV6 } from '../base/http/caller-of.ts';
import { patternOf } from '../base/http/route.ts';
import type { Settings } from '../base/settings/platform.settings.ts';

/** One household behind IPv6 is one /64. */
const keyOf = (address: string) => (isIP(address) === 6 ? expandV6(address).slice(0, 4).join(':') : address);

/**
 * A coarse guard by address before anything is read or hashed: in memory, forgotten at a restart, below what two
 * cores can hash. The limits that count are in the database. It counts whatever passes through it.
 */
function floodGuard(settings: Pick<Settings, 'floodPerMinute' | 'edgeSecret'>) {
  const limiter = new RateLimiterMemory({ points: settings.floodPerMinute, duration: 60 });
  return createMiddleware<{ Bindings: HttpBindings; Variables: AppVariables }>(async (context, next) => {
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

/** Sets the guard before all that may write: every request that is no GET, and the GETs that the contract knows as writing. */
export function mountFloodGuard(app: App, settings: Pick<Settings, 'floodPerMinute' | 'edgeSecret'>): void {
  const guard = floodGuard(settings);
  app.use((context, next) => (context.req.method === 'GET' ? next() : guard(context, next)));
  const gets = allCalls.filter((call) => call.method === 'GET' && countsAsWrite(call));
  for (const call of gets) app.on(call.method, patternOf(call), guard);
}
