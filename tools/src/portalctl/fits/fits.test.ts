import { once } from 'node:events';
import { createServer } from 'node:http';
import { callDigestsPath } from '@gatehouse/api-contract/call-digests';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildRelease, type Built } from '../../testing/built-release.ts';
import { readIndex } from '../index-file.ts';
import { useReleaseStore } from '../testing/release-store.ts';

const { root, store, portalctl, own, prove } = useReleaseStore();
const react = (version: string) => ({ react: version });

async function publish(built: Built): Promise<void> {
  const { exitCode, text } = await portalctl('publish', await buildRelease(`${root}/builds`, built));
  if (exitCode !== 0) throw new Error(text);
}
const say = async (...args: string[]): Promise<string> => (await portalctl(...args, '--api', api)).text;

let api = '';
let served: Record<string, readonly string[]> = { 'own:probe': ['new', 'old'] };
let stop = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === callDigestsPath ? 200 : 404);
    response.end(JSON.stringify({ calls: served }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numeric port');
  api = `http://127.0.0.1:${address.port}`;
  stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await publish({ name: 'shell', version: '1.0.0', provides: { packages: react('19.3.1'), guards: ['captcha'] } });
  await publish({ name: 'mf-login', version: '1.0.0', requires: { packages: react('^19.3.0') } });
  await say('promote', 'shell', '1.0.0');
  await say('promote', 'mf-login', '1.0.0');
});
afterAll(() => stop());

describe('a remote is refused before it goes live, with what to do', () => {
  test.each<[string, Omit<Built, 'name' | 'version'>, string]>([
    [
      '2.0.0',
      { requires: { packages: react('^19.4.0') } },
      'mf-login 2.0.0 needs react ^19.4.0, the live shell 1.0.0 gives 19.3.1. Promote a shell with react 19.4.0 first.',
    ],
    [
      '2.0.1',
      { requires: { packages: react('^18.0.0') } },
      'mf-login 2.0.1 needs react ^18.0.0, the live shell 1.0.0 gives 19.3.1. Build mf-login with react 19.3.1.',
    ],
    [
      '2.0.2',
      { requires: { packages: { '@gatehouse/session': '^1.2.0' } } },
      'mf-login 2.0.2 needs @gatehouse/session ^1.2.0, the live shell 1.0.0 gives none. Promote a shell with @gatehouse/session 1.2.0 first.',
    ],
    [
      '2.0.3',
      { requires: { contract: [2] } },
      'mf-login 2.0.3 speaks contract 2, the live shell 1.0.0 serves 1. Promote a shell that serves contract 2 first.',
    ],
    [
      '2.0.4',
      { requires: { guards: ['captcha', 'protected'], layouts: ['vulcanus'] } },
      'mf-login 2.0.4 needs the guard protected and the layout vulcanus, which the live shell 1.0.0 does not have. Promote a shell that has it first.',
    ],
    [
      '2.0.5',
      { requires: { calls: { 'own:probe': 'newest', 'own:other': 'x' } } },
      'mf-login 2.0.5 makes calls as the account API does not serve them: own:probe, own:other (unknown to it). Bring the API to that contract first, or build mf-login with the contract of the API.',
    ],
  ])('%s', async (version, built, sentence) => {
    await publish({ name: 'mf-login', version, ...built });
    const told = await portalctl('fits', 'mf-login', version, '--api', api);
    expect(told).toEqual({ exitCode: 1, text: `mf-login ${version} does not fit local:\n- ${sentence}` });
    expect(await say('promote', 'mf-login', version)).toBe(
      `mf-login ${version} does not fit what is live:\n- ${sentence}`,
    );
    expect((await readIndex(store, 'local'))?.remotes['mf-login']?.current.release.version).toBe('1.0.0');
  });

  test('one that fits says so, also with a digest of before that is still served', async () => {
    const requires = { packages: react('^19.3.0'), guards: ['captcha'], calls: { 'own:probe': 'old' } };
    await publish({ name: 'mf-login', version: '1.1.0', requires });
    expect(await say('fits', 'mf-login', '1.1.0')).toBe('mf-login 1.1.0 fits local.');
    expect(await say('promote', 'mf-login', '1.1.0')).toMatch(/is in index/);
  });

  test('what cannot be compared on one machine is told, and refuses nothing', async () => {
    const { text, exitCode } = await portalctl('fits', 'mf-login', '1.1.0', '--api', 'http://localhost:1');
    expect([exitCode, text]).toEqual([
      0,
      'mf-login 1.1.0 fits local.\nThe account API at http://localhost:1 was not compared: it cannot be reached.',
    ]);
    await publish({ name: 'mf-login', version: '1.1.1' });
    expect(await say('fits', 'mf-login', '1.1.1')).toMatch(/mf-login 1\.1\.1 does not say what it needs\.$/);
    expect((await portalctl('promote', 'mf-login', '1.1.0', '--api', 'http://localhost:1')).text).toMatch(
      /is in index \d+ of local\.\nThe account API at http:\/\/localhost:1 was not compared: it cannot be reached\.$/,
    );
  });
});

