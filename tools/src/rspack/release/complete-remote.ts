import { contractVersion, locales, remoteReleaseSchema, type RemoteRelease } from '@gatehouse/platform';
import type { StatsCompilation } from '@rspack/core';
import * as v from 'valibot';
import type { BuildInput } from '../base-config.ts';
import { filesOfEntry, filesOfScreen, filesOfTexts } from './chunk-map.ts';
import { listReleaseFiles } from './list-release-files.ts';
import { requiresOf } from './needs.ts';
import { releasedPages } from './page-titles.ts';
import { writeRemoteFirst } from './remote-first.ts';
import { requestsOfScreen } from './screen-files.ts';
import { standaloneRelease } from './standalone-release.ts';

function textsOf(stats: StatsCompilation): RemoteRelease['texts'] {
  return Object.fromEntries(
    locales.map((locale) => {
      const files = filesOfTexts(stats, locale);
      if (!files) throw new Error(`src/texts/main/${locale}.json is missing or not loaded by src/remote.ts`);
      return [locale, files];
    }),
  );
}

/** Completes a remote's build to a release: writes the first HTML, and answers what `release.json` says, with the hash of every file. */
export async function completeRemote(
  input: BuildInput,
  stats: StatsCompilation,
  dist: string,
  standaloneStats: StatsCompilation | null = null,
): Promise<RemoteRelease> {
  const { routes, titles } = await releasedPages(input.folder);
  const [entry] = filesOfEntry(stats, input.release.unique).scripts;
  const placed = routes.screens.map(async ({ id }) => {
    const requests = await requestsOfScreen(input.folder, id);
    return [id, filesOfScreen(stats, id, requests)] as const;
  });
  const screens = Object.fromEntries(await Promise.all(placed));
  const first = await writeRemoteFirst(
    input,
    dist,
    routes.screens.filter((screen) => screen.first).map((screen) => screen.id),
    Object.fromEntries(Object.entries(screens).map(([id, { styles }]) => [id, styles])),
  );
  return v.parse(remoteReleaseSchema, {
    name: input.release.name,
    version: input.release.version,
    contract: contractVersion,
    builtAt: new Date().toISOString(),
    files: await listReleaseFiles(dist),
    entry,
    routes,
    requires: await requiresOf(dist, routes.screens),
    screens,
    texts: textsOf(stats),
    first,
    titles,
    ...(standaloneStats && { standalone: await standaloneRelease(input, standaloneStats, routes.screens) }),
  });
}
