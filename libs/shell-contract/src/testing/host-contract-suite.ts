import { describe, expect, it } from '@jest/globals';
import type { HostDialogs } from '../dialogs.ts';
import type { ShellHost } from '../host.ts';

/** A host as the suite drives it. */
type HostUnderTest = Readonly<{
  /** The host a remote would receive now. */
  current(): ShellHost;
  /** Addresses the portal was left for so far. */
  departures(): readonly string[];
  /** Answers the open dialog: `true` confirms, `false` cancels or closes. */
  answerDialog(confirmed: boolean): void | Promise<void>;
}>;

/** What the suite asks the maker for: a browser visit on the main brand's local site, signed out. */
type HostStart = Readonly<{
  path: string;
  /** What the visitor will answer, where a host must know beforehand. */ confirms?: boolean;
}>;

const document = { title: 'Terms of use', html: '<p>Be kind.</p>' };
const items = [{ ...document, id: 'T1', required: true }];

/** Dialogs beyond alert and confirm, and what closing one unanswered means. */
const closed: readonly (readonly [keyof HostDialogs, (dialogs: HostDialogs) => Promise<unknown>, false | null])[] = [
  ['terms', (dialogs) => dialogs.terms({ document }), false],
  ['childTerms', (dialogs) => dialogs.childTerms({ child: 'Kim', documents: [document] }), false],
  ['migration', (dialogs) => dialogs.migration({ account: 'alice@playground.test' }), false],
  ['choose', (dialogs) => dialogs.choose({ title: 'How?', choices: [{ id: 'mail', label: 'By email' }] }), null],
  ['certTerms', (dialogs) => dialogs.certTerms({ items }), null],
  ['paymentsTerms', (dialogs) => dialogs.paymentsTerms({ items }), null],
  ['deviceName', (dialogs) => dialogs.deviceName({ kind: 'pc' }), null],
  ['contact', (dialogs) => dialogs.contact({ kind: 'email' }), false],
  ['deleteDevice', (dialogs) => dialogs.deleteDevice({ name: 'My-PC' }), false],
];

/**
 * What every host must do (architecture §2). The fake one of the tests and the shell's real one pass the same cases,
 * so a screen tested against the fake meets no surprise.
 */