describe('outside this machine a remote goes live unseen by the account API', () => {
  const live = (...args: string[]) => portalctl('promote', 'mf-login', '1.1.0', '--env', 'live', ...args);
  const nowhere = ['--api', 'http://localhost:1'];

  beforeAll(async () => {
    await own('live', {
      shell: { team: 'shell' },
      'mf-login': { team: 'access', paths: ['/mf-login'], origins: ['https://login.gatehouse.example'] },
    });
    await prove('1.0.0');
    await portalctl('promote', 'shell', '1.0.0', '--env', 'live');
  });

  test.each<[string, readonly string[], string]>([
    ['none is named', [], 'No account API was asked which calls it serves.'],
    ['it is away', nowhere, 'The account API at http://localhost:1 was not compared: it cannot be reached.'],
  ])('not if %s, with what to do', async (_, args, why) => {
    expect(await live(...args, '--origin', 'https://login.gatehouse.example')).toEqual({
      exitCode: 1,
      text: `mf-login 1.1.0 is not promoted: ${why} Name one that can be reached with --api, or promote it with --without-api and a --reason.`,
    });
    expect((await readIndex(store, 'live'))?.remotes).toEqual({});
  });

  test('but with a word for the log', async () => {
    const unasked = ['--origin', 'https://login.gatehouse.example', '--without-api'];
    expect((await live(...unasked)).exitCode).toBe(1);
    expect((await live(...unasked, '--reason', 'the API is closed for us')).text).toMatch(/is in index/);
  });
});

test('a shell is compared with every live remote and its fallback', async () => {
  await publish({ name: 'shell', version: '2.0.0', provides: { packages: react('20.0.0'), guards: ['captcha'] } });
  expect(await say('promote', 'shell', '2.0.0')).toBe(
    'shell 2.0.0 does not fit what is live:\n- mf-login 1.1.0 needs react ^19.3.0, shell 2.0.0 gives 20.0.0. Build mf-login with react 20.0.0.',
  );
  await publish({ name: 'mf-login', version: '1.2.0', requires: {} });
  await say('promote', 'mf-login', '1.2.0');
  expect(await say('promote', 'shell', '2.0.0')).toMatch(
    /^shell 2\.0\.0 fits what is live, but nothing around it could go back:\n- mf-login 1\.1\.0 needs react .*\n.*--ahead-of-fallback\.$/,
  );
  expect(await say('promote', 'shell', '2.0.0', '--ahead-of-fallback')).toMatch(/is in index/);
});

test('a shell that does not say what it gives is refused while a remote says what it needs', async () => {
  await publish({ name: 'shell', version: '1.9.0' });
  expect(await say('promote', 'shell', '1.9.0')).toContain(
    'shell 1.9.0 does not fit what is live:\n- mf-login 1.2.0 says what it needs, shell 1.9.0 does not say what it gives. Build the shell anew, and promote that.',
  );
});

test('a remote is compared with the fallback of the shell, and with shells of open pages', async () => {
  await publish({ name: 'mf-login', version: '3.0.0', requires: { packages: react('^20.0.0') } });
  const told = await say('promote', 'mf-login', '3.0.0');
  expect(told).toContain('- mf-login 3.0.0 needs react ^20.0.0, the fallback of the shell 1.0.0 gives 19.3.1.');
  await publish({ name: 'shell', version: '2.1.0', provides: { packages: react('20.0.0'), guards: ['captcha'] } });
  await say('good', 'shell');
  await say('promote', 'shell', '2.1.0', '--ahead-of-fallback');
  const later = await say('promote', 'mf-login', '3.0.0');
  expect(later).toContain('- mf-login 3.0.0 needs react ^20.0.0, a shell of open pages 1.0.0 gives 19.3.1.');
  expect(later).not.toContain('the fallback');
  expect(await say('promote', 'mf-login', '3.0.0', '--ahead-of-fallback')).toMatch(/is in index/);
});

test('an API that serves a call in another way is told at the next promotion', async () => {
  served = {};
  await publish({ name: 'mf-login', version: '3.1.0', requires: { calls: { 'own:probe': 'new' } } });
  expect(await say('promote', 'mf-login', '3.1.0')).toMatch(/own:probe \(unknown to it\)/);
});
