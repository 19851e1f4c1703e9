import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  signatureName,
  signIndex,
  signRelease,
  signValue,
  type Owners,
  type ReleaseIndex,
  type RemoteRelease,
  type ShellRelease,
  type SignedIndex,
  type SigningKey,
} from '@gatehouse/platform';
import { listenOnFreePort } from './listen-on-free-port.ts';

type Files = Readonly<Record<string, string>>;

const keyId = 'local-test';
const releasedAt = '2026-11-01T00:00:00Z';

const hashed = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      {
        integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
        bytes: Buffer.byteLength(text),
      },
    ]),
  );

const shellFiles: Files = {
  'main.js': `console.log("shell");${'// a long enough file to be worth compressing\n'.repeat(30)}`,
  'main.css': 'body{margin:0}',
  'frames/default.html':
    '<form action="%%gatehouse:action%%"><!--gatehouse:hidden--></form><main id="gatehouse-slot"><!--gatehouse:slot--></main>',
  'frames/stove.css': '.frame{color:red}',
  'texts.en.js': 'texts("en")',
};

const loginFiles: Files = {
  'entry.js': 'entry()',
  'login.js': 'login()',
  'texts.en.js': 'texts()',
  'texts.ko.js': 'texts()',
  'first/login.stove.en.html':
    '<title>Sign in &amp; play</title>\n<form method="post" action="%%gatehouse:action%%"><!--gatehouse:error--><!--gatehouse:hidden--><input name="identifier" value="%%gatehouse:identifier%%"><input type="password" name="password"><button type="submit">Go</button></form><p data-client="%%gatehouse:client%%"></p><a class="x" href="/signup">Sign up</a><a href="/recovery/pw?a=1&amp;b=2">Help</a><!--gatehouse:banner-->',
  'login.css': '.login{color:blue}',
  'first/refusals.en.json': JSON.stringify({
    errorPrefix: 'Error: ',
    credentialsMismatch: 'That does not fit.',
    identifierMissing: 'Enter your email or ID.',
    signInClosed: 'Closed & quiet',
    clientUnknown: 'No such app & game.',
    redirectRefused: 'No such address.',
  }),
};

const noTexts = {
  ko: [],
  en: [],
  de: [],
  ja: [],
  fr: [],
  it: [],
  es: [],
  pt: [],
  th: [],
  'zh-tw': [],
  ru: [],
  vi: [],
  'zh-cn': [],
  id: [],
};

function shellRelease(version = '1.0.0'): ShellRelease {
  return {
    name: 'shell',
    version,
    contract: 1,
    builtAt: releasedAt,
    files: hashed(shellFiles),
    scripts: ['main.js'],
    styles: ['main.css'],
    texts: { ...noTexts, en: ['texts.en.js'] },
    frames: { 'default.stove.en': 'frames/default.html', 'default.stove.ko': 'frames/default.html' },
    frameStyles: { stove: 'frames/stove.css' },
  };
}

const screen = (id: string, path: string, more: object = {}) => ({
  id,
  paths: [path],
  layout: 'default' as const,
  guards: [],
  public: true,
  first: false,
  ...more,
});

export function loginRelease(version = '1.0.0'): RemoteRelease {
  return {
    name: 'mf-login',
    version,
    contract: 1,
    builtAt: releasedAt,
    files: hashed(loginFiles),
    entry: 'entry.js',
    routes: {
      remote: 'mf-login',
      screens: [
        screen('login', '/login', { first: true }),
        screen('captcha', '/auth/captcha', { guards: ['captcha'] }),
        screen('account', '/account', { public: false }),
        screen('help', '/help/:topic?'),
      ],
    },
    screens: {
      login: { scripts: ['login.js'], styles: ['login.css'] },
      captcha: { scripts: ['login.js'], styles: ['login.css'] },
    },
    texts: { ...noTexts, en: ['texts.en.js'], ko: ['texts.ko.js'] },
    first: {
      login: {
        fragments: { 'stove.en': 'first/login.stove.en.html' },
        styles: { stove: 'login.css' },
        refusals: Object.fromEntries(Object.keys(noTexts).map((locale) => [locale, 'first/refusals.en.json'])), // one file speaks for all languages here
      },
    },
  };
}

/** A release in which a file has another text. */
export const withFile = (release: RemoteRelease, file: string, text: string): RemoteRelease => ({
  ...release,
  files: { ...release.files, ...hashed({ [file]: text }) },
});

