import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layouts, locales, styles, type Layout, type Locale, type ShellRelease } from '@gatehouse/platform';
import type { BuildInput } from '../base-config.ts';
import { withFirstBundle } from './first-bundle.ts';
import { tokensOfStyle } from './tokens-of-style.ts';

type FrameModule = Readonly<{ renderFrame(input: Readonly<{ layout: Layout; locale: Locale }>): Promise<string> }>;

/** Renders the shell's frames, with one slot each, and the critical styles per style into its release folder. */
export async function writeFrames(
  input: BuildInput,
  dist: string,
): Promise<Pick<ShellRelease, 'frames' | 'frameStyles'>> {
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
