import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layouts, locales, styles, type Layout, type Locale, type ShellRelease } from '@gatehouse/platform';
import type { BuildInput } from '../base-config.ts';
import { withFirstBundle } from './first-bundle.ts';
import { missingTokens, tokensOfStyle } from './tokens-of-style.ts';

type FrameModule = Readonly<{ renderFrame(input: Readonly<{ layout: Layout; locale: Locale }>): Promise<string> }>;

/**
 * Renders the shell's frames, with one slot each, and the styles per style into its release folder. With `sheets`, the
 * sheets of the live page, they are all a page of that style ever needs, so that it loads none.
 */
export async function writeFrames(
  input: BuildInput,
  dist: string,
  sheets: readonly string[] = [],
): Promise<Pick<ShellRelease, 'frames' | 'frameStyles'>> {
  return withFirstBundle(input, async ({ exports, css }) => {
    const { renderFrame } = exports as FrameModule; // apps/shell/src/first.tsx
    const frames: ShellRelease['frames'] = {};
    const frameStyles: ShellRelease['frameStyles'] = {};
    const live = await Promise.all(sheets.map((path) => readFile(join(dist, path), 'utf8')));
    const full = live.length > 0 ? live.join('') : css;
    await mkdir(join(dist, 'frames'), { recursive: true });
    for (const style of styles) {
      frameStyles[style] = `frames/${style}.css`;
      const own = tokensOfStyle(full, style);
      const missing = missingTokens(own);
      if (missing.length > 0)
        throw new Error(`the frame of ${style} uses tokens it does not set: ${missing.join(', ')}`);
      await writeFile(join(dist, frameStyles[style]), own);
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
