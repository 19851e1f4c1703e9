import { randomUUID } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { indexStatePath, signIndex, verifyIndex, type ReleaseIndex, type SignedIndex } from '@gatehouse/platform';
import type { BrowserContext } from '@playwright/test';
import { mainBrand, strangerOrigin } from '../../src/harness/addresses.ts';
import { control } from '../../src/harness/control.ts';
import { pageBoot } from '../../src/harness/page-boot.ts';
import { complaints } from '../../src/harness/page-watch.ts';
import { askEdge } from '../../src/harness/raw-request.ts';
import { addToRelease } from '../../src/harness/reword-release.ts';
import { expect, test } from '../../src/harness/test.ts';

const goodHeading = 'Sign in';

type Store = Readonly<{
  indexFile: string;
  text: string;
  index: ReleaseIndex;
  sign(index: ReleaseIndex): Promise<SignedIndex>;
}>;

async function openStore(): Promise<Store> {
  const data = await control.dataFolder();
  const indexFile = join(data, 'releases/index.local.json');
  const text = await readFile(indexFile, 'utf8');
  const signed = JSON.parse(text) as SignedIndex; // written by portalctl
  const jwk = JSON.parse(await readFile(join(data, 'keys/local.private.jwk.json'), 'utf8')) as JsonWebKey;
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  return {
    indexFile,
    text,
    index: JSON.parse(signed.payload) as ReleaseIndex,
    sign: (index) => signIndex(index, key, signed.keyId),
  };
}

/** What the edge made of the index file. */
async function judged(): Promise<Judged> {
  return JSON.parse((await askEdge({ path: indexStatePath })).body) as Judged; // the edge's own answer
}
type Judged = Readonly<{ serial: number | null; refused: string | null; leftOut: Readonly<Record<string, string>> }>;

/** The edge has looked at the index at fault: it refused it, or serves it without the remote at fault. */
async function stillServed(serialVersion: string | undefined): Promise<void> {
  const isStopped = async () => {
    const { refused, leftOut } = await judged();
    return refused !== null || 'mf-login' in leftOut;
  };
  await expect.poll(isStopped, 'the edge names what is wrong').toBe(true);
  expect((await pageBoot()).remotes['mf-login']?.current.version).toBe(serialVersion);
}

test.describe('an index that the release team did not sign is refused, and players keep the previous version', () => {
  let store: Store;
  let version: string | undefined;
  test.beforeEach(async () => {
    store = await openStore();
    version = (await pageBoot()).remotes['mf-login']?.current.version;
  });
  // The edge may have taken up the index without the remote at fault, so what was there needs a serial of its own.
  test.afterEach(async () => {
    const serial = store.index.serial + 2;
    await writeFile(store.indexFile, JSON.stringify(await store.sign({ ...store.index, serial })));
    // Else the next journey would take this refusal for its own.
    await expect.poll(judged).toEqual(expect.objectContaining({ serial, refused: null, leftOut: {} }));
  });

  const next = (change: (index: ReleaseIndex) => ReleaseIndex) =>
    change({ ...structuredClone(store.index), serial: store.index.serial + 1 });
  const moved = (index: ReleaseIndex, origin: string): ReleaseIndex => {
    const login = index.remotes['mf-login'];
    if (!login) throw new Error('mf-login is not placed');
    return {
      ...index,
      remotes: {
        ...index.remotes,
        'mf-login': { ...login, current: { release: { ...login.current.release, version: '6.6.6' }, origin } },
      },
    };
  };

  test('a changed byte', async ({ login }) => {
    const signed = await store.sign(
      next((index) => moved(index, `http://localhost:${new URL(mainBrand.origin).port}`)),
    );
    await writeFile(store.indexFile, JSON.stringify({ ...signed, payload: signed.payload.replace('6.6.6', '6.6.7') }));
    await stillServed(version);
    await login.open(mainBrand);
    await login.takenOver();
  });

  test('a wrong signature', async () => {
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    const { keyId } = JSON.parse(store.text) as SignedIndex;
    const login = store.index.remotes['mf-login'];
    const signed = await signIndex(
      next((index) => moved(index, login?.current.origin ?? '')),
      privateKey,
      keyId,
    );
    await writeFile(store.indexFile, JSON.stringify(signed));
    await stillServed(version);
  });

  test('a foreign origin, even signed', async () => {
    await writeFile(store.indexFile, JSON.stringify(await store.sign(next((index) => moved(index, strangerOrigin)))));
    await stillServed(version);
  });

  test('a getPublicPath key, even signed', async () => {
    const poisoned = next((index) => index);
    Reflect.set(poisoned.remotes, 'getPublicPath', 'return "http://evil.example/"');
    const signed = await store.sign(poisoned);
    expect(await verifyIndex(signed, {})).toMatchObject({ ok: false });
    await writeFile(store.indexFile, JSON.stringify(signed));
    await stillServed(version);
  });

  test('an older index, replayed', async () => {
    await writeFile(
      store.indexFile,
      JSON.stringify(await store.sign({ ...store.index, serial: store.index.serial - 1 })),
    );
    await stillServed(version);
  });
});

