import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contractVersion, type Provides, type Requires } from '@gatehouse/platform';
import { integrityOf } from '../files/integrity.ts';

export type Built = Readonly<{
  name: `mf-${string}` | 'shell';
  version: string;
  /** Content of the entry, so that two versions differ. */
  code?: string;
  path?: string;
  contract?: number;
  /** What it says that it needs, or, as a shell, gives. */
  requires?: Partial<Requires>;
  provides?: Partial<Provides>;
  /** Content of the script of its one screen, which then is a first screen. */
  first?: string;
  /** Further files, listed like all others. */
  more?: Readonly<Record<string, string>>;
}>;

/** Writes a folder as a build leaves it: a few files and the release.json that lists them. */
export async function buildRelease(root: string, built: Built): Promise<string> {
  const folder = join(root, `${built.name}-${built.version}-dist`);
  const contents: Record<string, string> = {
    'entry.0123456789abcdef.js': built.code ?? `export const version = '${built.version}';`,
    ...(built.first === undefined ? {} : { [firstScript]: built.first, 'first.html': '<form></form>' }),
    ...built.more,
  };
  const files: Record<string, { integrity: string; bytes: number }> = {};
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    files[path] = { integrity: integrityOf(Buffer.from(content)), bytes: Buffer.byteLength(content) };
  }
  const common = {
    name: built.name,
    version: built.version,
    contract: built.contract ?? contractVersion,
    builtAt: new Date().toISOString(),
    files,
    texts: {},
    ...(built.requires
      ? {
          requires: {
            contract: [built.contract ?? contractVersion],
            packages: {},
            guards: [],
            layouts: [],
            calls: {},
            ...built.requires,
          },
        }
      : {}),
    ...(built.provides
      ? {
          provides: {
            contract: [built.contract ?? contractVersion],
            packages: {},
            guards: [],
            layouts: [],
            ...built.provides,
          },
        }
      : {}),
  };
  const release = built.name === 'shell' ? { ...common, ...shellParts } : { ...common, ...remoteParts(built) };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

const shellParts = { scripts: ['entry.0123456789abcdef.js'], styles: [], frames: {}, frameStyles: {} };

const firstScript = 'start.0123456789abcdef.js';

function remoteParts({ name, path, first }: Built) {
  const isFirst = first !== undefined;
  const screen = {
    id: 'start',
    paths: [path ?? `/${name}`],
    layout: 'default',
    guards: [],
    public: true,
    ...(isFirst ? { first: true } : {}),
  };
  return {
    entry: 'entry.0123456789abcdef.js',
    routes: { remote: name, screens: [screen] },
    screens: { start: { scripts: isFirst ? [firstScript] : [], styles: [] } },
    first: isFirst ? { start: { fragments: { 'stove.en': 'first.html' }, styles: {}, refusals: {} } } : {},
  };
}
