import { onwardPath, type GuardName, type PageBoot } from '@gatehouse/platform';
import { withoutLocale, type HostAt } from '@gatehouse/shell-contract/hosting';
import { findGuard } from '../guards/find-guard.ts';
import type { GuardInput } from '../guards/guard.ts';
import { readableCookieNames } from '../guards/readable-cookies.ts';
import { runGuards } from '../guards/run-guards.ts';
import type { PageRequest, Redirect } from './page-content.ts';

/** What the guards of a route work with. */
export type GuardRoutePorts = Readonly<{
  boot: Pick<PageBoot, 'brand' | 'environment'>;
  hostAt: HostAt;
  checkLogin: GuardInput['checkLogin'];
  /** Leaves for a third party's client, at the address the platform answered. */
  leaveToClient(address: string): void;
  /** Settles at once, or never while the document is being left: nothing new is shown then. */
  staying(): Promise<void>;
  /** Starts the document anew at `url` when its code is lost, at most once a minute. `false`: not now. */
  renew(error: unknown, url: URL, left: AbortSignal): Promise<boolean>;
}>;

/** Runs a route's guards. `null`: all pass, or the page was left meanwhile. While the document is being left it never settles. */
export async function guardRoute(
  shell: GuardRoutePorts,
  guards: readonly GuardName[],
  { url, params, left }: PageRequest,
): Promise<Redirect | null> {
  const host = shell.hostAt({ url, params });
  const input: GuardInput = {
    url: withoutLocale(url),
    site: host.site,
    surface: host.surface,
    referrer: document.referrer,
    flow: host.flow,
    report: host.report,
    facts: {
      query: url.searchParams,
      cookies: readableCookieNames(),
      brand: shell.boot.brand,
      environment: shell.boot.environment,
    },
    checkLogin: shell.checkLogin,
  };
  const verdict = await runGuards(guards, input, findGuard).catch(async (error: unknown) => {
    if (!left.aborted && (await shell.renew(error, url, left))) await shell.staying();
    throw error;
  });
  if (left.aborted) return null;
  if (verdict.kind === 'redirect') return { kind: 'redirect', path: onwardPath(verdict.path, url) };
  if (verdict.kind === 'leave') host.leave(verdict.address);
  if (verdict.kind === 'client') shell.leaveToClient(verdict.address);
  await shell.staying();
  return null;
}
