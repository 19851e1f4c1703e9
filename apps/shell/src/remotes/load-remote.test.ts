import type { Line } from '@gatehouse/api-client';
import { testBoot } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { handTimers, settle } from '../testing/hand-timers.ts';
import { exposed } from '../testing/test-shell.ts';
import type { LoadRemoteModule } from './federation.ts';
import { createRemoteLoader, RemoteUnavailable } from './load-remote.ts';

const login = exposed({ name: 'mf-login' });
const never = () => new Promise<never>(() => undefined);

function loader(loadModule: LoadRemoteModule, boot = testBoot(), line: () => Line = () => 'good') {
  const clock = handTimers();
  const reports: unknown[] = [];
  const asked: string[] = [];
  const started: string[] = [];
  const {
    load,
    failed,
    shown,
    version: versionOf,
  } = createRemoteLoader({
    boot,
    timers: clock.timers,
    askLine: async () => line(),
    report: (error) => void reports.push(error),
    tell(running = '', event = 'start') {
      started.push(event === 'start' ? running : `${running} ${event}`);
      return running;
    },
    loadModule(version, attempt) {
      asked.push(`${version.release.version} #${attempt} at ${clock.now()}`);
      return loadModule(version, attempt);
    },
  });
  return { load, failed, shown, versionOf, clock, reports, asked, started };
}

