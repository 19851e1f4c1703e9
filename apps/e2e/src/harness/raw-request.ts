import { request, type IncomingHttpHeaders } from 'node:http';
import { ports } from './addresses.ts';

export type RawAnswer = Readonly<{
  status: number;
  headers: IncomingHttpHeaders;
  setCookies: readonly string[];
  body: string;
}>;

type RawRequest = Readonly<{
  method?: string;
  path: string;
  host?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

/** Sends one unmodified request to the edge: any Host, any header, no redirects, no decoding. */
export const askEdge = (asked: RawRequest): Promise<RawAnswer> => askPort(ports.edge, asked);

/** Sends the same to any server of the stack. */
export function askPort(
  port: number,
  { method = 'GET', path, host = `localhost:${port}`, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const call = request(
    { host: '127.0.0.1', port, method, path, headers: { host, ...headers }, setHost: false },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          setCookies: answer.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      answer.on('error', reject);
    },
  );
  call.on('error', reject);
  call.end(body);
  return promise;
}
