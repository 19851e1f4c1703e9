import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type FormRequest = Readonly<{ path: string; form: URLSearchParams; headers: IncomingHttpHeaders }>;
type FormAnswer = Readonly<{ status?: number; body: unknown }>;

/** A server of somebody else for tests: takes forms, answers JSON. `null`: it hangs up instead. */
export async function startFormServer(host: string, answer: (request: FormRequest) => Promise<FormAnswer> | null) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname: path } = new URL(request.url ?? '/', `http://${host}`);
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const answered = answer({ path, form, headers: request.headers });
      if (answered === null) response.destroy();
      void answered?.then(({ status = 200, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP listener has no other kind
  return {
    origin: `http://${host}:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
