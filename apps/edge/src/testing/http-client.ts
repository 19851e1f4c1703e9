import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Answer = Readonly<{
  status: number;
  headers: IncomingHttpHeaders;
  setCookies: readonly string[];
  text: string;
  bytes: Buffer;
}>;

export type Asked = Readonly<{
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** A plain HTTP request: no redirect followed, any Host, any header. */
export function ask(port: number, { method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { host: 'localhost:4200', connection: 'close', ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const decode = decoders[answer.headers['content-encoding'] ?? ''] ?? ((same: Buffer) => same);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            setCookies: answer.headers['set-cookie'] ?? [],
            text: decode(bytes).toString('utf8'),
            bytes,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Attributes of the last Set-Cookie with a name: `{ value, attributes }`. */
export function cookieIn(answer: Answer, name: string): { value: string; attributes: string[] } | null {
  const line = answer.setCookies.findLast((cookie) => cookie.startsWith(`${name}=`));
  if (line === undefined) return null;
  const [pair = '', ...attributes] = line.split('; ');
  return { value: pair.slice(name.length + 1), attributes };
}
