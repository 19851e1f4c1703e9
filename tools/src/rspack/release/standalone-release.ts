import { isSdkScreen, locales, type RemoteRelease, type RouteScreen } from '@gatehouse/platform';
import type { StatsCompilation } from '@rspack/core';
import type { BuildInput } from '../base-config.ts';
import { standaloneFolder } from '../standalone-config.ts';
import { filesOfEntry, filesOfLoadedScreen, filesOfTexts, type ChunkFiles } from './chunk-map.ts';
import { requestsOfScreen } from './screen-files.ts';

type Standalone = NonNullable<RemoteRelease['standalone']>;

const inFolder = (paths: readonly string[]) => paths.map((path) => `${standaloneFolder}/${path}`);
const placed = ({ scripts, styles }: ChunkFiles) => ({ scripts: inFolder(scripts), styles: inFolder(styles) });

function textsOf(stats: StatsCompilation): Standalone['texts'] {
  return Object.fromEntries(
    locales.map((locale) => {
      const files = filesOfTexts(stats, locale, 'standalone');
      if (!files) throw new Error(`the page without the shell has no texts in ${locale}`);
      return [locale, inFolder(files)];
    }),
  );
}

/** What `release.json` says of the build without the shell. */
export async function standaloneRelease(
  input: BuildInput,
  stats: StatsCompilation,
  screens: readonly RouteScreen[],
): Promise<Standalone> {
  const rows = screens.filter(isSdkScreen).map(async ({ id }) => {
    const requests = await requestsOfScreen(input.folder, id);
    return [id, placed(filesOfLoadedScreen(stats, id, requests))] as const;
  });
  return {
    ...placed(filesOfEntry(stats, standaloneFolder)),
    screens: Object.fromEntries(await Promise.all(rows)),
    texts: textsOf(stats),
  };
}
