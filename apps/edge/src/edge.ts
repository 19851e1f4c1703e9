import { minuteMs, sayAtMostEvery, type ReleaseIndex } from '@gatehouse/platform';
import { createApp } from './app.ts';
import type { Log } from './log.ts';
import { createFragmentStore } from './releases/fragment-store.ts';
import { watchIndex } from './releases/index-watch.ts';
import { keptFragments } from './releases/kept-fragments.ts';
import { pageIndexOf, type PageIndex } from './releases/page-index.ts';
import { createShellStore } from './releases/shell-store.ts';
import { listen, type Listening } from './server.ts';
import { createSeal } from './session/seal.ts';
import type { EdgeSettings } from './settings/settings.ts';
import { usualTimes, type EdgeTimes } from './times.ts';
import { createLoginBannerCache } from './upstream/login-banner-cache.ts';
import { createLoginSettingsCache } from './upstream/login-settings-cache.ts';
import { createMaintenanceCache } from './upstream/maintenance-cache.ts';
import { createPlatformClock, type PlatformClock } from './upstream/platform-clock.ts';
import { createUpstream, type Upstream } from './upstream/upstream.ts';
import { createHealthReporter } from './watch/health-reporter.ts';
import { createReleaseCounts, networkNames } from './watch/release-counts.ts';
import { createReleaseGuard } from './watch/release-guard.ts';
import { createViewTickets } from './watch/view-ticket.ts';

type Edge = Readonly<{
  port: number;
  /** Judges releases now by what pages told, beside the usual times. */
  judgeReleases(): void;
  stop(): Promise<void>;
}>;

const secretRefusedEveryMs = minuteMs;

/** What pages are made from, kept for a while. */
const keptAnswers = (upstream: Upstream, log: Log, times: EdgeTimes) => ({
  loginSettings: createLoginSettingsCache(upstream, log, { patienceMs: times.loginSettingsMs }),
  loginBanner: createLoginBannerCache(upstream, log, times.loginBannerMs),
  maintenance: createMaintenanceCache(upstream, log, times.maintenanceMs),
});

/** Files of the release index, as who watches them names them. */
const filesOf = (settings: EdgeSettings) => ({
  indexFile: settings.releaseIndex,
  keysFile: settings.releaseKeys,
  keptFile: settings.keptIndex,
  environment: settings.environment,
  ownersFile: settings.owners,
  keptOwnersFile: settings.keptOwners,
});

type HealthPorts = Readonly<{
  log: Log;
  upstream: Upstream;
  clock: PlatformClock;
  index(): ReleaseIndex | null;
  times: EdgeTimes;
}>;

/** What pages tell of releases, and what becomes of one that fails too often. */
function releaseHealth({ sessionKey }: EdgeSettings, { log, upstream, clock, index, times }: HealthPorts) {
  const { now } = clock;
  const releaseCounts = createReleaseCounts({ nameOf: networkNames(sessionKey), now });
  const guard = createReleaseGuard({ index, ...releaseCounts, log, now, lookEveryMs: times.judgesEveryMs });
  const reporter = createHealthReporter({
    upstream,
    counts: releaseCounts,
    index,
    follow: guard.follow,
    log,
    now,
    reportEveryMs: times.tellsEveryMs,
  });
  return {
    guard,
    health: { releaseCounts, viewTickets: createViewTickets(sessionKey), heldBack: guard.heldBack },
    start() {
      guard.start();
      reporter.start();
    },
    stop() {
      guard.stop();
      reporter.stop();
    },
  };
}

/** Starts an edge: follows the release index and listens. */
export async function startEdge(settings: EdgeSettings, log: Log, times: EdgeTimes = usualTimes): Promise<Edge> {
  const clock = createPlatformClock();
  const upstream = createUpstream({
    hosts: settings.apiHosts,
    sharedSecret: settings.sharedSecret,
    clock,
    waitMs: times.upstreamMs,
    onSecretRefused: sayAtMostEvery(secretRefusedEveryMs, () =>
      log.error('the account API refuses EDGE_SHARED_SECRET: to it all visitors have the address of this edge'),
    ),
  });
  const fragments = createFragmentStore(log, keptFragments(settings.keptFragments, log), times.firstHtmlMs);
  const shellFiles = createShellStore(settings.shellDir, log, settings.development);
  let pageIndex: PageIndex | null = null;
  let listening: Listening | null = null;
  const watch = watchIndex({
    ...filesOf(settings),
    log,
    onChange(index) {
      pageIndex = pageIndexOf(index);
      void fragments.follow(index);
      void shellFiles.follow(index);
    },
  });
  const index = () => pageIndex?.index ?? null;
  const releases = releaseHealth(settings, { log, upstream, clock, index, times });
  const app = createApp({
    settings,
    log,
    clock,
    upstream,
    fragments,
    shellFiles,
    times,
    ...keptAnswers(upstream, log, times),
    seal: createSeal(settings.sessionKey),
    ...releases.health,
    pageIndex: () => pageIndex,
    indexState: () => releases.guard.added(watch.state()),
    stopping: () => listening?.stopping() ?? false,
  });
  await watch.start();
  releases.start();
  listening = await listen(app.fetch, settings);
  const { port, stop } = listening;
  return {
    port,
    judgeReleases: releases.guard.look,
    async stop() {
      watch.stop();
      releases.stop();
      await stop();
    },
  };
}
