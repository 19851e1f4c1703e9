import { beforeAll, describe, expect, it } from '@jest/globals';
import { readOwners, verifyOwners, type Owners } from './owners.ts';
import { keyFaultAt, placedFault, signatureFault, signRelease } from './release-owner.ts';
import type { ReleaseSignature, RemoteRelease } from './release.ts';
import { signValue, type SigningKey } from './signed-text.ts';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T09:00:00Z`;
const release: RemoteRelease = {
  name: 'mf-signup',
  version: '1.2.0',
  contract: 1,
  builtAt: day(1),
  files: { 'entry.js': { integrity: `sha256-${'A'.repeat(43)}=`, bytes: 12 } },
  entry: 'entry.js',
  screens: {},
  texts: {},
  first: {},
  routes: {
    remote: 'mf-signup',
    screens: [{ id: 'start', paths: ['/signup/agree'], layout: 'default', guards: [], public: true }],
  },
};
const origin = 'https://signup.example';

let owners: Owners;
let signup: SigningKey;
let login: SigningKey;

beforeAll(async () => {
  const make = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
    return { key: pair.privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } as const };
  };
  const [one, other] = [await make(), await make()];
  [signup, login] = [one.key, other.key];
  owners = {
    schema: 1,
    environment: 'live',
    serial: 7,
    issuedAt: day(1),
    teams: { signup: { keys: ['signup-1'] }, access: { keys: ['access-1'] } },
    keys: {
      'signup-1': { jwk: one.jwk, from: day(2), until: null, revoked: null },
      'access-1': { jwk: other.jwk, from: day(2), until: null, revoked: null },
    },
    remotes: {
      'mf-signup': { team: 'signup', paths: ['/signup/*'], origins: [origin], second: false },
      'mf-login': { team: 'access', paths: ['/login', '/oauth/:x?/callback'], origins: [], second: true },
    },
    reserved: ['/press/*'],
  };
});

const signed = async (keyId: string, key: SigningKey, signedAt = day(5)): Promise<ReleaseSignature> => ({
  keyId,
  signature: await signRelease(release, key),
  signedAt,
});
const withKey = (change: Partial<Owners['keys'][string]>): Owners => {
  const key = owners.keys['signup-1'];
  if (!key) throw new Error('it is listed');
  return { ...owners, keys: { ...owners.keys, 'signup-1': { ...key, ...change } } };
};

describe('a list of owners', () => {
  const remote = (name: string, paths: string[]): Owners => ({
    ...owners,
    remotes: { ...owners.remotes, [name]: { team: 'signup', paths, origins: [], second: false } },
  });

  it('is read as it is', () => expect(readOwners(owners)).toEqual(owners));

  it.each<[string, () => unknown, RegExp]>([
    ['a path of another remote', () => remote('mf-new', ['/LOGIN/']), /\/login of mf-login and \/LOGIN\/ of mf-new/],
    ['a pattern that meets one', () => remote('mf-new', ['/oauth/gp/callback']), /have addresses in common/],
    ["the edge's own", () => remote('mf-new', ['/api/new']), /mf-new has \/api\/new, but \/api\/\* is reserved/],
    ['a path that the operator reserved', () => remote('mf-new', ['/press/kit']), /\/press\/\* is reserved/],
    ['every address', () => remote('mf-new', ['/*']), /mf-new: \/\* takes whatever follows/],
    ['every address of one segment', () => remote('mf-new', ['/:page']), /begins with a parameter/],
    ['a team that is not listed', () => ({ ...owners, teams: {} }), /team signup, which is not listed/],
    [
      'a key of two teams',
      () => ({ ...owners, teams: { ...owners.teams, b: { keys: ['access-1'] } } }),
      /access and b/,
    ],
    ['a key that is not listed', () => ({ ...owners, keys: {} }), /key signup-1, which is not listed/],
    ['a key of nobody', () => ({ ...owners, teams: { ...owners.teams, signup: { keys: [] } } }), /belongs to no team/],
    [
      'a team called like an environment',
      () => ({ ...owners, teams: { ...owners.teams, live: { keys: [] } } }),
      /live/,
    ],
    ['another format', () => ({ ...owners, schema: 2 }), /schema/],
  ])('with %s is refused', (_, make, reason) => expect(() => readOwners(make())).toThrow(reason));

  it('is believed by the key of its environment only', async () => {
    const jwk = owners.keys['signup-1']?.jwk ?? {};
    const verdict = async (keyId: string) => {
      const value = await signValue(owners, signup, keyId);
      const read = await verifyOwners(value, { [keyId]: jwk });
      return read.ok ? read.owners.serial : `${read.reason}: ${read.detail}`;
    };
    expect(await verdict('live-1')).toBe(7);
    expect(await verdict('local-1')).toBe('foreign-key: local-1 is no key of live');
  });
});

describe('a release', () => {
  it("is its team's by a signature of a key of the team", async () => {
    expect(await placedFault(owners, 'mf-signup', { release, origin }, await signed('signup-1', signup))).toBeNull();
  });

  it('may be built again: the time of the build is not signed', async () => {
    const again = { ...release, builtAt: day(9) };
    expect(await signatureFault(owners, again, await signed('signup-1', signup))).toBeNull();
  });

  it.each<[string, () => Promise<ReleaseSignature | undefined>, RegExp]>([
    ['no signature', async () => undefined, /is signed by no key of its team signup/],
    ["another team's key", () => signed('access-1', login), /access-1, which is no key of its team signup in live/],
    ["another team's key under the name of one", () => signed('signup-1', login), /does not match its content/],
    ['an unknown key', () => signed('constructor', signup), /no key of its team/],
  ])('with %s is not', async (_, make, reason) => {
    expect(await signatureFault(owners, release, await make())).toMatch(reason);
  });

  it('that was changed after it was signed is not', async () => {
    const changed = { ...release, files: { ...release.files, 'more.js': { ...release.files['entry.js'], bytes: 1 } } };
    expect(await signatureFault(owners, changed as RemoteRelease, await signed('signup-1', signup))).toMatch(
      /does not match/,
    );
  });

  it('of a key that was revoked stays if it was signed before, and is refused if later', async () => {
    const revoked = withKey({ revoked: day(10) });
    expect(await signatureFault(revoked, release, await signed('signup-1', signup, day(9)))).toBeNull();
    expect(await signatureFault(revoked, release, await signed('signup-1', signup, day(11)))).toBe(
      'mf-signup 1.2.0 was signed on 2026-11-11, and its key signup-1 was revoked on 2026-11-10',
    );
  });

  it('of a name without an owner, of another origin or path is refused', async () => {
    const signature = await signed('signup-1', signup);
    const foreign = { ...owners, remotes: {} };
    expect(await placedFault(foreign, 'mf-signup', { release, origin }, signature)).toMatch(/has no owner in live/);
    expect(await placedFault(owners, 'mf-signup', { release, origin: 'https://b.example' }, signature)).toMatch(
      /comes from https:\/\/b\.example, which is not allowed/,
    );
    const [screen] = release.routes.screens;
    if (!screen) throw new Error('it has one');
    const other = { ...release, routes: { ...release.routes, screens: [{ ...screen, paths: ['/Login'] }] } };
    expect(await placedFault(owners, 'mf-signup', { release: other, origin }, signature)).toMatch(
      /^\/Login is not owned by mf-signup: its paths in live are \/signup\/\*$/,
    );
    expect(await placedFault(owners, 'mf-login', { release, origin }, signature)).toMatch(/stands under the name/);
  });
});

it('a key has a beginning and may have an end', () => {
  const key = withKey({ until: day(20) }).keys['signup-1'];
  if (!key) throw new Error('it is listed');
  expect([1, 2, 19, 20].map((number) => keyFaultAt(key, day(number)))).toEqual([
    'is valid from 2026-11-02',
    null,
    null,
    'was valid until 2026-11-20',
  ]);
});
