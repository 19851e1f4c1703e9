import { request, type IncomingMessage } from 'node:http';
import ky from 'ky';

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');

async function bodyOf(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer); // no encoding is set, so chunks are bytes
  return Buffer.concat(chunks);
}

async function askLoopback(asked: Request): Promise<Response> {
  const url = new URL(asked.url);
  const body = Buffer.from(await asked.arrayBuffer());
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method: asked.method,
        headers: { ...Object.fromEntries(asked.headers), host: url.host },
      },
      (answer) =>
        bodyOf(answer).then((bytes) => {
          const status = answer.statusCode ?? 500;
          const lines = Object.entries(answer.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          resolve(new Response(bytes.byteLength === 0 ? null : bytes, { status, headers: lines }));
        }, reject),
    );
    asked.signal.addEventListener('abort', () => sent.destroy(new Error('timeout')), { once: true });
    sent.on('error', reject);
    sent.end(body.byteLength === 0 ? undefined : body);
  });
}

/** Only browsers resolve `*.localhost`: those addresses go to 127.0.0.1 with the name in the Host header. */
function fetchAnywhere(asked: Request): Promise<Response> {
  const { protocol, hostname } = new URL(asked.url);
  return protocol === 'http:' && isLocalName(hostname) ? askLoopback(asked) : fetch(asked);
}

/** Client of the providers: every status is an answer, a redirect is not followed, nothing is sent twice, and the caller's signal says how long. */
export const askProvider = ky.create({
  retry: 0,
  throwHttpErrors: false,
  redirect: 'manual',
  timeout: false,
  fetch: (asked) => fetchAnywhere(asked instanceof Request ? asked : new Request(asked)),
});
