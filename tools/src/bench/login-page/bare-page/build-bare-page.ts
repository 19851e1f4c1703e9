import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageMarks } from '@gatehouse/platform';
import { rspack } from '@rspack/core';
import { integrityOf } from '../../../files/integrity.ts';
import { codeRules, minimizer } from '../../../rspack/base-config.ts';
import { runBuild } from '../../../rspack/run-build.ts';
import type { Markup } from './markup.ts';

const rootId = 'bare-root';
const script = 'bare-page.js';

/** React, react-dom and the markup of one page, in one script. */
export async function buildBareScript(markup: readonly Markup[]): Promise<Buffer> {
  const output = await mkdtemp(join(tmpdir(), 'gatehouse-bench-bare-'));
  try {
    await runBuild({
      mode: 'production',
      devtool: false,
      target: 'web',
      entry: { main: join(import.meta.dirname, 'bare-page.entry.ts') },
      output: { path: output, filename: script },
      resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
      module: { rules: codeRules('portal') },
      optimization: { minimizer: minimizer('portal') },
      performance: false,
      plugins: [
        new rspack.DefinePlugin({
          benchPage: JSON.stringify({ markup, rootId, takenOverMark: pageMarks.takenOver }),
        }),
      ],
    });
    return await readFile(join(output, script));
  } finally {
    await rm(output, { recursive: true });
  }
}

/** The static page with that script, which makes its markup React's: what a page with this form costs at least. */
export function bareHtml(staticHtml: string, bytes: Uint8Array): string {
  return staticHtml
    .replaceAll(/<noscript\b[^>]*>[\s\S]*?<\/noscript>/g, '')
    .replace(
      /<body>([\s\S]*)<\/body>/,
      (_, body: string) =>
        `<body><div id="${rootId}">${body}</div><script src="${script}" integrity="${integrityOf(bytes)}" crossorigin defer></script></body>`,
    );
}

export const bareScript = script;
