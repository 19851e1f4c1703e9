import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { remoteRequests } from './handle-request.ts';
import { StaticFiles } from './static-files.ts';

const code = 'export const answer = 42;\n'.repeat(50);
const root = temporaryFolder();
let server: Server;
let port = 0;

beforeAll(async () => {
  const folder = join(root, 'mf-login');
  await mkdir(join(folder, '1.0.0/first'), { recursive: true });
  await writeFile(join(folder, '1.0.0/entry.js'), code);
  await writeFile(join(folder, '1.0.0/first/login.html'), '<form>');
  await writeFile(join(folder, '1.0.0/.secret'), 'hidden');
  await writeFile(join(root, 'outside.js'), 'outside');
  await symlink(join(root, 'outside.js'), join(folder, '1.0.0/linked.js'));
  server = createServer(remoteRequests('mf-login', new StaticFiles(folder))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(() => void server.close());

type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;

/** A request as written: no client tidies the path. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [answer] = await once(call, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}

test('a file is served for ever, to every page', async () => {
  const { status, headers, body } = await ask('/mf-login/1.0.0/entry.js');
  expect(status).toBe(200);
  expect(body.toString()).toBe(code);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'timing-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('Accept-Encoding %s answers %s', async (accept, encoding, decode) => {
  const first = await ask('/mf-login/1.0.0/entry.js', { 'accept-encoding': accept });
  const second = await ask('/mf-login/1.0.0/entry.js', { 'accept-encoding': accept });
  expect(first.headers['content-encoding']).toBe(encoding);
  expect(first.body.byteLength).toBeLessThan(200);
  expect(decode(first.body).toString()).toBe(code);
  expect(second.body.equals(first.body)).toBe(true);
});

test('HEAD answers the headers alone', async () => {
  const { status, headers, body } = await ask('/mf-login/1.0.0/first/login.html', {}, 'HEAD');
  expect([status, headers['content-length'], body.byteLength]).toEqual([200, '6', 0]);
});

describe('nothing else is served', () => {
  test.each([
    '/mf-login/1.0.0/missing.js',
    '/mf-login/1.0.0',
    '/mf-login/1.0.0/',
    '/mf-login/',
    '/',
    '/mf-signup/1.0.0/entry.js',
    '/mf-login/1.0.0/.secret',
    '/mf-login/../mf-login/1.0.0/entry.js',
    '/mf-login/1.0.0/../../outside.js',
    '/mf-login/1.0.0/%2e%2e/%2e%2e/outside.js',
    '/mf-login/1.0.0/..%2f..%2foutside.js',
    '/mf-login/1.0.0/linked.js',
    '/mf-login//1.0.0/entry.js',
    '/mf-login/1.0.0/entry.js%00',
  ])('%s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['cache-control'], body.toString()]).toEqual([404, 'no-store', 'There is no such file.']);
  });

  test('no other method', async () => {
    const { status, headers } = await ask('/mf-login/1.0.0/entry.js', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

test('health is answered', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(200);
});