test('portalctl refuses a foreign origin and a manifest with code in it', async () => {
  const data = await control.dataFolder();
  const live = (await pageBoot()).remotes['mf-login']?.current.version ?? '';
  expect(await control.portalctl('promote', 'mf-login', live, '--origin', 'http://evil.example')).toMatchObject({
    exitCode: 1,
  });

  const poisoned = join(data, 'builds', `poisoned-${randomUUID()}`);
  await cp(join(data, 'releases/mf-login', live), poisoned, { recursive: true });
  const manifest = JSON.stringify({ metaData: { getPublicPath: 'return "http://evil.example/"' } });
  await addToRelease(poisoned, 'mf-manifest.json', manifest, '6.6.8');
  const refused = await control.portalctl('publish', poisoned);
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(refused.output).toContain('getPublicPath');
});

/** Changes one byte of every matching answer, as a broken or compromised origin would. */
async function tamper(context: BrowserContext, matches: (url: URL) => boolean): Promise<void> {
  await context.route(matches, async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    await route.fulfill({ response: answer, body: Buffer.concat([body, Buffer.from(' ')]) });
  });
}

const isLoginFile = (url: URL, version: string | undefined): boolean =>
  url.pathname.startsWith(`/mf-login/${version ?? ''}`) && url.pathname.endsWith('.js');

test('a changed byte in every file of the login: none of it runs, and the page shows a notice', async ({
  context,
  page,
  watch,
}) => {
  watch.expect(complaints.failedRemote);
  watch.expect(/integrity|digest/i);
  await tamper(context, (url) => isLoginFile(url, undefined));
  await page.goto(`${mainBrand.origin}/login`);
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
});

test('a changed byte in the newest version, or a missing part of it: the player gets the previous version', async ({
  context,
  login,
  page,
  watch,
}) => {
  watch.expect(complaints.failedRemote);
  watch.expect(/integrity|digest/i);
  const newest = `1.2.0-journey.${Date.now().toString(36)}`;
  const before = (await pageBoot()).remotes['mf-login']?.current.version;
  const dist = await control.build('mf-login', newest);
  try {
    await control.portalctl('publish', dist);
    await control.portalctl('promote', 'mf-login', newest);
    await expect.poll(async () => (await pageBoot()).remotes['mf-login']?.current.version).toBe(newest);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const getsThePrevious = async () => {
      loaded.length = 0;
      await page.goto(`${mainBrand.origin}/login`);
      await login.takenOver();
      await expect(page.getByRole('heading', { name: goodHeading, exact: true })).toBeVisible();
      expect(loaded.some((url) => url.includes(`/mf-login/${before}/`))).toBe(true);
    };
    await test.step('a changed byte', async () => {
      await tamper(context, (url) => isLoginFile(url, newest));
      await getsThePrevious();
    });
    await test.step('a missing part, after the entry has come', async () => {
      await context.unrouteAll();
      await context.route(
        (url) => isLoginFile(url, newest) && !url.pathname.includes('remote-entry'),
        (route) => route.abort(),
      );
      await getsThePrevious();
      expect(loaded.some((url) => url.includes(`/mf-login/${newest}/`) && url.includes('remote-entry'))).toBe(true);
    });
  } finally {
    await control.portalctl('rollback', 'mf-login');
    await expect.poll(async () => (await pageBoot()).remotes['mf-login']?.current.version).toBe(before);
  }
});
