import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const alreadyCompressed = new Set(['.png', '.webp', '.woff2']);

export function mediaTypeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream';
}

export function isCompressible(path: string): boolean {
  return extname(path) in types && !alreadyCompressed.has(extname(path));
}
