import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { freePortBase } from '../net/free-port-base.ts';
import { freePort } from '../net/free-port.ts';
import { buildRelease } from '../testing/built-release.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readIndex } from './index-file.ts';
import { ensureKeys } from './keys.ts';
import { runPortalctl } from './run-portalctl.ts';
import { storePaths } from './store-paths.ts';

const root = temporaryFolder();
const data = join(root, 'data');
const store = storePaths(data);
const stops: (() => Promise<void>)[] = [];

const portalctl = (...args: string[]) => runPortalctl([...args, '--data', data]);
/** Longer than a test, for edges that come to serve it, and hardly any time for edges that never do. */
const patiently = ['--wait', '60'];
const briefly = ['--wait', '0.3'];

/** An edge that answers what it made of the index; `stateOf` gets the index as it lies there. */
async function startEdge(stateOf: (serial: number) => object): Promise<string> {
  const edge = createServer((request, response) => {
    void readIndex(store, 'local').then((index) => {
      const known = request.url === '/release-index' && request.headers.host === 'localhost:4200';
      response.writeHead(known ? 200 : 421);
      response.end(JSON.stringify({ serial: 0, refused: null, leftOut: {}, ...stateOf(index?.serial ?? 0) }));
    });
  });
  edge.listen(0, '127.0.0.1');
  await once(edge, 'listening');
  stops.push(async () => {
    edge.close();
    edge.closeAllConnections();
    await once(edge, 'close');
  });
  const address = edge.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numeric port');
  return `http://127.0.0.1:${address.port}`;
}

beforeAll(async () => {
  await ensureKeys(store);
  for (const name of ['shell', 'mf-login'] as const) {
    await portalctl('publish', await buildRelease(join(root, 'builds'), { name, version: '1.0.0' }));
  }
  await portalctl('promote', 'shell', '1.0.0', '--edges', 'none');
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

test('a promotion waits until every edge serves it', async () => {
  let asked = 0;
  const slow = await startEdge((serial) => ({ serial: ++asked > 2 ? serial : serial - 1 }));
  const quick = await startEdge((serial) => ({ serial }));
  const { text, exitCode } = await portalctl(
    'promote',
    'mf-login',
    '1.0.0',
    '--edges',
    `${slow},${quick}`,
    ...patiently,
  );
  expect([exitCode, asked]).toEqual([0, 3]);
  expect(text).toMatch(/^mf-login 1\.0\.0 is live in local \(index \d+\), served by 2 of 2 edges\.$/);
});

test('an edge that did not take it is named with its reason', async () => {
  const good = await startEdge((serial) => ({ serial }));
  const refusing = await startEdge(() => ({ serial: 1, refused: 'it has format 2, this reader knows 1' }));
  const without = await startEdge((serial) => ({ serial, leftOut: { 'mf-login': 'screens: no guard of this name' } }));
  const gone = `http://127.0.0.1:${await freePort()}`;
  const edges = [good, refusing, without, gone].join(',');
  const { text, exitCode } = await portalctl('promote', 'mf-login', '1.0.0', '--edges', edges, ...briefly);
  expect(exitCode).toBe(1);
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^mf-login 1\.0\.0 is in index \d+ of local, served by 1 of 4 edges:$/),
    `- ${refusing} did not take it: it has format 2, this reader knows 1`,
    `- ${without} did not take it: screens: no guard of this name`,
    expect.stringContaining(`- ${gone} did not take it: connect ECONNREFUSED`),
  ]);
});

test('on one machine no edge has to run, and elsewhere edges must be named', async () => {
  const base = await freePortBase();
  const { text, exitCode } = await portalctl('promote', 'mf-login', '1.0.0', '--port-base', String(base));
  expect([exitCode, text]).toEqual([0, expect.stringMatching(/No edge runs at http:\/\/localhost:\d+; it takes/)]);
  expect((await portalctl('remove', 'mf-login', '--edges', 'edge-1')).text).toMatch(/^--edges must be addresses/);
});
