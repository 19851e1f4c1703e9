import { request, type IncomingMessage } from 'node:http';

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');

async function bodyOf(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer); // no encoding is set, so chunks are bytes
  return Buffer.concat(chunks);
}

/** What a provider is sent: nothing, a text or a form. */
type Sent = Omit<RequestInit, 'body'> & Readonly<{ body?: string | URLSearchParams }>;

function askLoopback(url: URL, init: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: url.host };
    const sent = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method: init.method ?? 'GET',
        headers,
      },
      (answer) =>
        bodyOf(answer).then((body) => {
          const status = answer.statusCode ?? 500;
          const lines = Object.entries(answer.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          resolve(new Response(body.byteLength === 0 ? null : body, { status, headers: lines }));
        }, reject),
    );
    if (init.signal) init.signal.addEventListener('abort', () => sent.destroy(new Error('timeout')), { once: true });
    sent.on('error', reject);
    sent.end(init.body?.toString());
  });
}

/**
 * `fetch` for addresses of one machine: only browsers resolve `*.localhost`, so those go to 127.0.0.1 with the name in
 * the Host header. Bodies are texts or forms.
 */
export function fetchLocally(address: string, init: Sent = {}): Promise<Response> {
  const url = new URL(address);
  return url.protocol === 'http:' && isLocalName(url.hostname) ? askLoopback(url, init) : fetch(url, init);
}
