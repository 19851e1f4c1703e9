import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseIndex, ShellRelease } from '@gatehouse/platform';
import { compressBrotli, compressGzip, type Encoding } from '../http/compression.ts';
import type { Log } from '../log.ts';
import { hasIntegrity } from './integrity.ts';

type Made = Readonly<{ bytes: Buffer; encoding: Encoding }>;
type ShellFile = Readonly<{ plain: Buffer; br: Promise<Made>; gzip: Promise<Made> }>;

/** What a file of a shell is found and checked by. */
type ShellFiles = Pick<ShellRelease, 'version' | 'files'>;

/** Shells whose files are to be had: live, fallback, and those of which pages may still be open. */
export function servedShells({ shell }: ReleaseIndex): ShellFiles[] {
  return [shell.current, ...(shell.previous ? [shell.previous] : []), ...(shell.former ?? [])];
}

export type ShellStore = Readonly<{
  /** A file of a shell release in the index, hash verified once; `null`: none of ours, or not what was signed. */
  file(release: ShellFiles, path: string): Promise<ShellFile | null>;
  text(release: ShellFiles, path: string | undefined): Promise<string | null>;
  follow(index: ReleaseIndex): Promise<void>;
}>;

/** Compressed once per release; a development build is replaced within seconds. */
const brotliQuality = { release: 11, development: 1 } as const;

/** Files whose compressed form is not smaller. */
const alreadyCompressed = /\.(png|jpe?g|webp|avif|gif|woff2?|mp4|br|gz)$/;

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

function shellFile(path: string, plain: Buffer, quality: number): ShellFile {
  const asIs = (): Promise<Made> => Promise.resolve({ bytes: plain, encoding: 'identity' });
  if (alreadyCompressed.test(path)) return { plain, br: asIs(), gzip: asIs() };
  const br = once(async () => ({ bytes: await compressBrotli(plain, quality), encoding: 'br' as const }));
  const gzip = once(async () => ({ bytes: await compressGzip(plain, 9), encoding: 'gzip' as const }));
  return {
    plain,
    get br() {
      return br();
    },
    get gzip() {
      return gzip();
    },
  };
}

/** The shell's released files, read from the edge's own disk and compressed once. */
export function createShellStore(folder: string, log: Log, development = false): ShellStore {
  const quality = development ? brotliQuality.development : brotliQuality.release;
  const files = new Map<string, Promise<ShellFile | null>>();

  async function load(release: ShellFiles, path: string): Promise<ShellFile | null> {
    try {
      const bytes = await readFile(join(folder, release.version, path)); // both parts passed the index's schema
      if (hasIntegrity(bytes, release.files[path]?.integrity)) return shellFile(path, bytes, quality);
      log.error({ file: path, version: release.version }, 'shell file refused: the hash is not the one in the index');
    } catch (error) {
      log.error(
        { file: path, version: release.version, reason: error instanceof Error ? error.message : 'unknown' },
        'shell file missing',
      );
    }
    return null;
  }

  function file(release: ShellFiles, path: string): Promise<ShellFile | null> {
    if (!Object.hasOwn(release.files, path)) return Promise.resolve(null);
    const key = `${release.version}/${path} ${release.files[path]?.integrity}`;
    const known = files.get(key);
    if (known) return known;
    const loading = load(release, path);
    files.set(key, loading);
    void loading.then((loaded) => loaded ?? files.delete(key)); // a missing file is looked for again
    return loading;
  }

  async function follow(index: ReleaseIndex) {
    const { current } = index.shell;
    const versions = servedShells(index).map(({ version }) => version);
    for (const key of files.keys()) {
      if (!versions.some((version) => key.startsWith(`${version}/`))) files.delete(key);
    }
    for (const path of [...current.scripts, ...current.styles, ...(current.texts.en ?? [])]) {
      const loaded = await file(current, path);
      await loaded?.br;
    }
  }

  return {
    file,
    text: async (release, path) =>
      path === undefined ? null : ((await file(release, path))?.plain.toString('utf8') ?? null),
    follow,
  };
}
