import { releaseRow, screenRow } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { settle } from '../testing/hand-timers.ts';
import { createTestShell, exposed } from '../testing/test-shell.ts';

const LoginScreen = () => null;
const login = exposed({
  name: 'mf-login',
  screens: { login: async () => ({ Component: LoginScreen }) },
});

function open(path: string, input: Parameters<typeof createTestShell>[0] = {}) {
  const made = createTestShell({ path, loadModule: async () => login, ...input });
  return { ...made, content: () => made.pages.state().page?.content };
}

const withQuestion = () => ({
  remotes: {
    'mf-login': {
      current: releaseRow('1.1.0'),
      previous: null,
      screens: [screenRow({ id: 'login', paths: ['/account/changes'] })],
    },
  },
});

describe('the question between a sign-in and where it leads', () => {
  it('leads on to the terms where no release has it, with what the visit brought', async () => {
    const { pages, bar } = open('/de/account/changes?game_id=marked');
    await pages.load();
    expect(bar.addresses()).toEqual(['/de/simplify?platform=PC&nation=KR&game_id=marked']);
    const released = open('/account/changes', { boot: withQuestion() });
    await released.pages.load();
    expect(released.content()).toMatchObject({ kind: 'screen', id: 'login' });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no code'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('leads on to the terms where its release %s', async (_, loadModule) => {
    const { pages, bar, clock } = open('/de/account/changes?game_id=marked', { boot: withQuestion(), loadModule });
    void pages.load();
    await clock.pass(8_000);
    expect(bar.addresses()).toEqual(['/de/simplify?platform=PC&nation=KR&game_id=marked']);
  });

  describe('on a slow line', () => {
    const onward = '/simplify?platform=PC&nation=KR';
    const openSlow = (loadModule: () => Promise<unknown>) =>
      open('/account/changes', { boot: withQuestion(), line: 'slow', loadModule });

    it('is waited for while its release may be on its way, and is shown when it comes', async () => {
      const late = Promise.withResolvers<unknown>();
      const { pages, clock, content, bar } = openSlow(() => late.promise);
      void pages.load();
      await clock.pass(40_000);
      expect(content()).toMatchObject({ kind: 'unavailable' });
      late.resolve(login);
      await settle();
      expect(content()).toMatchObject({ kind: 'screen', id: 'login' });
      expect(bar.addresses()).toEqual(['/account/changes']);
    });

    it('leads on where its release fails after the notice', async () => {
      const late = Promise.withResolvers<never>();
      const { pages, clock, bar } = openSlow(() => late.promise);
      void pages.load();
      await clock.pass(9_000);
      late.reject(new Error('no code'));
      await settle();
      expect(bar.addresses()).toEqual([onward]);
    });

    it('is waited for no longer once the visitor has gone elsewhere', async () => {
      const { pages, clock, bar } = openSlow(() => new Promise<never>(() => undefined));
      void pages.load();
      await clock.pass(9_000);
      const before = clock.pending();
      await pages.navigate('/nowhere');
      await settle();
      expect(clock.pending()).toBe(before - 1);
      await clock.pass(120_000);
      expect(bar.addresses()).toEqual(['/account/changes', '/nowhere']);
    });

    it('leads on where its release hangs there, too', async () => {
      const { pages, clock, bar } = openSlow(() => new Promise<never>(() => undefined));
      void pages.load();
      await clock.pass(60_000);
      expect(bar.addresses()).toEqual(['/account/changes']);
      await clock.pass(30_000);
      expect(bar.addresses()).toEqual([onward]);
    });
  });

  it('is not what lists all recent changes of a member: no sign-in leads there, and the page says what is missing', async () => {
    const released = open('/account/changes?all=Y', {
      boot: withQuestion(),
      loadModule: () => Promise.reject(new Error('no code')),
    });
    void released.pages.load();
    await released.clock.pass(8_000);
    expect(released.content()).toMatchObject({ kind: 'unavailable' });
    const none = open('/account/changes?all=Y');
    await none.pages.load();
    expect(none.content()).toEqual({ kind: 'not-found' });
  });
});
