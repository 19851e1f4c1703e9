import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseIndex } from './release.ts';
import { signIndex, verifyIndex, type SignedIndex } from './signed-index.ts';
import { forbiddenKeyIn } from './signed-text.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;
const release = {
  version: '1.2.0',
  contract: 1,
  builtAt: '2026-01-15T09:00:00Z',
  files: { 'entry.js': { integrity, bytes: 12 } },
} as const;
const shell = {
  ...release,
  name: 'shell',
  scripts: ['entry.js'],
  styles: [],
  texts: {},
  frames: {},
  frameStyles: {},
} as const;
const signUp = {
  ...release,
  name: 'mf-signup',
  entry: 'entry.js',
  screens: {},
  texts: {},
  first: {},
  routes: {
    remote: 'mf-signup',
    screens: [{ id: 'sign-up', paths: ['/signup'], layout: 'default', guards: [], public: true, first: false }],
  },
} as const;
const index = {
  schema: 1,
  environment: 'local',
  serial: 3,
  issuedAt: '2026-01-15T09:00:00Z',
  shell: { current: shell, previous: null },
  remotes: { 'mf-signup': { current: { release: signUp, origin: 'http://localhost:4202' }, previous: null } },
} as unknown as ReleaseIndex; // literal arrays are readonly, the index is not

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const makeKey = async () => {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return { private: pair.privateKey, public: await crypto.subtle.exportKey('jwk', pair.publicKey) };
};
type Key = Awaited<ReturnType<typeof makeKey>>;
let own: Key;
let foreign: Key;
let signed: SignedIndex;

beforeAll(async () => {
  [own, foreign] = await Promise.all([makeKey(), makeKey()]);
  signed = await signIndex(index, own.private, 'local-k1');
});

const verdictOf = async (value: unknown) => {
  const verdict = await verifyIndex(value, { 'local-k1': own.public });
  return verdict.ok ? 'ok' : verdict.reason;
};
const signedText = async (payload: string): Promise<SignedIndex> => {
  const bytes = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    own.private,
    new TextEncoder().encode(payload),
  );
  const signature = btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return { keyId: 'local-k1', payload, signature };
};

describe('signed release index', () => {
  it('is read when its signature holds', async () => {
    expect(await verifyIndex(signed, { 'local-k1': own.public })).toMatchObject({ ok: true, index, unreadable: {} });
    expect(
      await verifyIndex(JSON.parse(JSON.stringify(signed)), { k0: foreign.public, 'local-k1': own.public }),
    ).toMatchObject({ ok: true });
  });

  it('is refused when any character of it was changed', async () => {
    const { payload, signature } = signed;
    expect(await verdictOf({ ...signed, payload: payload.replace('4202', '4666') })).toBe('signature');
    expect(await verdictOf({ ...signed, payload: `${payload} ` })).toBe('signature');
    expect(
      await verdictOf({ ...signed, signature: (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1) }),
    ).toBe('signature');
    expect(await verdictOf({ ...signed, signature: signature.slice(0, -4) })).toBe('signature');
    expect(await verdictOf({ ...signed, signature: '' })).toBe('signature');
    expect(await verdictOf({ ...signed, signature: '!!!' })).toBe('signature');
  });

  it('is refused when another key signed it, whatever it calls itself', async () => {
    expect(await verdictOf(await signIndex(index, foreign.private, 'local-k1'))).toBe('signature');
  });

  it.each(['k2', '__proto__', 'constructor', ''])('is refused for the unknown key %j', async (keyId) => {
    expect(await verdictOf({ ...signed, keyId })).toBe('unknown-key');
  });

  it.each([null, undefined, 'text', [], {}, { keyId: 'local-k1' }])('is refused in the shape of %j', async (value) => {
    expect(await verdictOf(value)).toBe('shape');
  });

  it('is refused with anything beside payload and signature', async () => {
    expect(await verdictOf({ ...signed, note: 'x' })).toBe('shape');
  });

  it.each(['__proto__', 'constructor', 'prototype', 'getPublicPath'])(
    'is refused, although signed, with the key %s at any depth',
    async (key) => {
      const text = JSON.stringify(index).replace('"files":{', `"files":{"${key}":"return 1",`);
      expect(await verdictOf(await signedText(text))).toBe('forbidden-key');
    },
  );

  it.each([
    ['not JSON', '{'],
    ['no index', '[]'],
    ['another format number', JSON.stringify({ ...index, schema: 2 })],
    ['serial 0', JSON.stringify({ ...index, serial: 0 })],
    ['a weaker hash', JSON.stringify(index).replaceAll('sha256-', 'sha1-')],
    ['a version that is none', JSON.stringify(index).replaceAll('1.2.0', '1.2')],
  ])('is refused, although signed, with %s', async (_, text) => {
    expect(await verdictOf(await signedText(text))).toBe('payload');
  });

  const read = async (text: string) => verifyIndex(await signedText(text), { 'local-k1': own.public });

  it.each([
    ['an origin with a path', ['http://localhost:4202', 'http://localhost:4202/x'], /origin/],
    ['an origin of another scheme', ['http://localhost:4202', 'ftp://localhost'], /origin/],
    ['a file outside its folder', ['"entry":"entry.js"', '"entry":"../entry.js"'], /entry/],
    ['an absolute file', ['"entry":"entry.js"', '"entry":"/entry.js"'], /entry/],
    ['a file on another host', ['"entry":"entry.js"', '"entry":"https://evil.example/x.js"'], /entry/],
    ['a guard nobody knows', ['"guards":[]', '"guards":["retina-scan"]'], /guards/],
    ['a layout nobody knows', ['"layout":"default"', '"layout":"wall"'], /layout/],
    ['a name outside the pattern', ['"remotes":{"mf-signup"', '"remotes":{"signup"'], /name/],
  ] as const)('is read without a remote that has %s, and says why', async (_, [from, to], why) => {
    const verdict = await read(JSON.stringify(index).replace(from, to));
    if (!verdict.ok) throw new Error(verdict.detail);
    expect(verdict.index.remotes).toEqual({});
    expect(Object.values(verdict.unreadable)).toEqual([
      { detail: expect.stringMatching(why), value: expect.objectContaining({ previous: null }) },
    ]);
  });

  it('is read with a remote that its reader was not built with, and keeps fields it does not know', async () => {
    const seventh = JSON.stringify(index.remotes['mf-signup'])
      .replaceAll('mf-signup', 'mf-parental-control')
      .replace('"entry":', '"warmUp":["a"],"entry":')
      .replace('"layout":', '"width":"wide","layout":');
    const text = JSON.stringify({ ...index, notes: 'x' }).replace(
      '"remotes":{',
      `"remotes":{"mf-parental-control":${seventh},`,
    );
    const verdict = await read(text);
    if (!verdict.ok) throw new Error(verdict.detail);
    expect(JSON.parse(JSON.stringify(verdict.index))).toEqual(JSON.parse(text));
    expect(verdict.unreadable).toEqual({});
  });
});

describe('forbidden keys', () => {
  it('are found in lists and deep down, and only as keys', () => {
    expect(forbiddenKeyIn({ a: [{ b: JSON.parse('{"__proto__":1}') }] })).toBe('__proto__');
    expect(forbiddenKeyIn({ a: 'getPublicPath', b: [null, 1, 'prototype'] })).toBeNull();
  });
});
