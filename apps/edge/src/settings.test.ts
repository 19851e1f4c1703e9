import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('work on one machine without any', () => {
    expect(readSettings({})).toMatchObject({
      environment: 'local', port: 4200, frameAncestors: 'http://localhost:4310', cookiesScriptReadable: false,
      releaseIndex: '.data/releases/index.local.json', tls: null,
    });
    expect(readSettings({}).sessionKey).toHaveLength(32);
    expect(readSettings({ GATEHOUSE_PORT_BASE: '5400' }).remoteOrigins[0]).toBe('http://localhost:5401');
  });

  it('draw the session key from the shared secret', () => {
    const keyOf = (secret: string) => Buffer.from(readSettings({ EDGE_SHARED_SECRET: secret }).sessionKey).toString('hex');
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
    [{ EDGE_REMOTE_ORIGINS: 'evil' }, /^EDGE_REMOTE_ORIGINS.* must be origins/],
    [{ EDGE_FRAME_ANCESTORS: "'self'; script-src *" }, /^EDGE_FRAME_ANCESTORS must be CSP sources/],
    [{ GATEHOUSE_ENV: 'live' }, /^EDGE_SHARED_SECRET must be set outside/],
  ])('end with a sentence that names the variable: %j', (env, sentence) => expect(() => readSettings(env)).toThrow(sentence));
});
