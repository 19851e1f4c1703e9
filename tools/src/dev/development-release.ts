import { contractVersion, remoteReleaseSchema, shellReleaseSchema } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Release } from '../portalctl/release.ts';
import type { BuildInput } from '../rspack/base-config.ts';
import { listReleaseFiles } from '../rspack/release/list-release-files.ts';
import { releasedPages, shellTitles } from '../rspack/release/page-titles.ts';
import { writeRemoteFirst } from '../rspack/release/remote-first.ts';
import { writeFrames } from '../rspack/release/shell-frames.ts';
import type { EntryFiles } from './entry-files.ts';

const common = ({ release: { name, version } }: BuildInput) => ({
  name,
  version,
  contract: contractVersion,
  builtAt: new Date().toISOString(),
});

/** A remote's chunks change under their names, so the index promises none of them: entry and first HTML only. */
async function remoteRelease(input: BuildInput, { scripts }: EntryFiles, output: string): Promise<Release> {
  const { routes, titles } = await releasedPages(input.folder);
  const [entry] = scripts;
  const first = await writeRemoteFirst(
    input,
    output,
    routes.screens.filter((screen) => screen.first).map(({ id }) => id),
  );
  const files = Object.entries(await listReleaseFiles(output));
  return v.parse(remoteReleaseSchema, {
    ...common(input),
    files: Object.fromEntries(files.filter(([path]) => path === entry || path.startsWith('first/'))),
    entry,
    routes,
    screens: Object.fromEntries(routes.screens.map(({ id }) => [id, { scripts: [], styles: [] }])),
    texts: {},
    first,
    titles,
  });
}

/** Every file of the shell comes from the edge, by its hash: also those that exchange parts of it. */
async function shellRelease(input: BuildInput, { scripts, styles }: EntryFiles, output: string): Promise<Release> {
  const framed = await writeFrames(input, output);
  const files = await listReleaseFiles(output);
  const titles = await shellTitles(input.folder);
  return v.parse(shellReleaseSchema, { ...common(input), files, scripts, styles, texts: {}, titles, ...framed });
}

/** What the development index says of a build; its first HTML is made anew with it. */
export function developmentRelease(input: BuildInput, entry: EntryFiles, output: string): Promise<Release> {
  return (input.release.name === 'shell' ? shellRelease : remoteRelease)(input, entry, output);
}
