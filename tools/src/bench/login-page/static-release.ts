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
import { storePaths } from '../../portalctl/store-paths.ts';

const page = 'static-page.html';

/**
 * The page at `address` without anything that moves: the same markup and styles, no script, no preload, no boot data. Released
 * with the shell, so that the same edge serves it over the same path. Answers its address.
 */
export async function releaseStaticPage(data: string, portBase: number, address: string): Promise<string> {
  const store = storePaths(data);
  const index = await readIndex(store, 'local');
  if (!index) throw new CommandFailure('There is no release index to add the static page to.');
  const live = index.shell.current.version;
  const version = `${live.replace(/-.*/, '')}-bench.${Date.now()}`;
  const html = staticHtml(await htmlOf(address));
  const dist = await mkdtemp(join(tmpdir(), 'gatehouse-bench-shell-'));
  try {
    await cp(store.folder('shell', live), dist, { recursive: true });
    const file = join(dist, 'release.json');
    const release = v.parse(shellReleaseSchema, JSON.parse(await readFile(file, 'utf8')));
    const bytes = Buffer.from(html, 'utf8');
    const files = { ...release.files, [page]: { integrity: integrityOf(bytes), bytes: bytes.length } };
    await rm(file, { force: true }); // published files cannot be written to
    await writeFile(file, JSON.stringify({ ...release, version, files }));
    await writeFile(join(dist, page), bytes);
    await publish(store, dist);
    await promote(store, { environment: 'local', name: 'shell', version, portBase });
    return new URL(shellFilePath({ version }, page), address).href;
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