// oxlint-disable-next-line max-lines-per-function -- a test suite is one function around its cases
export function hostContractSuite(
  name: string,
  make: (start: HostStart) => HostUnderTest | Promise<HostUnderTest>,
): void {
  const attempt = (act: () => void) => {
    try {
      act();
    } catch {
      // throwing counts as a refusal too
    }
  };

  // oxlint-disable-next-line max-lines-per-function -- a test suite is one function around its cases
  describe(`${name} keeps the host contract`, () => {
    it('has contract 1 and begins anonymous', async () => {
      const host = (await make({ path: '/login' })).current();
      expect(host.contract).toBe(1);
      expect(host.session).toEqual({ state: 'anonymous' });
      expect(host.nation).toMatch(/^[A-Z]{2}$/);
      expect(host.clock.now()).toBeGreaterThan(Date.UTC(2020, 0, 1));
    });

    it('shows the address without its locale segment, query kept', async () => {
      const { url } = (await make({ path: '/de/login?redirect_url=x' })).current();
      expect(url.pathname).toBe('/login');
      expect(url.searchParams.get('redirect_url')).toBe('x');
    });

    it('navigates inside the portal', async () => {
      const shell = await make({ path: '/login' });
      shell.current().navigate('/signup?from=login');
      expect(shell.current().url.pathname).toBe('/signup');
      expect(shell.current().url.search).toBe('?from=login');
      expect(shell.departures()).toEqual([]);
    });

    it('carries what the visit brought', async () => {
      const shell = await make({ path: '/login?redirect_url=x&game_id=g&other=1' });
      shell.current().navigate('/signup');
      expect(shell.current().url.search).toBe('?game_id=g&redirect_url=x');
    });

    it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '\\\\evil.example'])(
      'never navigates to %s',
      async (path) => {
        const shell = await make({ path: '/login' });
        const { origin } = shell.current().url;
        attempt(() => shell.current().navigate(path));
        expect(shell.current().url.origin).toBe(origin);
        expect(shell.departures()).toEqual([]);
      },
    );

    it('leaves for an allowed address', async () => {
      const shell = await make({ path: '/login' });
      const { main } = shell.current().site;
      shell.current().leave(`${main}?a=1`);
      expect(shell.departures()).toEqual([`${main}?a=1`]);
    });

    it('leaves for an address as people read it, percent-encoded', async () => {
      const shell = await make({ path: '/login' });
      const { main } = shell.current().site;
      shell.current().leave(`${main}?name=한글&q=a b`);
      expect(shell.departures()).toEqual([`${main}?name=%ED%95%9C%EA%B8%80&q=a%20b`]);
    });

    it.each(['https://evil.example/', 'javascript:alert(1)', '', null, undefined])(
      'leads home when asked to leave for %s',
      async (address) => {
        const shell = await make({ path: '/login' });
        shell.current().leave(address);
        expect(shell.departures()).toEqual([shell.current().site.home]);
      },
    );

    it('stores a flow by value and clears it on request', async () => {
      const { flow } = (await make({ path: '/signup' })).current();
      const state = { nation: 'KR' };
      flow.write('signup', state);
      state.nation = 'US';
      expect(flow.read('signup')).toEqual({ nation: 'KR' });
      flow.clear('signup');
      expect(flow.read('signup') ?? null).toBeNull();
    });

    it('answers dialogs', async () => {
      const shell = await make({ path: '/login' });
      const confirmed = shell.current().dialogs.confirm({ title: 'Sign out?', contents: 'On this device.' });
      await shell.answerDialog(true);
      expect(await confirmed).toBe(true);
      const alerted = shell.current().dialogs.alert({ title: 'Signed out', contents: 'See you.' });
      await shell.answerDialog(false);
      await expect(alerted).resolves.toBeUndefined();
    });

    it.each(closed)('takes a closed %s dialog for a no', async (_name, ask, answer) => {
      const shell = await make({ path: '/login', confirms: false });
      const asked = ask(shell.current().dialogs);
      await shell.answerDialog(false);
      expect(await asked).toBe(answer);
    });

    it('has no app to talk to in a browser', async () => {
      const { bridge, surface } = (await make({ path: '/login' })).current();
      expect(surface).toBe('browser');
      expect(bridge.close()).toBe(false);
      expect(bridge.notify('signed-in')).toBe(false);
      expect(await bridge.ask('installed')).toEqual({ ok: false, reason: 'noApp' });
    });

    it('explains a refusal, with its code small', async () => {
      const host = (await make({ path: '/login' })).current();
      const said = await host.explain({ refusal: 'overseasLoginBlocked', code: '44004' });
      expect(said).toMatchObject({ reaction: 'notice', action: null });
      expect(said.title && said.text).toBeTruthy();
      expect(said.small).toContain('44004');
    });

    it.each([
      ['networkError', '805'],
      ['socialCancelled', '41030'],
      ['tooManyWrongCodes', ''],
    ] as const)('shows no number where nothing is to be looked up: %s', async (refusal, code) => {
      const host = (await make({ path: '/login' })).current();
      expect(await host.explain({ refusal, code })).toMatchObject({ small: '' });
    });

    it('says until when to wait, with the day where it is another one', async () => {
      const host = (await make({ path: '/login' })).current();
      const told = (retryAt: number) => host.explain({ refusal: 'temporarilyRestricted', code: '43106', retryAt });
      const { text } = await host.explain({ refusal: 'temporarilyRestricted', code: '43106' });
      const soon = await told(host.clock.now() + 60_000);
      expect(soon.text.length).toBeGreaterThan(text.length);
      expect((await told(host.clock.now() + 3 * 86_400_000)).text).not.toBe(soon.text);
    });

    it('takes reports of anything without throwing', async () => {
      const host = (await make({ path: '/login' })).current();
      for (const thrown of [new Error('broken'), 'text', undefined, null]) host.report(thrown, { screen: 'login' });
    });
  });
}
