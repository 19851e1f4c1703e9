import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import * as v from 'valibot';
import { contractVersion, locales, shellReleaseSchema, type ShellRelease } from '@gatehouse/platform';
import type { BuildInput } from '../base-config.ts';
import { filesOfEntry, filesOfTexts } from './chunk-map.ts';
import { listReleaseFiles, releaseFileName } from './list-release-files.ts';
import { writeFrames } from './shell-frames.ts';

/** Completes the shell's build to a release: frames with one slot, their styles, and `release.json`. */
export async function writeShellRelease(
  input: BuildInput,
  stats: StatsCompilation,
  dist: string,
): Promise<ShellRelease> {
  const { scripts, styles: sheets } = filesOfEntry(stats, 'main');
  const framed = await writeFrames(input, dist, sheets);
  const release = v.parse(shellReleaseSchema, {
    name: 'shell',
    version: input.release.version,
    contract: contractVersion,
    builtAt: new Date().toISOString(),
    files: await listReleaseFiles(dist),
    scripts,
    styles: [], // the frames carry them, each those of its style
    texts: Object.fromEntries(locales.map((locale) => [locale, filesOfTexts(stats, locale) ?? []])),
    ...framed,
  });
  await writeFile(join(dist, releaseFileName), JSON.stringify(release));
  return release;
}
