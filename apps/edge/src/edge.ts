import { sayAtMostEvery } from '@gatehouse/platform';
import { createApp } from './app.ts';
import type { Log } from './log.ts';
import { createLoginBannerCache } from './upstream/login-banner-cache.ts';
import { createLoginSettingsCache } from './upstream/login-settings-cache.ts';
import { createMaintenanceCache } from './upstream/maintenance-cache.ts';
import { createPlatformClock } from './upstream/platform-clock.ts';
import { createUpstream, type Upstream } from './upstream/upstream.ts';
import { createFragmentStore } from './releases/fragment-store.ts';
import { watchIndex } from './releases/index-watch.ts';
import { pageIndexOf, type PageIndex } from './releases/page-index.ts';
import { createShellStore } from './releases/shell-store.ts';
import { listen, type Listening } from './server.ts';
import { createSeal } from './session/seal.ts';
import type { EdgeSettings } from './settings/settings.ts';

type Edge = Readonly<{ port: number; stop(): Promise<void> }>;

const secretRefusedEveryMs = 60_000;

/** What pages are made from, kept for a while. */
const keptAnswers = (upstream: Upstream, log: Log) => ({
  loginSettings: createLoginSettingsCache(upstream, log),
  loginBanner: createLoginBannerCache(upstream, log),
  maintenance: createMaintenanceCache(upstream, log),
});

/** Starts an edge: follows the release index and listens. */
export async function startEdge(
  settings: EdgeSettings,
  log: Log,
  options: Readonly<{ upstreamTimeoutMs?: number }> = {},
): Promise<Edge> {
  const clock = createPlatformClock();
  const timeout = options.upstreamTimeoutMs === undefined ? {} : { timeoutMs: options.upstreamTimeoutMs };
  const upstream = createUpstream({
    hosts: settings.apiHosts,
    sharedSecret: settings.sharedSecret,
    clock,
    ...timeout,
    onSecretRefused: sayAtMostEvery(secretRefusedEveryMs, () =>
      log.error('the account API refuses EDGE_SHARED_SECRET: to it all visitors have the address of this edge'),
    ),
  });
  const fragments = createFragmentStore(log);
  const shellFiles = createShellStore(settings.shellDir, log, settings.development);
  let pageIndex: PageIndex | null = null;
  let listening: Listening | null = null;
  const watch = watchIndex({
    indexFile: settings.releaseIndex,
    keysFile: settings.releaseKeys,
    keptFile: settings.keptIndex,
    rules: { environment: settings.environment, remoteOrigins: settings.remoteOrigins },
    log,
    onChange(index) {
      pageIndex = pageIndexOf(index);
      void fragments.follow(index);
      void shellFiles.follow(index);
    },
  });
  const app = createApp({
    settings,
    log,
    clock,
    upstream,
    fragments,
    shellFiles,
    ...keptAnswers(upstream, log),
    seal: createSeal(settings.sessionKey),
    pageIndex: () => pageIndex,
    indexState: watch.state,
    stopping: () => listening?.stopping() ?? false,
  });
  await watch.start();
  listening = await listen(app.fetch, settings);
  const { port, stop } = listening;
  return {
    port,
    async stop() {
      watch.stop();
      await stop();
    },
  };
}
