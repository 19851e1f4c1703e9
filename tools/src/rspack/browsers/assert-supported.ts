import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { neededFeatures, supportedBrowsers, type SupportedPage } from '@gatehouse/platform';
import { listFiles } from '../../files/list-files.ts';
import { standaloneFolder } from '../standalone-config.ts';
import { featureAt, isUpTo, supportedSince, type Browsers } from './support.ts';
import { unsupportedInScript, unsupportedInStyles } from './unsupported.ts';

/**
 * The oldest versions that pass the feature test of a page. Scripts are checked against these: whoever passes must be able
 * to run them. A supported browser that does not pass is a mistake in the lists.
 */
export function admittedBrowsers(page: SupportedPage): Browsers {
  const rows = Object.entries(supportedBrowsers[page]).map(([browser, supported]) => {
    const needed = neededFeatures.map(({ feature }) => supportedSince(featureAt(...feature) ?? {}, browser) ?? 'never');
    const admitted = needed.reduce((one, other) => (isUpTo(one, other) ? other : one));
    if (!isUpTo(admitted, supported))
      throw new Error(`the feature test refuses ${browser} ${supported}, which is supported: it admits ${admitted}`);
    return [browser, admitted] as const;
  });
  return Object.fromEntries(rows);
}

/** Throws a sentence for everything in a release that the browsers of its pages lack. */
export async function assertSupported(dist: string): Promise<void> {
  const faults: string[] = [];
  for (const path of await listFiles(dist)) {
    const page: SupportedPage = path.startsWith(`${standaloneFolder}/`) ? 'sdk' : 'portal';
    const source = async () => readFile(join(dist, path), 'utf8');
    const found = path.endsWith('.js')
      ? unsupportedInScript(await source(), admittedBrowsers(page))
      : path.endsWith('.css')
        ? unsupportedInStyles(await source(), supportedBrowsers[page])
        : [];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  if (faults.length > 0)
    throw new Error(
      `supported browsers lack what the build uses (libs/platform/src/supported-browsers.ts):\n${faults.join('\n')}`,
    );
}
