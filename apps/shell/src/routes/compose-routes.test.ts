import type { GuardName } from '@gatehouse/platform';
import { releaseRow, screenRow } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { settle } from '../testing/hand-timers.ts';
import { createTestShell, exposed } from '../testing/test-shell.ts';

const LoginScreen = () => null;
const login = exposed({
  name: 'mf-login',
  screens: { login: async () => ({ Component: LoginScreen }), code: async () => ({ Component: LoginScreen }) },
});

function open(path: string, input: Parameters<typeof createTestShell>[0] = {}) {
  const asked: string[] = [];
  const made = createTestShell({
    path,
    loadModule: async ({ remote }) => {
      asked.push(remote);
      return login;
    },
    ...input,
  });
  return { ...made, asked, content: () => made.pages.state().page?.content };
}

describe('routes of the release index', () => {
  it.each(['/login', '/de/login', '/auth/login', '/ko/auth/login', '/LOGIN'])('%s shows the login', async (path) => {
    const { pages, content } = open(path);
    await pages.load();
    expect(content()).toEqual({
      kind: 'screen',
      remote: 'mf-login',
      version: '1.1.0',
      id: 'login',
      Component: LoginScreen,
    });
  });

  it.each([
    '/nowhere',
    '/xx/login',
    '/login/more',
    '/de/nowhere',
    '/xx/services/failed/1',
    '/services/failed/%zz',
    '/login/%zz',
  ])('%s is not found, and no remote is asked', async (path) => {
    const { pages, content, asked } = open(path);
    await pages.load();
    expect(content()).toEqual({ kind: 'not-found' });
    expect(asked).toEqual([]);
  });

  it('change the language to the one of the path', async () => {
    const { pages, shell } = open('/de/login');
    await pages.load();
    expect(shell.locale.current()).toBe('de');
  });

  it('run guards before any code is fetched', async () => {
    const { pages, asked, departures } = open('/auth/code');
    void pages.load();
    await settle();
    expect(departures).toEqual(['http://localhost:4310/main']);
    expect(asked).toEqual([]);
    expect(pages.state().page).toBeNull();
  });

  it('ask for a sign-in where a screen is not public, language kept', async () => {
    const { pages, bar } = open('/ko/devices');
    await pages.load();
    const [address = ''] = bar.addresses();
    expect(address).toMatch(/^\/ko\/login\?redirect_url=/);
    expect(new URL(address, 'http://x').searchParams.get('redirect_url')).toMatch(/\/devices$/);
  });

  it('fail with 500 for a guard that this shell does not have', async () => {
    const screens = [screenRow({ id: 'login', paths: ['/login'], guards: ['from-the-future' as GuardName] })]; // a release may be newer than this shell
    const boot = { remotes: { 'mf-login': { current: releaseRow('1.0.0'), previous: null, screens } } };
    const { pages, content, asked } = open('/login', { boot });
    await pages.load();
    expect(content()).toEqual({ kind: 'failed', code: '500' });
    expect(asked).toEqual([]);
  });

  it('follow the precondition that only the remote knows, with what the visit brought', async () => {
    const { pages, bar, content } = open('/de/auth/code?state=s&game_id=marked', {
      loadModule: async () =>
        exposed({
          name: 'mf-login',
          screens: {
            login: async () => ({ Component: LoginScreen }),
            code: async () => ({
              Component: LoginScreen,
              load: ({ url }) => ({ redirect: `/login?reason=${url.pathname}` }),
            }),
          },
        }),
    });
    await pages.load();
    expect(bar.addresses()).toEqual(['/de/login?reason=%2Fauth%2Fcode&game_id=marked']);
    expect(content()).toMatchObject({ kind: 'screen' });
  });

  it('say so within 8 s when a remote does not come, and recover on retry', async () => {
    let alive = false;
    const { pages, clock, content } = open('/login', {
      loadModule: () => (alive ? Promise.resolve(login) : new Promise(() => undefined)),
    });
    const loading = pages.load();
    await clock.pass(8_000);
    await loading;
    expect(content()).toMatchObject({ kind: 'unavailable', remote: 'mf-login' });
    alive = true;
    await pages.load();
    expect(content()).toMatchObject({ kind: 'screen' });
  });

  it.each([1, 2])('say so within 8 s where the document itself was slow, with versions: %i', async (versions) => {
    const screens = [screenRow({ id: 'login', paths: ['/login'] })];
    const previous = versions === 2 ? releaseRow('1.0.0') : null;
    const { pages, clock, content } = open('/login', {
      boot: { remotes: { 'mf-login': { current: releaseRow('1.1.0'), previous, screens } } },
      loadModule: () => new Promise(() => undefined),
      documentAge: 6_000,
    });
    void pages.load();
    await clock.pass(2_000);
    expect(content()).toMatchObject({ kind: 'unavailable', remote: 'mf-login' });
  });

  it('wait as long as the page says', async () => {
    const { pages, clock, content } = open('/login', {
      boot: { deadlines: { entryMs: 60_000, noticeMs: 90_000 } },
      loadModule: () => new Promise(() => undefined),
    });
    void pages.load();
    await clock.pass(89_000);
    expect(content()).toBeUndefined();
    await clock.pass(1_000);
    expect(content()).toMatchObject({ kind: 'unavailable', remote: 'mf-login' });
  });

  it('show a notice within 8 s when a screen of a loaded remote does not arrive', async () => {
    const screens = [screenRow({ id: 'login', paths: ['/login'] })];
    const { pages, clock, content } = open('/login', {
      boot: { remotes: { 'mf-login': { current: releaseRow('1.0.0'), previous: null, screens } } },
      loadModule: async () => exposed({ name: 'mf-login', screens: { login: () => new Promise(() => undefined) } }),
    });
    const loading = pages.load();
    await clock.pass(8_000);
    await loading;
    expect(content()).toMatchObject({ kind: 'unavailable', remote: 'mf-login' });
  });

  it.each(['good', 'slow'] as const)(
    'put a screen in the place of its notice when it comes late, on a %s line',
    async (line) => {
      const late = Promise.withResolvers<unknown>();
      const { pages, clock, content } = open('/login', { loadModule: () => late.promise, line });
      const loading = pages.load();
      await clock.pass(8_000);
      await loading;
      expect(content()).toMatchObject({ kind: 'unavailable' });
      await clock.pass(4_000);
      late.resolve(login);
      await settle();
      expect(content()).toMatchObject({ kind: 'screen', id: 'login' });
    },
  );

  it('leave a late screen out when the visitor has gone on', async () => {
    const late = Promise.withResolvers<unknown>();
    const { pages, clock, content } = open('/login', { loadModule: () => late.promise });
    const loading = pages.load();
    await clock.pass(8_000);
    await loading;
    await pages.navigate('/nowhere');
    late.resolve(login);
    await settle();
    expect(content()).toEqual({ kind: 'not-found' });
  });

  it('keep the language and load no code for a page that was left while its guard asked', async () => {
    const answer = Promise.withResolvers<0>();
    const screens = [screenRow({ id: 'login', paths: ['/login'], guards: ['login-check'] })];
    const { pages, clock, shell, asked } = open('/de/login?inflow_path=GAME_THIRD', {
      boot: { remotes: { 'mf-login': { current: releaseRow('1.1.0'), previous: null, screens } } },
      checkLogin: () => answer.promise,
    });
    const loading = pages.load();
    await clock.pass(8_000);
    await loading;
    await pages.navigate('/nowhere');
    answer.resolve(0);
    await settle();
    expect([shell.locale.current(), asked]).toEqual(['en', []]);
  });

  it('reload nothing, and begin no version, for a page that was left while its code was on its way', async () => {
    const code = Promise.withResolvers<never>();
    const loaded: string[] = [];
    const { pages, clock, shell, content, departures } = open('/login', {
      line: 'slow',
      loadModule: async ({ release }) => {
        loaded.push(release.version);
        return exposed({ name: 'mf-login', screens: { login: () => code.promise } });
      },
    });
    const loading = pages.load();
    await clock.pass(8_000);
    await loading;
    shell.arrived(document.body, false);
    await pages.navigate('/nowhere');
    code.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
    await settle();
    expect([departures, content(), loaded]).toEqual([[], { kind: 'not-found' }, ['1.1.0']]);
  });

  it('blame no version for a line that is lost', async () => {
    const told: string[] = [];
    const { pages, content, shell } = open('/login', {
      line: 'none',
      loadModule: async () =>
        exposed({
          name: 'mf-login',
          screens: { login: () => Promise.reject(Object.assign(new Error('lost'), { name: 'ChunkLoadError' })) },
        }),
    });
    const failed = shell.remotes.failed;
    Object.assign(shell.remotes, { failed: (remote: string) => (told.push(remote), failed(remote)) });
    await pages.load();
    expect([content(), told]).toMatchObject([{ kind: 'unavailable' }, []]);
  });

  it('show whichever comes first where a screen hangs: it, or that of the version before', async () => {
    const hung = Promise.withResolvers<{ Component: () => null }>();
    const Before = () => null;
    const open2 = (isBeforeHung: boolean) =>
      open('/login', {
        loadModule: async ({ release }) =>
          exposed({
            name: 'mf-login',
            screens: {
              login: () =>
                release.version === '1.1.0'
                  ? hung.promise
                  : isBeforeHung
                    ? new Promise(() => undefined)
                    : Promise.resolve({ Component: Before }),
            },
          }),
      });
    const first = open2(false);
    void first.pages.load();
    await first.clock.pass(3_000);
    expect(first.content()).toMatchObject({ kind: 'screen', version: '1.0.0' });
    const second = open2(true);
    void second.pages.load();
    await second.clock.pass(9_000);
    expect(second.content()).toMatchObject({ kind: 'unavailable' });
    hung.resolve({ Component: LoginScreen });
    await settle();
    expect(second.content()).toMatchObject({ kind: 'screen', version: '1.1.0' });
  });

  it('lead from / to the main site', async () => {
    const { pages, departures } = open('/de');
    void pages.load();
    await settle();
    expect(departures).toEqual(['http://localhost:4310/main']);
  });

  it('have the failure page of the specification', async () => {
    const { pages, content } = open('/services/failed/73999');
    await pages.load();
    expect(content()).toEqual({ kind: 'failed', code: '73999' });
  });
});
