import { hashingCalls } from '@gatehouse/api-contract';
import { edgeRefused, internalHeaders, sameBrowserHeader, sayAtMostEvery, sessionKeyHeader } from '@gatehouse/platform';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sayOncePerCause } from '../base/cause-log.ts';
import { answerEnvelopeRefusal } from '../base/http/answer.ts';
import type { App } from '../base/http/app-context.ts';
import { callerOf, claimsToBeEdge, comesFromEdge } from '../base/http/caller-of.ts';
import { failureAnswer } from '../base/http/failure-answer.wire.ts';
import { patternOf, type Route } from '../base/http/route.ts';
import { askingFor } from '../base/lines/asker.ts';
import type { Platform } from '../base/platform.ts';
import { minuteMs } from '../base/ports/clock.ts';
import { requestContext } from '../base/request-context.ts';
import { mountReleaseHealth } from '../catalogue/release-health/release-health.routes.ts';
import { allRoutes } from './all-routes.ts';
import { mountCallDigests, mountDocuments } from './documents.ts';
import { mountFloodGuard } from './flood-guard.ts';
import { mountHealth } from './health.routes.ts';
import { liveAssembly, type Assembly } from './live.assembly.ts';
import { mountRoutes } from './mount-routes.ts';
import { logRequest } from './request-log.ts';
import { shedSignIns } from './shed-sign-ins.ts';

export type AppOptions = Readonly<{
  routes?: readonly Route[];
  assembly?: Assembly;
  /** Told of every failure that became a 50000; tests let it throw. */
  onFailure?: (error: unknown) => void;
  /** Readiness says no from then on. */
  isStopping?: () => boolean;
}>;

const bodyLimitBytes = 64 * 1024;
const wrongSecretEveryMs = minuteMs;

/** Services that answer with `result` (spec A §7). */
const tripleZeroBases = new Set(['terms', 'bill', 'blockchecker']);
const envelopeOf = (path: string) => (tripleZeroBases.has(path.split('/')[1] ?? '') ? 'triple-zero' : 'zero');

/** The whole HTTP side of the platform. */
export function createApp(platform: Platform, options: AppOptions = {}): App {
  const app: App = new Hono();
  const { settings, clock, log } = platform;

  const sayWrongSecret = sayAtMostEvery(wrongSecretEveryMs, () =>
    log.error('a request carries a wrong edge secret: what it says about its visitor is not believed'),
  );
  app.use(async (context, next) => {
    const caller = { ...callerOf(context, settings.edgeSecret), signal: context.req.raw.signal };
    if (claimsToBeEdge(context) && !comesFromEdge(context, settings.edgeSecret)) {
      sayWrongSecret();
      context.header(internalHeaders.edgeSecret, edgeRefused);
    }
    context.set('ctx', requestContext(platform, caller));
    const startedAt = performance.now();
    await askingFor(caller.sender, next);
    context.header(internalHeaders.requestId, caller.requestId);
    if (caller.known.made !== null) context.header(internalHeaders.knownBrowser, caller.known.made);
    if (caller.sessionKey.made !== null) context.header(sessionKeyHeader, caller.sessionKey.made);
    if (caller.sameBrowserOnly) context.header(sameBrowserHeader, 'heeded');
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    if (settings.environment !== 'live') context.header(internalHeaders.clockOffset, String(clock.offsetMs));
    logRequest(log, context, caller, performance.now() - startedAt);
  });
  mountHealth(app, platform, options.isStopping ?? (() => false));
  mountFloodGuard(app, settings);
  for (const call of hashingCalls) app.on(call.method, patternOf(call), shedSignIns(platform));
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: (context) => answerEnvelopeRefusal(context, 'requestInvalid', { field: 'body', reason: 'tooLarge' }),
    }),
  );
  const routes = options.routes ?? allRoutes;
  const assembly = options.assembly ?? liveAssembly;
  mountRoutes(app, routes, assembly.beforeCall(platform));
  mountCallDigests(app);
  mountReleaseHealth(app, platform);
  if (settings.environment !== 'live') mountDocuments(app);
  assembly.mountMore(app, platform);

  app.notFound((context) => answerEnvelopeRefusal(context, 'callUnknown', null, envelopeOf(context.req.path)));
  const say = sayOncePerCause((err, unsaid, failed: object) => log.error({ err, unsaid, ...failed }, 'call failed'));
  app.onError((error, context) => failureAnswer(error, context, { say, onFailure: options.onFailure }));
  return app;
}
