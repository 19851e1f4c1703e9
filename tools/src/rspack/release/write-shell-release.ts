import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import * as v from 'valibot';
import { contractVersion, layouts, locales, shellReleaseSchema, styles, type Layout, type Locale, type ShellRelease } from '@gatehouse/platform';
import type { BuildInput } from '../base-config.ts';
import { filesOfEntry, filesOfTexts } from './chunk-map.ts';
import { withFirstBundle } from './first-bundle.ts';
import { listReleaseFiles, releaseFileName } from './list-release-files.ts';
import { tokensOfStyle } from './tokens-of-style.ts';

type FrameModule = Readonly<{ renderFrame(input: Readonly<{ layout: Layout; locale: Locale }>): Promise<string> }>;

async function writeFrames(input: BuildInput, dist: string): Promise<Pick<ShellRelease, 'frames' | 'frameStyles'>> {
  return withFirstBundle(input, async ({ exports, css }) => {
    const { renderFrame } = exports as FrameModule; // apps/shell/src/first.tsx
    const frames: ShellRelease['frames'] = {};
    const frameStyles: ShellRelease['frameStyles'] = {};
    await mkdir(join(dist, 'frames'), { recursive: true });
    for (const style of styles) {
      frameStyles[style] = `frames/${style}.css`;
      await writeFile(join(dist, frameStyles[style]), tokensOfStyle(css, style));
    }
    for (const layout of layouts) {
      for (const locale of locales) {
        const path = `frames/${layout}.${locale}.html`; // the styles differ in their tokens only
        await writeFile(join(dist, path), await renderFrame({ layout, locale }));
        for (const style of styles) frames[`${layout}.${style}.${locale}`] = path;
      }
    }
    return { frames, frameStyles };
  });
}

/** Completes the shell's build to a release: frames with one slot, their styles, and `release.json`. */
export async function writeShellRelease(input: BuildInput, stats: StatsCompilation, dist: string): Promise<ShellRelease> {
  const { scripts, styles: sheets } = filesOfEntry(stats, 'main');
  const framed = await writeFrames(input, dist);
  const release = v.parse(shellReleaseSchema, {
    name: 'shell',
    version: input.release.version,
    contract: contractVersion,
    builtAt: new Date().toISOString(),
    files: await listReleaseFiles(dist),
    scripts,
    styles: sheets,
    texts: Object.fromEntries(locales.map((locale) => [locale, filesOfTexts(stats, locale) ?? []])),
    ...framed,
  });
  await writeFile(join(dist, releaseFileName), JSON.stringify(release));
  return release;
}