const deviceFiles: Files = {
  'entry.js': 'entry()',
  'devices.js': 'devices()',
  'standalone/main.js': 'main()',
  'standalone/main.css': 'body{}',
  'standalone/devices.js': 'devices()',
  'standalone/texts.en.js': 'texts()',
  'standalone/texts.ko.js': 'texts()',
};

/** A remote that has a page without the shell. */
export function deviceRelease(version = '1.0.0'): RemoteRelease {
  return {
    ...loginRelease(version),
    name: 'mf-device',
    files: hashed(deviceFiles),
    routes: {
      remote: 'mf-device',
      screens: [screen('devices', '/webview/sdk/device_management/:version?')],
    },
    screens: { devices: { scripts: ['devices.js'], styles: [] } },
    texts: noTexts,
    first: {},
    standalone: {
      scripts: ['standalone/main.js'],
      styles: ['standalone/main.css'],
      screens: { devices: { scripts: ['standalone/devices.js'], styles: [] } },
      texts: { ...noTexts, en: ['standalone/texts.en.js'], ko: ['standalone/texts.ko.js'] },
    },
  };
}

async function putInPlace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

async function writeShell(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(shellFiles)) {
    const file = join(folder, '1.0.0', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** One team owns everything, and signs with the key of the environment. */
function ownersOf(serial: number, origins: readonly string[], jwk: Owners['keys'][string]['jwk']): Owners {
  const row = (paths: string[]) => ({ team: 'all', paths, origins: [...origins], second: false });
  return {
    schema: 1,
    environment: 'local',
    serial,
    issuedAt: releasedAt,
    teams: { all: { keys: ['all-1'] } },
    keys: { 'all-1': { jwk, from: releasedAt, until: null, revoked: null } },
    remotes: {
      shell: row([]),
      'mf-login': row(['/login', '/auth/*', '/account', '/account/*', '/help/*']),
      'mf-device': row(['/webview/*', '/pc_verify/*']),
      'mf-parental-control': row(['/parental-control']),
    },
    reserved: [],
  };
}

/** Signs an index with the signature of every release in it. */
const signer = (key: SigningKey) =>
  async function sign(value: ReleaseIndex): Promise<SignedIndex> {
    const { shell, remotes } = value;
    const placed = Object.values(remotes).flatMap(({ current, previous }) => [current.release, previous?.release]);
    const signatures: NonNullable<ReleaseIndex['signatures']> = {};
    for (const release of [shell.current, shell.previous, ...placed]) {
      if (!release) continue;
      const signature = await signRelease(release, key);
      signatures[signatureName(release)] = { keyId: 'all-1', signature, signedAt: releasedAt };
    }
    return signIndex({ ...value, signatures: { ...signatures, ...value.signatures } }, key, keyId);
  };

/** A folder with the shell's release, a remote's origin, and a signed index that names both. */
export async function createFixtureReleases(folder: string) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  const served = new Map(Object.entries(loginFiles));
  const origin = await listenOnFreePort((request, response) => {
    const file = served.get((request.url ?? '').replace(/^\/mf-login\/[^/]+\//, ''));
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  const files = {
    index: join(folder, 'index.json'),
    keys: join(folder, 'keys.json'),
    owners: join(folder, 'owners.json'),
    shell: join(folder, 'shell'),
  };
  await writeFile(files.keys, JSON.stringify({ [keyId]: jwk }));
  await writeShell(files.shell);

  const originUrl = `http://localhost:${origin.port}`;
  const owners = (serial: number, origins = [originUrl]): Owners => ownersOf(serial, origins, jwk);

  const placeOwners = async (value: Owners) =>
    putInPlace(files.owners, JSON.stringify(await signValue(value, pair.privateKey, keyId)));
  await placeOwners(owners(1));

  const sign = signer(pair.privateKey);

  function index(serial: number, release = loginRelease(), from = originUrl): ReleaseIndex {
    const remotes = { 'mf-login': { current: { release, origin: from }, previous: null } };
    return {
      schema: 1,
      environment: 'local',
      serial,
      issuedAt: releasedAt,
      shell: { current: shellRelease(), previous: null },
      remotes,
    };
  }

  const place = (signed: SignedIndex | string) =>
    putInPlace(files.index, typeof signed === 'string' ? signed : JSON.stringify(signed));

  return {
    files,
    origin: originUrl,
    served,
    index,
    place,
    sign,
    owners,
    placeOwners,
    async placeIndex(value: ReleaseIndex) {
      await place(await sign(value));
    },
    stop: origin.stop,
  };
}
