import { appendFile, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { buildRelease } from '../testing/built-release.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { runPortalctl } from './run-portalctl.ts';
import { storePaths } from './store-paths.ts';

const root = temporaryFolder();
let builds = 0;

const publish = (dist: string) => runPortalctl(['publish', dist, '--data', join(root, 'data')]);
const nextRoot = (): string => join(root, String((builds += 1)));

test('a build is copied to its own folder and listed', async () => {
  const dist = await buildRelease(nextRoot(), { name: 'mf-login', version: '1.0.0' });
  expect(await publish(dist)).toEqual({ exitCode: 0, text: 'mf-login 1.0.0 published.' });
  const entry = join(storePaths(join(root, 'data')).folder('mf-login', '1.0.0'), 'entry.0123456789abcdef.js');
  expect(await readFile(entry, 'utf8')).toContain('1.0.0');
  expect((await stat(entry)).mode & 0o222).toBe(0);
});

test('the same content again is fine, other content under that version is refused', async () => {
  await publish(await buildRelease(nextRoot(), { name: 'mf-signup', version: '1.0.0' }));
  const again = await publish(await buildRelease(nextRoot(), { name: 'mf-signup', version: '1.0.0' }));
  expect(again).toEqual({ exitCode: 0, text: 'mf-signup 1.0.0 was already published with this content.' });
  const other = await publish(await buildRelease(nextRoot(), { name: 'mf-signup', version: '1.0.0', code: 'other()' }));
  expect(other.exitCode).toBe(1);
  expect(other.text).toContain('already published with other content');
});

test.each([
  ['lost', '1.0.0', (folder: string) => rm(folder, { recursive: true })],
  ['damaged', '1.0.1', (folder: string) => rm(join(folder, 'entry.0123456789abcdef.js'))],
])('a folder that was %s since is mended by publishing again', async (_, version, harm) => {
  const build = () => buildRelease(nextRoot(), { name: 'mf-recovery', version });
  await publish(await build());
  const folder = storePaths(join(root, 'data')).folder('mf-recovery', version);
  await harm(folder);
  expect(await publish(await build())).toEqual({ exitCode: 0, text: `mf-recovery ${version} published.` });
  expect(await readFile(join(folder, 'entry.0123456789abcdef.js'), 'utf8')).toContain(version);
});

test('what a publish that was cut off left behind does not stay, nor get in', async () => {
  const folder = storePaths(join(root, 'data')).folder('mf-verification', '1.0.0');
  await mkdir(`${folder}.tmp`, { recursive: true });
  await writeFile(join(`${folder}.tmp`, 'half.js'), '');
  await publish(await buildRelease(nextRoot(), { name: 'mf-verification', version: '1.0.0' }));
  expect(await readdir(dirname(folder))).toEqual(['1.0.0']);
  expect(await readdir(folder)).not.toContain('half.js');
});

describe('is refused', () => {
  const refused = async (dist: string, why: string): Promise<void> => {
    const { exitCode, text } = await publish(dist);
    expect(exitCode).toBe(1);
    expect(text).toContain(why);
  };
  const build = (more?: Readonly<Record<string, string>>) =>
    buildRelease(nextRoot(), { name: 'mf-device', version: '1.0.0', ...(more ? { more } : {}) });

  test('a changed byte', async () => {
    const dist = await build();
    const entry = join(dist, 'entry.0123456789abcdef.js');
    const bytes = await readFile(entry);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await writeFile(entry, bytes);
    await refused(dist, 'does not match its hash');
  });

  test('another size', async () => {
    const dist = await build();
    await appendFile(join(dist, 'entry.0123456789abcdef.js'), ';');
    await refused(dist, 'bytes, listed are');
  });

  test('a file nobody listed', async () => {
    const dist = await build();
    await writeFile(join(dist, 'extra.js'), '');
    await refused(dist, 'extra.js is not listed');
  });

  test('a link', async () => {
    const dist = await build();
    await symlink('/etc/hostname', join(dist, 'host.txt'));
    await refused(dist, 'neither a file nor a folder');
  });

  test('a manifest with getPublicPath, at any depth', async () => {
    const manifest = JSON.stringify({ metaData: { build: [{ getPublicPath: 'return "//evil.example/"' }] } });
    await refused(await build({ 'mf-manifest.json': manifest }), 'forbidden key getPublicPath');
  });

  test('an entry over the budget', async () => {
    const noise = Array.from({ length: 4000 }, (_, at) => Math.sin(at).toString(36)).join('');
    const dist = await buildRelease(nextRoot(), { name: 'mf-device', version: '1.0.0', code: noise });
    await refused(dist, 'bytes (brotli), its budget is 10000');
  });

  test('a first screen over the budget, by the budgets of a build', async () => {
    const noise = Array.from({ length: 4000 }, (_, at) => Math.sin(at).toString(36)).join('');
    const dist = await buildRelease(nextRoot(), { name: 'mf-device', version: '1.0.0', first: noise });
    await refused(dist, 'first screen start costs');
  });

  test('a sign-in page without the form that signs in without scripts', async () => {
    const page = { name: 'mf-device', version: '1.0.0', path: '/login' } as const;
    await refused(await buildRelease(nextRoot(), page), 'screen start is the sign-in page and has no first HTML');
    const lacks = 'first.html lacks the sign-in form: action="%%gatehouse:action%%", ';
    await refused(await buildRelease(nextRoot(), { ...page, first: ';' }), lacks);
  });

  test('another contract', async () => {
    const dist = await buildRelease(nextRoot(), { name: 'mf-device', version: '1.0.0', contract: 99 });
    await refused(dist, 'built for contract 99');
  });

  test('a release.json with a key too many, and none at all', async () => {
    const dist = await build();
    const file = join(dist, 'release.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), surprise: 1 }));
    await refused(dist, 'release.json is not what it should be');
    await refused(nextRoot(), 'holds no release.json');
  });
});
