import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './media-types.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One path segment of a release: no dot at its begin, so neither `..` nor a hidden file has a name here. */
const segment = /^[A-Za-z0-9_@][A-Za-z0-9._@-]*$/;

/** Files below one folder; each encoding of a file is made once and kept, since releases never change. */
export class StaticFiles {
  readonly #folder: string;
  readonly #bodies = new Map<string, Promise<Buffer | null>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Bytes of a file, or `null` where there is none to give. */
  async read(path: string, encoding: Encoding): Promise<Buffer | null> {
    if (!path.split('/').every((part) => segment.test(part))) return null;
    const key = `${encoding}:${path}`;
    const known = this.#bodies.get(key);
    if (known) return known;
    const body = this.#make(path, encoding);
    this.#bodies.set(key, body);
    const made = await body.catch(() => null);
    if (!made) this.#bodies.delete(key); // it may be published later
    return made;
  }

  async #make(path: string, encoding: Encoding): Promise<Buffer | null> {
    if (encoding === 'identity') return this.#load(path);
    const plain = await this.read(path, 'identity');
    if (!plain) return null;
    if (encoding === 'gzip') return zip(plain, { level: 9 });
    return brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } });
  }

  async #load(path: string): Promise<Buffer | null> {
    const root = await realpath(this.#folder).catch(() => null);
    const file = await realpath(join(this.#folder, path)).catch(() => null);
    if (!root || !file?.startsWith(root + sep)) return null;
    return (await stat(file)).isFile() ? readFile(file) : null;
  }
}

/** The best encoding that a client accepts for a file. */
export function chooseEncoding(path: string, acceptEncoding: string | undefined): Encoding {
  if (!isCompressible(path)) return 'identity';
  const offered = (acceptEncoding ?? '').split(',').map((one) => one.trim().toLowerCase());
  const accepts = (name: string) => offered.some((one) => one.split(';')[0] === name && !/;\s*q=0(\.0+)?$/.test(one));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
