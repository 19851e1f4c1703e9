import type { Hono } from 'hono';
import type { EdgeEnv } from '../http/visit-context.ts';

const askAgainMs = 500;

/** `/healthz`: the process runs. `/readyz`: it has a release index and reaches the account API. */
export function healthRoutes(
  app: Hono<EdgeEnv>,
  ports: Readonly<{ hasIndex(): boolean; apiUrl: string; stopping(): boolean }>,
): void {
  let asked = { at: -askAgainMs, reachable: Promise.resolve(false) };

  function apiReachable(): Promise<boolean> {
    const now = performance.now();
    if (now - asked.at >= askAgainMs) {
      const reachable = fetch(`${ports.apiUrl}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      asked = { at: now, reachable };
    }
    return asked.reachable;
  }

  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const checks = { releaseIndex: ports.hasIndex(), accountApi: await apiReachable(), serving: !ports.stopping() };
    return c.json(checks, Object.values(checks).every(Boolean) ? 200 : 503);
  });
}
