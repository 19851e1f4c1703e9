import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@gatehouse/platform/testing-in-node';
import { pino } from 'pino';
import { startEdge } from '../edge.ts';
import { readSettings } from '../settings/settings.ts';
import type { EdgeTimes } from '../times.ts';
import { startFakePlatform } from './fake-platform.ts';
import { createFixtureReleases } from './fixture-releases.ts';
import { ask, cookieIn, type Asked } from './http-client.ts';

export const sharedSecret = 'a-shared-secret-for-tests';

/** Headers of a call by one of our scripts. */
export const scriptHeaders = {
  'caller-id': 'gatehouse-portal',
  'caller-detail': 'test',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};
/** Headers of a native form of our page. */
export const formHeaders = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

/** Longer than jest lets a test last: on a busy machine whatever does come is waited for. */
export const longMs = 600_000;
const silentMs = 300;

/** Times of an edge under test: short only for what a platform never answers, and every question about readiness is a new one. */
const testTimes = ({ isSilent }: Readonly<{ isSilent(path: string): boolean }>): EdgeTimes => ({
  upstreamMs: (path) => (isSilent(path) ? silentMs : longMs),
  loginSettingsMs: longMs,
  loginBannerMs: longMs,
  maintenanceMs: longMs,
  clientMs: longMs,
  firstHtmlMs: longMs,
  readinessMs: longMs,
  readyForMs: 0,
  judgesEveryMs: longMs, // a test says when: between two of its visits it would be judged by a part of them
  tellsEveryMs: longMs,
});

/** A whole edge on free ports with a platform, a remote's origin and a signed index of its own. */
export async function startTestEdge(settings: Readonly<Record<string, string>> = {}, times: Partial<EdgeTimes> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-edge-'));
  const platform = await startFakePlatform();
  const releases = await createFixtureReleases(folder);
  await releases.placeIndex(releases.index(1));
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const read = readSettings({
    EDGE_API_URL: platform.url,
    EDGE_SHARED_SECRET: sharedSecret,
    EDGE_RELEASE_INDEX: releases.files.index,
    EDGE_RELEASE_KEYS: releases.files.keys,
    EDGE_SHELL_DIR: releases.files.shell,
    EDGE_OWNERS: releases.files.owners,
    ...settings,
  });
  const edge = await startEdge({ ...read, port: 0 }, log, { ...testTimes(platform), ...times });

  /** Opens the login page as a browser does: its form token and pre-session cookie. */
  async function openLogin(path = '/login') {
    const page = await ask(edge.port, { path, headers: { 'accept-language': 'en' } });
    const token =
      /name="form_token" value="([^"]+)"/.exec(page.text.slice(page.text.indexOf('id="gatehouse-slot"')))?.[1] ?? '';
    return { page, token, cookie: `GH_PRE=${cookieIn(page, 'GH_PRE')?.value ?? ''}` };
  }

  return {
    platform,
    releases,
    lines,
    openLogin,
    port: edge.port,
    judgeReleases: edge.judgeReleases,
    ask: (asked: Asked) => ask(edge.port, asked),
    /** Resolves when the index of this serial is the one that is served. */
    async served(serial: number) {
      const isServed = () => lines.some((line) => line['msg'] === 'release index served' && line['serial'] === serial);
      await until(isServed);
    },
    stopEdge: edge.stop,
    async stop() {
      await Promise.all([edge.stop(), platform.stop(), releases.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestEdge = Awaited<ReturnType<typeof startTestEdge>>;
