import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIndex, type ReleaseIndex } from '@gatehouse/platform';
import { until as untilSo } from '@gatehouse/platform/testing-in-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { floorMark } from '../page/sign-in-floor.ts';
import { loginRelease, withFile } from '../testing/fixture-releases.ts';
import { startTestEdge, type TestEdge } from '../testing/start-test-edge.ts';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.stop());

const login = () => edge.ask({ path: '/login', headers: { 'accept-language': 'en' } });
const servedVersion = async () => /mf-login\/([^/]+)\/entry\.js/.exec((await login()).text)?.[1];
const refusals = () =>
  edge.lines.filter((line) => line['msg'] === 'release index refused').map((line) => String(line['reason']));

/** Looks until it is done; the test's own deadline ends what never is. */
async function until<T>(look: () => Promise<T> | T, done: (seen: T) => boolean): Promise<T> {
  let seen = await look();
  await untilSo(async () => done(seen) || done((seen = await look())));
  return seen;
}

describe('the release index', () => {
  it.each<[string, RegExp, (edge: TestEdge) => Promise<object | string>]>([
    [
      'a changed byte',
      /^signature/,
      async ({ releases }) => {
        const signed = await releases.sign(releases.index(2, loginRelease('6.6.6')));
        return { ...signed, payload: signed.payload.replace('"serial":2', '"serial":3') };
      },
    ],
    [
      'another key',
      /^signature/,
      async ({ releases }) => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        const key = await webcrypto.subtle.importKey(
          'jwk',
          privateKey.export({ format: 'jwk' }),
          { name: 'ECDSA', namedCurve: 'P-256' },
          false,
          ['sign'],
        );
        return signIndex(releases.index(2, loginRelease('6.6.6')), key, 'local-test');
      },
    ],
    [
      'an unknown key',
      /^unknown-key/,
      async ({ releases }) => ({
        ...(await releases.sign(releases.index(2, loginRelease('6.6.6')))),
        keyId: 'mallory',
      }),
    ],
    ['an older serial', /not newer/, ({ releases }) => releases.sign(releases.index(1, loginRelease('6.6.6')))],
    [
      'another environment',
      /^foreign-key: local-test is no key of live/,
      ({ releases }) => releases.sign({ ...releases.index(2, loginRelease('6.6.6')), environment: 'live' }),
    ],
    [
      'a key that runs as code',
      /^forbidden-key: getPublicPath/,
      ({ releases }) => releases.sign({ ...releases.index(2), getPublicPath: 'x' } as ReleaseIndex),
    ], // wrong on purpose
    [
      'a shell that its team did not sign',
      /^the signature of shell 1\.0\.0 by all-1 does not match/,
      async ({ releases }) => {
        const index = releases.index(2, loginRelease('6.6.6'));
        const signature = { keyId: 'all-1', signature: 'AAAA', signedAt: '2026-11-01T00:00:00Z' };
        return releases.sign({ ...index, signatures: { 'shell@1.0.0': signature } });
      },
    ],
    [
      'owners that this edge does not have yet',
      /made with owners 7, this edge has owners 1/,
      ({ releases }) => releases.sign({ ...releases.index(2, loginRelease('6.6.6')), owners: 7 }),
    ],
    ['half a file', /JSON|Unexpected|Unterminated/, () => Promise.resolve('{"keyId":"test","payl')],
  ])('with %s is refused with one line, and the last good one stays', async (_, reason, make) => {
    const bad = await make(edge);
    await edge.releases.place(typeof bad === 'string' ? bad : JSON.stringify(bad));
    await until(refusals, (seen) => seen.length > 0);
    expect(refusals()).toEqual([expect.stringMatching(reason)]);
    expect(await servedVersion()).toBe('1.0.0');
    await edge.releases.placeIndex(edge.releases.index(2, loginRelease('1.0.1')));
    expect(await until(servedVersion, (version) => version === '1.0.1')).toBe('1.0.1');
    expect(refusals()).toHaveLength(1);
  });

  const leftOut = () =>
    edge.lines.filter((line) => line['msg'] === 'remote left out').map((line) => [line['remote'], line['keeps']]);
  const stateOf = async (asked: TestEdge = edge) => JSON.parse((await asked.ask({ path: '/release-index' })).text);

  /** An index of a newer portal: a seventh remote, and fields that this edge was not built with. */
  function newerIndex(serial: number, origin = edge.releases.origin): ReleaseIndex {
    const index = edge.releases.index(serial, loginRelease('1.1.0'));
    const seventh = JSON.parse(JSON.stringify(loginRelease()).replaceAll('mf-login', 'mf-parental-control'));
    seventh.routes.screens = [{ ...seventh.routes.screens[0], first: false, paths: ['/parental-control'] }];
    const current = { release: { ...seventh, warmUp: ['entry.js'] }, origin };
    return { ...index, remotes: { ...index.remotes, 'mf-parental-control': { current, previous: null } } };
  }

  it('is served with a remote and fields that the edge was not built with', async () => {
    await edge.releases.placeIndex(newerIndex(2));
    expect(await until(servedVersion, (version) => version === '1.1.0')).toBe('1.1.0');
    expect((await edge.ask({ path: '/parental-control' })).status).toBe(200);
    expect([leftOut(), await stateOf()]).toEqual([
      [],
      { serial: 2, refused: null, leftOut: {}, owners: { serial: 1, refused: null } },
    ]);
  });

  it('is served without a new remote that must not run here, with a report', async () => {
    await edge.releases.placeIndex(newerIndex(2, 'https://elsewhere.example'));
    expect(await until(servedVersion, (version) => version === '1.1.0')).toBe('1.1.0');
    const page = await edge.ask({ path: '/parental-control' });
    expect([page.status, page.text.includes('elsewhere.example')]).toEqual([404, false]);
    expect(leftOut()).toEqual([['mf-parental-control', null]]);
    expect(await stateOf()).toMatchObject({
      serial: 2,
      leftOut: { 'mf-parental-control': expect.stringMatching(/not allowed/) },
    });
  });

  /** Releases of mf-login that its team may not have live: each is left out by itself, and the version before stays. */
  const unfit: [string, RegExp, (releases: TestEdge['releases']) => ReleaseIndex][] = [
    ['a foreign origin', /not allowed/, ({ index }) => index(2, loginRelease('6.6.6'), 'https://evil.example')],
    [
      'an entry without a hash',
      /no hash for its entry/,
      ({ index }) => index(2, { ...loginRelease('6.6.6'), entry: 'other.js' }),
    ],
    [
      "another team's key",
      /is signed by evil-1, which is no key of its team all/,
      ({ index }) => {
        const signature = { keyId: 'evil-1', signature: 'AAAA', signedAt: '2026-11-01T00:00:00Z' };
        return { ...index(2, loginRelease('6.6.6')), signatures: { 'mf-login@6.6.6': signature } };
      },
    ],
    ...(
      [
        ['/signup', /\/signup is not owned by mf-login/],
        ['/:page', /begins with a parameter/],
        ['/*', /takes whatever follows|has no segment/],
        ['/login/*', /takes whatever follows/],
        ['/api/login', /\/api\/login is not owned/],
        ['/SESSION/sign-in', /is not owned/],
        ['/login?', /neither letters/],
      ] as const
    ).map(([path, reason]): (typeof unfit)[number] => [
      `the path ${path}`,
      reason,
      ({ index }) => {
        const release = loginRelease('6.6.6');
        const [first, ...screens] = release.routes.screens;
        if (!first) throw new Error('a release has screens');
        const more = { ...first, id: 'more', paths: [path] };
        return index(2, { ...release, routes: { ...release.routes, screens: [first, more, ...screens] } });
      },
    ]),
  ];

  it.each(unfit)('with %s for one remote is served with the version before', async (_, reason, make) => {
    const parental = newerIndex(2).remotes['mf-parental-control'];
    const index = make(edge.releases);
    if (!parental) throw new Error('the index has it');
    await edge.releases.placeIndex({ ...index, remotes: { ...index.remotes, 'mf-parental-control': parental } });
    expect(await until(leftOut, (seen) => seen.length > 0)).toEqual([['mf-login', '1.0.0']]);
    expect(await stateOf()).toMatchObject({ serial: 2, leftOut: { 'mf-login': expect.stringMatching(reason) } });
    expect(await servedVersion()).toBe('1.0.0');
    expect((await edge.ask({ path: '/parental-control' })).status).toBe(200);
  });

  it('is judged again when its owners change, without a restart; older owners are a replay', async () => {
    await edge.releases.placeOwners(edge.releases.owners(2, ['https://code.example']));
    await until(leftOut, (seen) => seen.length > 0);
    expect((await login()).text).toContain(floorMark);
    await edge.releases.placeOwners(edge.releases.owners(1));
    await until(stateOf, ({ owners }) => owners.refused !== null);
    expect((await stateOf()).owners).toEqual({ serial: 2, refused: 'serial 1 is not newer than 2' });
    await edge.releases.placeOwners(edge.releases.owners(3));
    expect(await until(servedVersion, (version) => version === '1.0.0')).toBe('1.0.0');
  });

  it("is served without a fallback that is not its team's", async () => {
    const index = edge.releases.index(2, loginRelease('1.1.0'));
    const current = index.remotes['mf-login']?.current;
    if (!current) throw new Error('the index has it');
    const previous = { ...current, release: loginRelease('1.0.5'), origin: 'https://gone.example' };
    await edge.releases.placeIndex({ ...index, remotes: { 'mf-login': { current, previous } } });
    expect(await until(servedVersion, (version) => version === '1.1.0')).toBe('1.1.0');
    expect((await stateOf()).leftOut).toEqual({ 'fallback of mf-login': expect.stringMatching(/not allowed/) });
  });

  it('of an edge that has served nothing yet is served with the fallback of a remote at fault', async () => {
    const index = edge.releases.index(2, loginRelease('6.6.6'), 'https://evil.example');
    const placed = index.remotes['mf-login'];
    if (!placed) throw new Error('the index has it');
    const previous = { release: loginRelease('1.0.5'), origin: edge.releases.origin };
    await edge.stopEdge();
    await rm(edge.releases.files.index.replace(/(\.json)?$/, '.kept.json'));
    await edge.releases.placeIndex({ ...index, remotes: { 'mf-login': { ...placed, previous } } });
    const { index: file, keys, owners, shell } = edge.releases.files;
    const settings = { EDGE_RELEASE_INDEX: file, EDGE_RELEASE_KEYS: keys, EDGE_OWNERS: owners, EDGE_SHELL_DIR: shell };
    const fresh = await startTestEdge(settings);
    try {
      const page = await fresh.ask({ path: '/login', headers: { 'accept-language': 'en' } });
      expect([page.status, page.text.includes('/mf-login/1.0.5/entry.js')]).toEqual([200, true]);
      expect(await stateOf(fresh)).toMatchObject({ leftOut: { 'mf-login': expect.stringMatching(/not allowed/) } });
    } finally {
      await fresh.stop();
    }
  });

  it('leaves a remote that cannot be read as it was, and serves the rest', async () => {
    const index = newerIndex(2);
    const text = JSON.stringify(index).replace('"guards":["captcha"]', '"guards":["retina-scan"]');
    await edge.releases.placeIndex(JSON.parse(text));
    expect(await until(leftOut, (seen) => seen.length > 0)).toEqual([['mf-login', '1.0.0']]);
    expect(await servedVersion()).toBe('1.0.0');
    expect((await edge.ask({ path: '/parental-control' })).status).toBe(200);
    await edge.releases.placeIndex(edge.releases.index(3, loginRelease('1.2.0')));
    expect(await until(servedVersion, (version) => version === '1.2.0')).toBe('1.2.0');
  });

  it.each([
    ['a broken index file', (files: { index: string }) => writeFile(files.index, '{"keyId":"test","payl')],
    ['no index file', (files: { index: string }) => rm(files.index)],
  ])('is the last good one after a restart beside %s', async (_, damage) => {
    await edge.releases.placeIndex(edge.releases.index(2, loginRelease('1.1.0')));
    await until(servedVersion, (version) => version === '1.1.0');
    await damage(edge.releases.files);
    const { index, keys, shell } = edge.releases.files;
    const settings = { EDGE_RELEASE_INDEX: index, EDGE_RELEASE_KEYS: keys, EDGE_SHELL_DIR: shell };
    const again = await startTestEdge({ ...settings, EDGE_OWNERS: edge.releases.files.owners });
    try {
      const page = await again.ask({ path: '/login', headers: { 'accept-language': 'en' } });
      expect([page.status, page.text.includes('/mf-login/1.1.0/entry.js')]).toEqual([200, true]);
      expect(await stateOf(again)).toMatchObject({ serial: 2, refused: expect.any(String) });
      // An older index is a replay now as it was before the restart.
      await edge.releases.placeIndex(edge.releases.index(1, loginRelease('6.6.6')));
      await until(
        () => stateOf(again),
        ({ refused }) => /not newer/.test(refused),
      );
      expect(await stateOf(again)).toMatchObject({ serial: 2, refused: 'serial 1 is not newer than 2' });
    } finally {
      await again.stop();
    }
  });

  it('that was kept is not believed without its signature', async () => {
    const { index, keys } = edge.releases.files;
    await edge.stopEdge();
    const kept = index.replace(/(\.json)?$/, '.kept.json');
    await writeFile(kept, (await readFile(kept, 'utf8')).replaceAll('1.0.0', '6.6.6'));
    await rm(index);
    const again = await startTestEdge({ EDGE_RELEASE_INDEX: index, EDGE_RELEASE_KEYS: keys });
    try {
      expect((await again.ask({ path: '/login' })).status).toBe(503);
      expect(again.lines).toContainEqual(expect.objectContaining({ msg: 'last good index refused' }));
    } finally {
      await again.stop();
    }
  });

  it('is taken up when its key comes after it', async () => {
    const signed = await edge.releases.sign(edge.releases.index(2, loginRelease('1.1.0')));
    await edge.releases.place(JSON.stringify({ ...signed, keyId: 'local-next' }));
    await until(refusals, (seen) => seen.length > 0);
    expect(refusals()).toEqual(['unknown-key: local-next']);
    const keys = JSON.parse(await readFile(edge.releases.files.keys, 'utf8'));
    await writeFile(edge.releases.files.keys, JSON.stringify({ ...keys, 'local-next': keys['local-test'] }));
    expect(await until(servedVersion, (version) => version === '1.1.0')).toBe('1.1.0');
  });

  it('keeps the edge from being ready until there is one', async () => {
    const keys = join(edge.releases.files.index, '../no-index.json');
    const waiting = await startTestEdge({ EDGE_RELEASE_INDEX: keys });
    try {
      const ready = await waiting.ask({ path: '/readyz' });
      expect([ready.status, JSON.parse(ready.text)]).toEqual([
        503,
        { releaseIndex: false, signInPage: false, accountApi: true, sharedSecret: true, serving: true },
      ]);
      expect((await waiting.ask({ path: '/login' })).status).toBe(503);
      expect((await waiting.ask({ path: '/healthz' })).status).toBe(200);
    } finally {
      await waiting.stop();
    }
  });
});

