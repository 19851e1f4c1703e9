import { edgeRefused, internalHeaders } from '@gatehouse/platform';
import type { Hono } from 'hono';
import type { EdgeEnv } from '../http/visit-context.ts';
import type { EdgeTimes } from '../times.ts';
import { askServer } from '../upstream/server-client.ts';

type ApiState = Readonly<{ accountApi: boolean; sharedSecret: boolean }>;
const unreachable: ApiState = { accountApi: false, sharedSecret: true };

/**
 * `/healthz`: the process runs. `/readyz`: it has a release index and made a sign-in page from it, and the account API is ready and knows
 * our secret.
 */
export function healthRoutes(
  app: Hono<EdgeEnv>,
  ports: Readonly<{
    hasIndex(): boolean;
    makesSignInPage(): Promise<boolean>;
    apiUrl: string;
    sharedSecret: string;
    stopping(): boolean;
    times: EdgeTimes;
  }>,
): void {
  const { readinessMs, readyForMs } = ports.times;
  let asked = { at: -readyForMs, state: Promise.resolve(unreachable) };

  async function ask(): Promise<ApiState> {
    try {
      const answer = await askServer(`${ports.apiUrl}/readyz`, {
        headers: { [internalHeaders.edgeSecret]: ports.sharedSecret },
        signal: AbortSignal.timeout(readinessMs),
      });
      return { accountApi: answer.ok, sharedSecret: answer.headers.get(internalHeaders.edgeSecret) !== edgeRefused };
    } catch {
      return unreachable; // not there, or not in time
    }
  }

  function apiState(): Promise<ApiState> {
    const now = performance.now();
    if (now - asked.at >= readyForMs) asked = { at: now, state: ask() };
    return asked.state;
  }

  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const [api, signInPage] = await Promise.all([apiState(), ports.makesSignInPage()]);
    const checks = { releaseIndex: ports.hasIndex(), signInPage, ...api, serving: !ports.stopping() };
    return c.json(checks, Object.values(checks).every(Boolean) ? 200 : 503);
  });
}
