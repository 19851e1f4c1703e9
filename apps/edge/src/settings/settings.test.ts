import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const randomSecret = 'pZ3vQ8sLw1Yk7NfRb2Tg6Hd9';
const live = { GATEHOUSE_ENV: 'live', EDGE_SHARED_SECRET: randomSecret };

describe('settings', () => {
  it('of a live environment may be safe ones', () => {
    const frames = 'https://games.example https://shop.example:8443';
    expect(readSettings({ ...live, EDGE_FRAME_ANCESTORS: frames }).frameAncestors).toBe(frames);
    expect(readSettings(live).frameAncestors).toBe("'none'");
    const limits = { EDGE_ENTRY_LIMIT_MS: '1000', EDGE_NOTICE_LIMIT_MS: '30000' };
    expect(readSettings({ ...live, ...limits }).deadlines).toEqual({ entryMs: 1_000, noticeMs: 30_000 });
  });

  it('work on one machine without any', () => {
    expect(readSettings({})).toMatchObject({
      environment: 'local',
      port: 4200,
      frameAncestors: 'http://localhost:4310',
      cookiesScriptReadable: false,
      development: false,
      releaseIndex: '.data/releases/index.local.json',
      deadlines: { entryMs: 3_000, noticeMs: 8_000 },
      tls: null,
    });
    const patient = { EDGE_ENTRY_LIMIT_MS: '90000', EDGE_NOTICE_LIMIT_MS: '180000' };
    expect(readSettings(patient).deadlines).toEqual({ entryMs: 90_000, noticeMs: 180_000 });
    const api = 'http://127.0.0.1:4300';
    expect(readSettings({}).apiHosts.ppool).toEqual({ api, secure: api, cdn: api });
    expect(readSettings({}).sessionKey).toHaveLength(32);
    expect(readSettings({ GATEHOUSE_ENV: 'local' }).owners).toBe('.data/releases/owners.local.json');
  });

  it('relay messages for apps in local only, unless asked', () => {
    expect(readSettings({}).hostRelayUrl).toBe('http://127.0.0.1:4310');
    expect(readSettings({ GATEHOUSE_ENV: 'qa', EDGE_SHARED_SECRET: 'a'.repeat(16) }).hostRelayUrl).toBeNull();
  });

  it('draw the session key from the shared secret', () => {
    const keyOf = (secret: string) =>
      Buffer.from(readSettings({ EDGE_SHARED_SECRET: secret }).sessionKey).toString('hex');
    expect(keyOf('a'.repeat(16))).toBe(keyOf('a'.repeat(16)));
    expect(keyOf('a'.repeat(16))).not.toBe(keyOf('b'.repeat(16)));
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ GATEHOUSE_ENV: 'prod' }, /^GATEHOUSE_ENV must be one of local, /],
    [{ EDGE_PORT: 'http' }, /^EDGE_PORT must be a whole number\.$/],
    [{ EDGE_API_URL: 'localhost:4300' }, /^EDGE_API_URL must be an origin/],
    [{ EDGE_SHARED_SECRET: 'short' }, /^EDGE_SHARED_SECRET must have at least 16/],
    [{ EDGE_SESSION_KEY: 'short' }, /^EDGE_SESSION_KEY must be 32 bytes/],
    [{ EDGE_TLS_CERT: 'a' }, /^EDGE_TLS_CERT and EDGE_TLS_KEY must be set together/],
    [{ EDGE_COOKIES_SCRIPT_READABLE: 'yes' }, /^EDGE_COOKIES_SCRIPT_READABLE must be on or off/],
    [{ EDGE_OWNERS: '' }, /^EDGE_OWNERS.* must not be empty/],
    [{ EDGE_ENTRY_LIMIT_MS: '99' }, /^EDGE_ENTRY_LIMIT_MS must be at least 100\.$/],
    [{ EDGE_NOTICE_LIMIT_MS: '8 s' }, /^EDGE_NOTICE_LIMIT_MS must be a whole number\.$/],
    [{ EDGE_ENTRY_LIMIT_MS: '4001' }, /^EDGE_NOTICE_LIMIT_MS must be at least twice EDGE_ENTRY_LIMIT_MS: /],
    [{ EDGE_NOTICE_LIMIT_MS: '5999' }, /^EDGE_NOTICE_LIMIT_MS must be at least twice EDGE_ENTRY_LIMIT_MS: /],
    [{ ...live, EDGE_ENTRY_LIMIT_MS: '999' }, /^EDGE_ENTRY_LIMIT_MS must be 1000 to 30000 in a live environment\.$/],
    [{ ...live, EDGE_ENTRY_LIMIT_MS: '30001' }, /^EDGE_ENTRY_LIMIT_MS must be 1000 to 30000 in a live environment\.$/],
    [
      { ...live, EDGE_ENTRY_LIMIT_MS: '1000', EDGE_NOTICE_LIMIT_MS: '30001' },
      /^EDGE_NOTICE_LIMIT_MS must be 1000 to 30000 in a live environment\.$/,
    ],
    [{ EDGE_FRAME_ANCESTORS: "'self'; script-src *" }, /^EDGE_FRAME_ANCESTORS must be CSP sources/],
    [{ EDGE_HOST_RELAY_URL: 'playground' }, /^EDGE_HOST_RELAY_URL must be an origin/],
    [
      { GATEHOUSE_ENV: 'live', EDGE_SHARED_SECRET: randomSecret, EDGE_HOST_RELAY_URL: 'http://127.0.0.1:4310' },
      /^EDGE_HOST_RELAY_URL must not be set in a live/,
    ],
    [
      { GATEHOUSE_ENV: 'qa', EDGE_SHARED_SECRET: 'gatehouse-local-edge-secret' },
      /^EDGE_SHARED_SECRET must not be the one/,
    ],
    [{ ...live, EDGE_SHARED_SECRET: 'a'.repeat(16) }, /^EDGE_SHARED_SECRET must be random/],
    [{ ...live, EDGE_SESSION_KEY: 'a'.repeat(43) }, /^EDGE_SESSION_KEY must be random/],
    ...['*', 'https:', "'self' *", 'https://*.games.example', 'http://games.example'].map(
      (sources): [Record<string, string>, RegExp] => [
        { ...live, EDGE_FRAME_ANCESTORS: sources },
        /^EDGE_FRAME_ANCESTORS must name single https:/,
      ],
    ),
    [{ EDGE_SECURITY_CONTACT: 'security@here.example' }, /^EDGE_SECURITY_CONTACT must be a mailto:/],
    [{ EDGE_SECURE_API_URL: 'x' }, /^EDGE_SECURE_API_URL must be an origin/],
    [{ EDGE_ANALYTICS_APP_ID: 'a b' }, /^EDGE_ANALYTICS_APP_ID must be a name/],
    [{ GATEHOUSE_SITES: '/nowhere/sites.json' }, /^GATEHOUSE_SITES must name a file that can be read\.$/],
    [{ GATEHOUSE_ENV: 'live' }, /^EDGE_SHARED_SECRET must be set outside/],
    [{ EDGE_DEVELOPMENT: 'yes' }, /^EDGE_DEVELOPMENT must be on or off/],
    [
      { EDGE_DEVELOPMENT: 'on', GATEHOUSE_ENV: 'dev', EDGE_SHARED_SECRET: 'a'.repeat(16) },
      /^EDGE_DEVELOPMENT must be off outside the local/,
    ],
  ])('end with a sentence that names the variable: %j', (env, sentence) =>
    expect(() => readSettings(env)).toThrow(sentence),
  );

  it('take the sites of a file, and end with its faulty field', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-sites-'));
    const file = join(folder, 'sites.json');
    const read = (sites: unknown) => {
      writeFileSync(file, JSON.stringify(sites));
      return readSettings({ GATEHOUSE_ENV: 'qa', EDGE_SHARED_SECRET: 'a'.repeat(16), GATEHOUSE_SITES: file });
    };
    const { sites, apiHosts } = read({ qa: { main: { apiHost: 'https://api.here.example', cookieDomain: null } } });
    expect([apiHosts.main.api, apiHosts.main.secure]).toEqual([
      'https://api.here.example',
      'https://secure-api.gatehouse-qa.example',
    ]);
    expect(sites.main.cookieDomain).toBeNull();
    expect(() => read({ qa: { main: { apiHost: 7 } } })).toThrow(
      /^GATEHOUSE_SITES qa\.main\.apiHost must be an origin such as /,
    );
    rmSync(folder, { recursive: true });
  });
});
