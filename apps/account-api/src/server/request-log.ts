import { healthStorePath, loggedPath } from '@gatehouse/platform';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Caller } from '../base/caller.ts';
import type { AppContext } from '../base/http/app-context.ts';

/** Keys that never belong into a log; nothing logs them on purpose. */
const redacted = [
  'password',
  'refresh_token',
  'refreshToken',
  'accessToken',
  'authorization',
  'authorization_code',
  'cookie',
  'code',
  'state',
  'email',
];

/** JSON lines on stdout; what slips in under a secret's name is removed. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { name: 'account-api' },
    redact: { paths: redacted.flatMap((key) => [key, `*.${key}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

const quietPaths = new Set(['/healthz', '/readyz']);

/** One line per request: the path without its query and states, the network instead of the address, no body. */
export function logRequest(log: Logger, context: AppContext, caller: Caller, durationMs: number): void {
  const { method, path } = context.req;
  // Every edge says every five seconds what it counted.
  if (quietPaths.has(path) || (path === healthStorePath && context.res.ok)) return;
  log.info(
    {
      requestId: caller.requestId,
      method,
      path: loggedPath(path),
      status: context.res.status,
      ms: Math.round(durationMs * 10) / 10,
      network: caller.network,
    },
    'request',
  );
}
