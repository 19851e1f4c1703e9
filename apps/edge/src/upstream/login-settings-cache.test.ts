import { defaultLoginSettings } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createLoginSettingsCache } from './login-settings-cache.ts';
import { UpstreamFailure, type Upstream } from './upstream.ts';

type Said = Readonly<{ status: number; body: unknown }> | 'down';

function open(said: () => Said) {
  const asked: string[] = [];
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const upstream: Upstream = async (asker, { path }) => {
    asked.push(`${asker.brand} ${path}`);
    const answer = said();
    if (answer === 'down') throw new UpstreamFailure('network', null);
    return { status: answer.status, headers: new Headers(), body: Buffer.from(JSON.stringify(answer.body)) };
  };
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const cache = createLoginSettingsCache(upstream, log, { now: () => now });
  return {
    cache,
    asked,
    lines,
    pass: (ms: number) => {
      now += ms;
    },
    told: () => lines.map(({ msg }) => msg),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('login settings of a style', () => {
  it('come from the CDN part by the name of the style, once in ten seconds', async () => {
    const { cache, asked, pass, lines } = open(() => ({
      status: 200,
      body: { style: 'ppool', forever: false, countrySorting: ['PH'] },
    }));
    expect(await cache.of('ppool')).toMatchObject({
      failed: false,
      settings: { style: 'ppool', forever: false, countrySorting: ['PH'] },
    });
    pass(9_000);
    await cache.of('ppool');
    expect(asked).toEqual(['ppool /cdn/accounts/login-settings/ppool']);
    pass(2_000);
    await cache.of('ppool');
    expect(asked).toHaveLength(2);
    expect(lines).toEqual([]);
  });

  it.each<[string, Said, Record<string, unknown>]>([
    ['is not there', 'down', { reason: 'account API: network' }],
    ['is missing', { status: 404, body: { code: 40_400 } }, { status: 404 }],
    ['has a wrong field', { status: 200, body: { style: 'studio', login_method: 'magic' } }, { field: 'login_method' }],
  ])('are defaults that work when the file %s, and the log says so once', async (_, said, line) => {
    const { cache, pass, lines, told, asked } = open(() => said);
    for (let page = 0; page < 5; page++) {
      expect(await cache.of('studio')).toEqual({ failed: true, settings: defaultLoginSettings('studio') });
      pass(1_100);
    }
    expect(asked.length).toBeGreaterThan(2);
    expect(told()).toEqual(['login settings could not be read; the last ones or the defaults are used']);
    expect(lines[0]).toMatchObject({ style: 'studio', ...line });
  });

  it('stay the last good ones while they cannot be read, and the log says when they can again', async () => {
    let said: Said = { status: 200, body: { style: 'cf', forever: false } };
    const { cache, pass, told } = open(() => said);
    await cache.of('cf');
    said = 'down';
    pass(11_000);
    await cache.of('cf');
    await settled();
    expect(await cache.of('cf')).toMatchObject({ failed: false, settings: { forever: false } });
    said = { status: 200, body: { style: 'cf', forever: true } };
    pass(11_000);
    await cache.of('cf');
    await settled();
    expect(await cache.of('cf')).toMatchObject({ failed: false, settings: { forever: true } });
    expect(told()).toEqual([
      'login settings could not be read; the last ones or the defaults are used',
      'login settings can be read again',
    ]);
  });
});
