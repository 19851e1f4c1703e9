import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { EdgeEnv } from './visit-context.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best encoding of ours that an Accept-Encoding allows; `q=0` refuses one. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  const allowed = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((piece) => piece.trim());
    if (!options.some((option) => /^q=0(\.0*)?$/.test(option))) allowed.add(name);
  }
  return allowed.has('br') ? 'br' : allowed.has('gzip') ? 'gzip' : 'identity';
}

/** `quality` 4 for answers made per request, 11 for files made once. */
export function compressBrotli(body: Uint8Array, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

export const compressGzip = (body: Uint8Array, level: number): Promise<Buffer> => gzipAsync(body, { level });

const perRequestQuality = 5;
/** Below this a compressed answer is no smaller on the wire. */
const worthwhileBytes = 512;
const compressible = /^(text\/|application\/json|image\/svg)/;

/** Compresses answers made per request: pages and API answers. Files made once come compressed already. */
export const compression: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? '')) return;
  headers.set('vary', 'accept-encoding');
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity' || c.req.method === 'HEAD') return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const smaller =
    body.byteLength < worthwhileBytes
      ? body
      : encoding === 'br'
        ? await compressBrotli(body, perRequestQuality)
        : await compressGzip(body, 6);
  const made = new Headers(headers);
  made.delete('content-length');
  if (smaller !== body) made.set('content-encoding', encoding);
  c.res = undefined; // hono merges headers of the old answer into a replaced one otherwise
  c.res = new Response(new Uint8Array(smaller), { status, headers: made });
};
