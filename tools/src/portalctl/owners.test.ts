import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIndex } from '@gatehouse/platform';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { openIndex } from './index-file.ts';
import { ensureKeys, makeTeamKey, readSigningKey } from './keys.ts';
import { storePaths } from './store-paths.ts';
import { useReleaseStore } from './testing/release-store.ts';

const origin = 'https://code.gatehouse-qa.example';
const { root, store, portalctl, publish, own, prove } = useReleaseStore();
const say = async (...args: string[]): Promise<string> => (await portalctl(...args, '--env', 'qa')).text;
const promote = (name: string, version: string, ...more: string[]) =>
  say('promote', name, version, ...(name === 'shell' ? [] : ['--origin', origin]), ...more);

beforeAll(async () => {
  await own('qa', {
    shell: { team: 'shell' },
    'mf-login': { team: 'access', paths: ['/mf-login'], origins: [origin], second: true },
    'mf-signup': { team: 'signup', paths: ['/mf-signup', '/signup/*'], origins: [origin] },
  });
  await publish('shell', '1.0.0');
  await prove('1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish('mf-login', version);
    await publish('mf-signup', version);
  }
  await promote('shell', '1.0.0');
  await promote('mf-signup', '1.0.0');
});

describe('promote refuses', () => {
  test('an origin and a path that the remote does not own', async () => {
    expect(await say('promote', 'mf-signup', '1.1.0', '--origin', 'https://other.gatehouse-qa.example')).toMatch(
      /^mf-signup 1\.1\.0 is refused: mf-signup comes from https:\/\/other.*, which is not allowed: its origins in qa are/,
    );
    await publish('mf-signup', '2.0.0', '/Mf-Login/extra');
    expect(await promote('mf-signup', '2.0.0')).toMatch(/\/Mf-Login\/extra is not owned by mf-signup: its paths in qa/);
    await publish('mf-signup', '2.1.0', '/:page');
    expect(await promote('mf-signup', '2.1.0')).toMatch(/begins with a parameter/);
  });

  test('a remote that nobody owns, and an environment without owners', async () => {
    await publish('mf-wallet', '1.0.0');
    expect(await promote('mf-wallet', '1.0.0')).toMatch(/mf-wallet has no owner in qa/);
    await ensureKeys(store, 'live');
    expect((await portalctl('promote', 'shell', '1.0.0', '--env', 'live')).text).toMatch(
      /^There is no list of owners of live/,
    );
  });

  test('a release that is signed by another team only', async () => {
    const other = storePaths(join(root, 'other'));
    const { kid } = await makeTeamKey(other, 'access');
    const dist = join(root, 'builds/mf-signup-1.2.0-dist');
    expect(await say('sign', dist, '--key', other.teamKey(kid))).toBe(`mf-signup 1.2.0 is signed by ${kid}.`);
    await say('publish', dist);
    expect(await say('list', 'mf-signup')).toMatch(new RegExp(`^mf-signup  1\\.2\\.0 .*${kid}$`, 'm'));
    // This machine has the key of team signup, too: without it the signature of access alone is not enough.
    const [key = ''] = (await readdir(store.keys)).filter((name) => /^signup-.*private/.test(name));
    await rename(join(store.keys, key), join(root, key));
    expect(await promote('mf-signup', '1.2.0')).toMatch(/is signed by no key of its team signup|is no key of its team/);
    await rename(join(root, key), join(store.keys, key));
    expect(await promote('mf-signup', '1.2.0')).toMatch(/^mf-signup 1\.2\.0 is in index/);
  });

  test('what somebody else was faster with', async () => {
    expect(await promote('mf-signup', '1.1.0', '--from', '1.0.0')).toMatch(
      /^mf-signup 1\.1\.0 is not promoted: 1\.2\.0 is live, not 1\.0\.0\. Somebody was faster/,
    );
    expect(await promote('mf-signup', '1.1.0', '--from', '1.2.0')).toMatch(/is in index/);
  });

  test('a name that is held, by one person; a rollback works meanwhile', async () => {
    expect(await say('hold', 'mf-signup', '--by', 'kim', '--reason', 'the form freezes')).toMatch(/^mf-signup is held/);
    expect(await promote('mf-signup', '1.2.0')).toMatch(
      /^mf-signup is held since .* by kim \(the form freezes\) in qa\. Lift it with hold mf-signup --lift\.$/,
    );
    expect(await say('rollback', 'mf-signup')).toMatch(/^mf-signup is back at/);
    await say('hold', 'mf-signup', '--lift');
    expect(await say('hold', 'mf-signup', '--lift')).toBe('mf-signup is not held in qa.');
  });

  test('what was revoked, whatever is said', async () => {
    await promote('mf-signup', '1.2.0', '--again');
    expect(await say('revoke', 'mf-signup', '1.2.0', '--reason', 'leaks')).toMatch(
      /^mf-signup 1\.2\.0 is revoked in qa; mf-signup is at 1\.0\.0/,
    );
    expect(await promote('mf-signup', '1.2.0', '--again')).toMatch(/^mf-signup 1\.2\.0 was revoked: .*\(leaks\)/);
    expect(await say('revoke', 'mf-signup', '2.0.0')).toMatch(/it was neither live nor a fallback\.$/);
    await promote('mf-signup', '1.1.0', '--again');
    expect(await say('revoke', 'mf-signup', '1.0.0')).toMatch(/mf-signup is at 1\.1\.0 \(index/);
    expect((await openIndex(store, 'qa'))?.index.remotes['mf-signup']?.previous).toBeNull();
  });
});

test('two persons with two keys promote what needs two; a rollback needs one', async () => {
  const keyOf = async (): Promise<string> => {
    const made = await say('keys', 'make', '--team', 'access');
    await say('keys', 'add', /keys add (\S+)/.exec(made)?.[1] ?? '', '--team', 'access');
    return /private half is (\S+)\. /.exec(made)?.[1] ?? '';
  };
  const [kims, lees] = [await keyOf(), await keyOf()];
  const asKim = ['--by', 'kim', '--key', kims];
  const waits = /^mf-login 1\.0\.0 is not live in qa yet: kim asks for it, and a second person of team access/;
  expect(await promote('mf-login', '1.0.0', ...asKim)).toMatch(waits);
  expect(await promote('mf-login', '1.0.0', ...asKim)).toMatch(waits);
  expect(await promote('mf-login', '1.0.0', '--by', 'lee', '--key', kims)).toMatch(waits); // one key is one person
  expect(await promote('mf-login', '1.0.0', '--by', 'lee', '--key', lees)).toMatch(/^mf-login 1\.0\.0 is in index/);
  expect(await say('log', 'mf-login')).toMatch(/kim, lee on .*: promote mf-login 1\.0\.0/);
  // The request of before is void: another version is live.
  await promote('mf-login', '1.1.0', ...asKim);
  expect(await promote('mf-login', '1.1.0', '--by', 'lee', '--key', lees)).toMatch(/is in index/);
  expect(await say('rollback', 'mf-login', '--by', 'kim')).toMatch(/^mf-login is back at 1\.0\.0/);
  // What two asked for counts once.
  expect(await promote('mf-login', '1.1.0', '--again', '--by', 'lee', '--key', lees)).toMatch(/lee asks for it/);
});

describe('keys', () => {
  test("an index of another environment's key is refused", async () => {
    const before = await readFile(store.index('qa'), 'utf8');
    const open = await openIndex(store, 'qa');
    const { key, keyId } = await readSigningKey(store, 'local');
    if (!open) throw new Error('there is an index');
    const known = await readFile(store.publicKeys('qa'), 'utf8');
    const local = JSON.parse(await readFile(store.publicKeys('local'), 'utf8'));
    await writeFile(store.publicKeys('qa'), JSON.stringify({ ...JSON.parse(known), ...local }));
    await writeFile(store.index('qa'), JSON.stringify(await signIndex(open.index, key, keyId)));
    expect(await say('status')).toMatch(/is refused: foreign-key: local-\w+ is no key of qa\.$/);
    await writeFile(store.index('qa'), before);
    await writeFile(store.publicKeys('qa'), known);
  });

  test('of a team are rotated and revoked; what they signed before stays', async () => {
    expect(await say('keys', 'rotate', '--team', 'signup')).toMatch(/is the key of team signup in qa/);
    expect(await say('owners')).toMatch(/team signup: signup-\w+ \(until [\d-]+\), signup-\w+$/m);
    expect(await promote('mf-signup', '1.1.0')).toMatch(/is in index/);
    const newest = /, (signup-\w+)$/m.exec(await say('owners'))?.[1] ?? '';
    expect(await say('keys', 'revoke', newest, '--reason', 'stolen laptop')).toMatch(/is revoked in qa/);
    expect(await say('keys', 'revoke', newest)).toMatch(/was revoked on/);
    await publish('mf-signup', '3.0.0', '/signup/three');
    expect(await promote('mf-signup', '3.0.0')).toMatch(/is signed by no key of its team signup/);
    expect(await say('log')).toMatch(/key-revoke signup-\w+, serial \d+ - stolen laptop/);
  });

  test('of an environment are rotated; the old one is revoked after', async () => {
    const { keyId: old } = await readSigningKey(store, 'qa');
    expect(await say('keys', 'revoke', old)).toMatch(/signs for qa: give it a new key first/);
    await rm(store.privateKey('qa')); // lost: the public half is enough to go on
    expect(await promote('mf-signup', '1.1.0')).toMatch(/^There is no signing key of qa at/);
    expect(await say('keys', 'rotate')).toMatch(new RegExp(`then keys revoke ${old} --env qa\\.$`));
    expect(await say('keys', 'revoke', old)).toMatch(/is no key of qa any more/);
    expect(await say('status')).toMatch(/^qa: index \d+, signed .*, verified$/m);
    expect(await say('owners')).toMatch(/^qa: owners \d+$/m);
    expect(await say('keys', 'make')).toMatch(/^qa has a key here already/);
  });

  test.each([
    [['keys'], /^keys takes make, add, rotate or revoke/],
    [['keys', 'add', 'nothing.json', '--team', 'signup'], /is no public key\.$/],
    [['keys', 'revoke', 'signup-none'], /^signup-none is no key of a team in qa\.$/],
    [['owners', 'give'], /^owners takes draft or apply/],
    [['owners', 'apply', 'nothing.json'], /^There is no file/],
    [['sign', 'nowhere'], /needs --key <file>/],
  ])('%j is refused in one sentence', async (args, sentence) => expect(await say(...args)).toMatch(sentence));
});

test('verify tells what the edges will not serve after the owners changed', async () => {
  expect(await say('verify')).toMatch(/^Index \d+ of qa verifies/);
  const draft = JSON.parse(await say('owners', 'draft'));
  const file = join(root, 'narrow.json');
  await writeFile(
    file,
    JSON.stringify({
      ...draft,
      remotes: { ...draft.remotes, 'mf-signup': { ...draft.remotes['mf-signup'], origins: [] } },
    }),
  );
  await say('owners', 'apply', file);
  expect(await say('verify')).toMatch(/^- mf-signup comes from .*, which is not allowed: its origins in qa are none$/m);
  await writeFile(file, JSON.stringify(draft));
  await say('owners', 'apply', file);
});

test('owners are edited as a file: a draft, a change, and a serial that grows', async () => {
  const serial = async (): Promise<number> => Number(/owners (\d+)/.exec(await say('owners'))?.[1]);
  const before = await serial();
  const draft = JSON.parse(await say('owners', 'draft'));
  const file = join(root, 'edited.json');
  draft.remotes['mf-wallet'] = { team: 'wallet', paths: ['/mf-wallet'], origins: [origin] };
  await writeFile(file, JSON.stringify(draft));
  expect(await say('owners', 'apply', file, '--by', 'kim')).toMatch(
    new RegExp(`^Owners ${before + 1} of qa are signed`),
  );
  expect(await say('owners')).toMatch(/^mf-wallet\s+wallet\s+one/m);
  draft.remotes['mf-wallet'].paths = ['/Signup/agree'];
  await writeFile(file, JSON.stringify(draft));
  expect(await say('owners', 'apply', file)).toMatch(/^These owners are refused: .*have addresses in common\.$/);
  expect(await serial()).toBe(before + 1);
  // For a new environment: what is live on this machine.
  await portalctl('promote', 'shell', '1.0.0');
  expect(JSON.parse((await portalctl('owners', 'draft', '--env', 'sandbox')).text).remotes.shell.team).toBe('shell');
});

describe('the log', () => {
  test('is a chain that the index holds the end of', async () => {
    expect(await say('log', '--verify')).toMatch(/^The log of qa is whole: \d+ lines\.$/);
    const text = await readFile(store.log('qa'), 'utf8');
    const lines = text.split('\n').filter(Boolean);
    const broken: (readonly [string, string[], RegExp])[] = [
      [
        'changed',
        lines.map((line, at) => (at === 3 ? line.replace(/"who":"[^"]*"/, '"who":"mallory"') : line)),
        /was changed/,
      ],
      ['taken out', lines.filter((_, at) => at !== 3), /line 5 does not follow line 3/],
      ['cut off', lines.slice(0, 3), /which the index was signed with, is missing/],
    ];
    for (const [, cut, reason] of broken) {
      await writeFile(store.log('qa'), `${cut.join('\n')}\n`);
      expect(await say('log', '--verify')).toMatch(reason);
    }
    await writeFile(store.log('qa'), text);
  });
});
