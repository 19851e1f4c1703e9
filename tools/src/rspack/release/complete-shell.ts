import { contractVersion, locales, shellReleaseSchema, type ShellRelease } from '@gatehouse/platform';
import type { StatsCompilation } from '@rspack/core';
import * as v from 'valibot';
import type { BuildInput } from '../base-config.ts';
import { filesOfEntry, filesOfTexts } from './chunk-map.ts';
import { listReleaseFiles } from './list-release-files.ts';
import { providesOf } from './needs.ts';
import { shellTitles } from './page-titles.ts';
import { writeFrames } from './shell-frames.ts';

/** Completes the shell's build to a release: writes frames with one slot and their styles, and answers what `release.json` says. */
export async function completeShell(input: BuildInput, stats: StatsCompilation, dist: string): Promise<ShellRelease> {
  const { scripts, styles: sheets } = filesOfEntry(stats, 'main');
  const framed = await writeFrames(input, dist, sheets);
  return v.parse(shellReleaseSchema, {
    name: 'shell',
    version: input.release.version,
    contract: contractVersion,
    builtAt: new Date().toISOString(),
    files: await listReleaseFiles(dist),
    provides: providesOf(),
    scripts,
    styles: [], // the frames carry them, each those of its style
    texts: Object.fromEntries(locales.map((locale) => [locale, filesOfTexts(stats, locale) ?? []])),
    titles: await shellTitles(input.folder),
    ...framed,
  });
}
