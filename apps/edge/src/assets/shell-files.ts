import { createHash } from 'node:crypto';
import { versionPattern } from '@gatehouse/platform';
import { chooseEncoding } from '../http/compression.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import type { PageIndex } from '../releases/page-index.ts';
import { servedShells, type ShellStore } from '../releases/shell-store.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  html: 'text/html; charset=utf-8',
};

/** A released page without scripts: only its own style elements count, by their hash. */
function staticPagePolicy(html: string): string {
  const hashes = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return `default-src 'none'; img-src 'self' data:; style-src ${hashes.join(' ') || "'none'"}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/** `/_shell/<version>/<path>`: files of the shells that the index names, and of no other. */
export function shellFileHandler(files: ShellStore, pageIndex: () => PageIndex | null, development = false) {
  return async (c: EdgeContext): Promise<Response> => {
    const [, version = '', path = ''] = /^\/_shell\/([^/]+)\/(.+)$/.exec(new URL(c.req.url).pathname) ?? [];
    const index = versionPattern.test(version) ? pageIndex()?.index : null;
    const release = index && servedShells(index).find((placed) => placed.version === version);
    const file = release ? await files.file(release, path) : null;
    if (!file) return c.text('There is no such file.\n', 404);
    const asked = chooseEncoding(c.req.header('accept-encoding'));
    const { bytes, encoding } = asked === 'identity' ? { bytes: file.plain, encoding: asked } : await file[asked];
    return c.newResponse(new Uint8Array(bytes), 200, {
      'content-type': types[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream',
      // A development build keeps the names of files while their content changes.
      'cache-control': development ? 'no-store' : 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(path.endsWith('.html') ? { 'content-security-policy': staticPagePolicy(file.plain.toString('utf8')) } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
  };
}