describe('first HTML', () => {
  const refused = () => edge.lines.filter((line) => line['msg'] === 'first HTML refused');

  it('with another hash than the signed one is left out, and reported once', async () => {
    await login();
    const file = 'first/login.stove.en.html';
    edge.releases.served.set(file, '<form action="https://evil.example">');
    await edge.releases.placeIndex(edge.releases.index(2, withFile(loginRelease('1.1.0'), file, '<p>as signed</p>')));
    await until(servedVersion, (version) => version === '1.1.0');
    const [first, second] = [await login(), await login()];
    for (const answer of [first, second]) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('evil.example');
      expect(answer.text).toContain('id="gatehouse-boot"');
    }
    expect(refused()).toEqual([expect.objectContaining({ reason: 'the hash is not the one in the index' })]);
  });

  it('of a dead origin is left out', async () => {
    await edge.releases.stop();
    const file = 'first/login.stove.en.html';
    // What the version before has, too, is on this disk.
    const release = withFile(loginRelease('1.1.0'), file, '<p>as signed, and never fetched</p>');
    await edge.releases.placeIndex(edge.releases.index(2, release));
    await until(servedVersion, (version) => version === '1.1.0');
    expect((await login()).status).toBe(200);
    await until(refused, ({ length }) => length > 0); // a page that waited for it long enough is answered before
  });
});