describe('remote loader', () => {
  it('takes the current version, once for all who ask', async () => {
    const { load, asked } = loader(async () => login);
    expect(await Promise.all([load('mf-login'), load('mf-login')])).toEqual([login.remote, login.remote]);
    expect(asked).toEqual(['1.1.0 #0 at 0']);
  });

  it('gives the current version 3 s, then the previous one', async () => {
    const { load, clock, asked, reports } = loader(({ release }) =>
      release.version === '1.1.0' ? never() : Promise.resolve(login),
    );
    const loaded = load('mf-login');
    await clock.pass(2_999);
    expect(asked).toEqual(['1.1.0 #0 at 0']);
    await clock.pass(1);
    expect(await loaded).toBe(login.remote);
    expect(asked).toEqual(['1.1.0 #0 at 0', '1.0.0 #0 at 3000']);
    expect(reports).toHaveLength(1);
  });

  it('gives the only version 6 s: nothing waits for its turn', async () => {
    const [[name, placed] = []] = Object.entries(testBoot().remotes);
    if (!name || !placed) throw new Error('the boot of tests has no remote');
    const late = Promise.withResolvers<unknown>();
    const { load, clock } = loader(
      () => late.promise,
      testBoot({ remotes: { [name]: { ...placed, previous: null } } }),
    );
    const loaded = load(name);
    await clock.pass(5_999);
    late.resolve(login);
    expect(await loaded).toBe(login.remote);
  });

  it('takes the previous version at once when the current one is refused', async () => {
    const { load, asked } = loader(async ({ release }) => {
      if (release.version === '1.1.0') throw new Error('is not what the release index promises');
      return login;
    });
    expect(await load('mf-login')).toBe(login.remote);
    expect(asked).toEqual(['1.1.0 #0 at 0', '1.0.0 #0 at 0']);
  });

  it('is stuck after 6 s on a good line, and a retry asks again by a changed address, beside what may still come', async () => {
    const late = Promise.withResolvers<unknown>();
    let alive = false;
    const { load, clock, asked } = loader(({ release }) => {
      if (alive) return never();
      return release.version === '1.1.0' ? late.promise : never();
    });
    const first = load('mf-login');
    await clock.pass(6_000);
    alive = true;
    const second = load('mf-login');
    expect(asked.at(-1)).toBe('1.1.0 #1 at 6000');
    late.resolve(login);
    expect(await Promise.all([first, second])).toEqual([login.remote, login.remote]);
  });

  it('takes the version that comes first, and says which one runs', async () => {
    const late = Promise.withResolvers<unknown>();
    const { load, clock, versionOf, started } = loader(({ release }) =>
      release.version === '1.1.0' ? late.promise : never(),
    );
    const loaded = load('mf-login');
    await clock.pass(4_000);
    late.resolve(login);
    expect(await loaded).toBe(login.remote);
    expect(versionOf('mf-login')).toBe('1.1.0');
    expect(started).toEqual(['mf-login@1.1.0', 'mf-login@1.1.0 failed', 'mf-login@1.0.0', 'mf-login@1.1.0']);
  });

  it.each(['slow', 'none'] as const)(
    'does not take a version for one that hangs while the line is: %s',
    async (line) => {
      const late = Promise.withResolvers<unknown>();
      const { load, clock, asked, reports } = loader(
        () => late.promise,
        testBoot(),
        () => line,
      );
      const loaded = load('mf-login');
      await clock.pass(20_000);
      late.resolve(login);
      expect(await loaded).toBe(login.remote);
      expect(asked).toEqual(['1.1.0 #0 at 0']);
      expect(reports).toEqual([]);
    },
  );

  it('blames no version for a line that is lost', async () => {
    const { load, started } = loader(
      () => Promise.reject(new TypeError('Failed to fetch')),
      testBoot(),
      () => 'none',
    );
    await expect(load('mf-login')).rejects.toThrow(RemoteUnavailable);
    expect(started).toEqual(['mf-login@1.1.0', 'mf-login@1.0.0']);
  });

  it('does not wait for ever: on a slow line, too, the previous version has its turn', async () => {
    const { load, clock, asked } = loader(
      ({ release }) => (release.version === '1.1.0' ? never() : Promise.resolve(login)),
      testBoot(),
      () => 'slow',
    );
    const loaded = load('mf-login');
    await clock.pass(60_000);
    expect(await loaded).toBe(login.remote);
    expect(asked).toEqual(['1.1.0 #0 at 0', '1.0.0 #0 at 30000']);
  });

  it('takes the version before, by a changed address, when a loaded one does not work, and says when none is left', async () => {
    const { load, failed, versionOf, asked } = loader(async () => login);
    await load('mf-login');
    expect([versionOf('mf-login'), failed('mf-login')]).toEqual(['1.1.0', true]);
    await load('mf-login');
    expect([versionOf('mf-login'), failed('mf-login')]).toEqual(['1.0.0', false]);
    await load('mf-login'); // asked for by the visitor: the newest again
    expect(asked).toEqual(['1.1.0 #0 at 0', '1.0.0 #1 at 0', '1.1.0 #2 at 0']);
  });

  it('leaves no timer behind', async () => {
    const { load, clock } = loader(async () => login);
    await load('mf-login');
    await settle();
    expect(clock.pending()).toBe(0);
  });

  it.each([
    ['nothing', undefined],
    ['no remote', { remote: { name: 'mf-login' } }],
    ['another remote', exposed({ name: 'mf-signup' })],
    ['a remote of another contract', { remote: { ...login.remote, contract: 9 } }],
  ])('refuses an entry that exposes %s', async (_, module) => {
    const { load } = loader(async () => module);
    await expect(load('mf-login')).rejects.toThrow(RemoteUnavailable);
  });

  it('knows no remote outside the release index', async () => {
    const { load, asked } = loader(async () => login);
    await expect(load('mf-signup')).rejects.toThrow(RemoteUnavailable);
    expect(asked).toEqual([]);
  });

  it('says which release starts, whose page is opened again, and what becomes of it', async () => {
    const { load, shown, failed, started } = loader(async ({ release }) => {
      if (release.version === '1.1.0') throw new Error('broken');
      return login;
    });
    await load('mf-login');
    expect(started).toEqual(['mf-login@1.1.0', 'mf-login@1.1.0 failed', 'mf-login@1.0.0']);
    await load('mf-login');
    shown('mf-login');
    failed('mf-login');
    expect(started.slice(3)).toEqual(['mf-login@1.0.0', 'mf-login@1.0.0 shown', 'mf-login@1.0.0 failed']);
  });

  it('starts none of the versions that hung or crashed in this browser, until the visitor asks again', async () => {
    const boot = testBoot();
    const placed = boot.remotes['mf-login'];
    if (!placed) throw new Error('mf-login is in the fixture');
    const { load, asked } = loader(async () => login, { ...boot, remotes: { 'mf-login': { ...placed, held: true } } });
    await expect(load('mf-login')).rejects.toThrow(RemoteUnavailable);
    expect(asked).toEqual([]);
    expect(await load('mf-login')).toBe(login.remote);
  });
});
