import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { rspack } from '@rspack/core';
import config from './rspack.config.ts';

const dist = join(import.meta.dirname, 'dist');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
}

const port = Number(process.env['GALLERY_PORT'] ?? 4290);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  throw new Error('GALLERY_PORT must be a port number, 1 to 65535');

await build();
createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = join(dist, normalize(pathname === '/' ? '/index.html' : pathname));
  readFile(file).then(
    (bytes) =>
      response
        .writeHead(200, { 'content-type': `${types[extname(file)] ?? 'application/octet-stream'}; charset=utf-8` })
        .end(bytes),
    () => response.writeHead(404).end(),
  );
}).listen(port, '127.0.0.1', () => process.stdout.write(`Components: http://localhost:${port}\n`));
