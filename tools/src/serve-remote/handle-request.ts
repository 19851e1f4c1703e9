import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { mediaTypeOf } from './media-types.ts';
import { chooseEncoding, type StaticFiles } from './static-files.ts';

const openToAllPages = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
} as const;

const immutable = 'public, max-age=31536000, immutable';

/** Serves `/<remote>/<version>/<file>` of one remote, and nothing else; health under `/healthz` and `/readyz`. */
export function remoteRequests(remote: string, files: StaticFiles): RequestListener {
  return (request, response) => {
    answer(remote, files, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The file could not be read.');
    });
  };
}

async function answer(
  remote: string,
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are answered here.');
  }
  const [pathname = ''] = (request.url ?? '').split('?');
  if (pathname === '/healthz' || pathname === '/readyz') return sendText(response, 200, 'ok');
  const prefix = `/${remote}/`;
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
  const encoding = chooseEncoding(path, request.headers['accept-encoding']?.toString());
  const body = path.includes('/') ? await files.read(path, encoding) : null;
  if (!body) return sendText(response, 404, 'There is no such file.');
  response.writeHead(200, {
    ...openToAllPages,
    'Cache-Control': immutable,
    'Content-Type': mediaTypeOf(path),
    'Content-Length': body.byteLength,
    Vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    ...openToAllPages,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
