import { Agent, request } from 'node:http';
import { callPath, qrCode, qrStatusCheck } from '@gatehouse/api-contract';
import * as v from 'valibot';

const opened = v.object({ value: v.object({ session: v.string() }) });
const waiting = v.object({ value: v.object({ status: v.literal('WAITING') }) });

export type WaitingBrowser = Readonly<{ poll(): Promise<void> }>;
export type WaitingBrowsers = Readonly<{ open(): Promise<WaitingBrowser>; close(): void }>;

const ownCookie = (setCookies: readonly string[]) => setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** Browsers on the sign-in page, each with a cookie and a QR code of its own, through the edge. */
export function waitingBrowsers(edgePort: number): WaitingBrowsers {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const script = {
    host: `localhost:${edgePort}`,
    'caller-id': 'bench',
    'caller-detail': 'bench',
    'sec-fetch-site': 'same-origin',
  };

  function ask(method: 'GET' | 'POST', path: string, cookie: string, body?: string) {
    const { promise, resolve, reject } = Promise.withResolvers<Readonly<{ json: unknown; cookie: string }>>();
    const headers = { ...script, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const call = request(
      { host: '127.0.0.1', port: edgePort, agent, method, path: `/api${path}`, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (answer.statusCode === 200)
            resolve({ json: JSON.parse(text), cookie: ownCookie(answer.headers['set-cookie'] ?? []) });
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
    return promise;
  }

  return {
    async open() {
      const { json, cookie } = await ask('POST', callPath(qrCode), '', '{}');
      const { session } = v.parse(opened, json).value;
      const path = `${callPath(qrStatusCheck)}?${new URLSearchParams({ session })}`;
      return { poll: async () => void v.parse(waiting, (await ask('GET', path, cookie)).json) };
    },
    close: () => agent.destroy(),
  };
}
