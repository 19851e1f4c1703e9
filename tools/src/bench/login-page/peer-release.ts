import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellFilePath, shellReleaseSchema } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../../cli/command-failure.ts';
import { integrityOf } from '../../files/integrity.ts';
import { readIndex } from '../../portalctl/index-file.ts';
import { promote } from '../../portalctl/promote.command.ts';
import { publish } from '../../portalctl/publish.command.ts';
import { storePaths, type StorePaths } from '../../portalctl/store-paths.ts';
import { bareHtml, bareScript, buildBareScript } from './bare-page/build-bare-page.ts';
import { readMarkup } from './bare-page/read-markup.ts';

const pages = { static: 'static-page.html', bare: 'bare-page.html' } as const;
type PeerFiles = Readonly<Record<string, Buffer>>;

/**
 * The page at `address` in two other forms. `static`: the same markup and styles and nothing that moves. `bare`: the same, and React
 * with react-dom that takes it over. Both are released with the shell, so that the same edge serves them over the same path.
 */
export async function releasePeers(
  data: string,
  portBase: number,
  address: string,
): Promise<Readonly<Record<keyof typeof pages, string>>> {
  const store = storePaths(data);
  const index = await readIndex(store, 'local');
  if (!index) throw new CommandFailure('There is no release index to add the peers of a page to.');
  const live = index.shell.current.version;
  const version = `${live.replace(/-.*/, '')}-bench.${Date.now()}`;
  await releaseShellWith(store, live, version, await peersOf(await htmlOf(address)));
  await promote(store, { environment: 'local', name: 'shell', version, portBase });
  const at = (page: string) => new URL(shellFilePath({ version }, page), address).href;
  return { static: at(pages.static), bare: at(pages.bare) };
}

async function peersOf(html: string): Promise<PeerFiles> {
  const still = staticHtml(html);
  const script = await buildBareScript(await readMarkup(still));
  return {
    [pages.static]: Buffer.from(still, 'utf8'),
    [pages.bare]: Buffer.from(bareHtml(still, script), 'utf8'),
    [bareScript]: script,
  };
}

/** Publishes the live shell with some files more as another version. */
async function releaseShellWith(store: StorePaths, live: string, version: string, added: PeerFiles): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'gatehouse-bench-shell-'));
  try {
    await cp(store.folder('shell', live), dist, { recursive: true });
    const file = join(dist, 'release.json');
    const release = v.parse(shellReleaseSchema, JSON.parse(await readFile(file, 'utf8')));
    const rows = Object.entries(added).map(
      ([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }] as const,
    );
    await rm(file, { force: true }); // published files cannot be written to
    await writeFile(
      file,
      JSON.stringify({ ...release, version, files: { ...release.files, ...Object.fromEntries(rows) } }),
    );
    for (const [path, bytes] of Object.entries(added)) await writeFile(join(dist, path), bytes);
    await publish(store, dist);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** Markup of a page with its inlined styles, without scripts and without the sheets that later pages need. */
export function staticHtml(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="?(?:preload|stylesheet)\b[^>]*>/g, '');
}

async function htmlOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new CommandFailure(`${address} answers ${answer.status}.`);
  return answer.text();
}
