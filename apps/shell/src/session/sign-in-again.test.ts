import { webViewLifetimeMs, type Surface } from '@gatehouse/platform';
import type { HostBridge } from '@gatehouse/shell-contract';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { settle } from '../testing/hand-timers.ts';
import { createTestShell, exposed } from '../testing/test-shell.ts';
import { keptInputKey } from './kept-input.ts';
import { createSignInAgain } from './sign-in-again.ts';

const remote = exposed({ name: 'mf-device', screens: { devices: async () => ({ Component: () => null }) } });

async function open(
  path: string,
  { surface = 'browser', bridge }: Readonly<{ surface?: Surface; bridge?: HostBridge }> = {},
) {
  const made = createTestShell({
    path,
    login: 1,
    boot: { surface },
    loadModule: async () => remote,
    ...(bridge ? { bridge } : {}),
  });
  await made.shell.locale.prepare();
  await made.pages.load();
  return {
    ...made,
    lost: createSignInAgain({ shell: made.shell, pages: made.pages, store: sessionStorage }).signInAgain,
  };
}

/** The dialog that is open, once its sentence has come. */
async function opened({ shell }: Awaited<ReturnType<typeof open>>) {
  while (!shell.dialogs.current()) await new Promise((resolve) => setTimeout(resolve));
  const dialog = shell.dialogs.current();
  if (!dialog || dialog.kind === 'late') throw new Error('no dialog of the shell');
  return dialog;
}

describe('a session that is over', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.body.innerHTML = '<main id="gatehouse-slot"><input name="nickname" value="alice"></main>';
  });

  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['accessTokenInvalid', 'Deine Anmeldung ist nicht mehr gültig.'],
    ['accessTokenExpired', 'Deine Anmeldung ist abgelaufen.'],
  ] as const)('is told in the language of the page: %s; address and input are kept', async (refused, text) => {
    const shell = await open('/de/devices?tab=2');
    const done = shell.lost(refused);
    const dialog = await opened(shell);
    expect(dialog).toMatchObject({
      kind: 'confirm',
      dialog: { title: 'Bitte melde dich erneut an', contents: text, confirm: 'Anmelden' },
    });
    dialog.close(true);
    await done;
    const url = shell.bar.history.url();
    expect(url.pathname).toBe('/de/login');
    expect(url.searchParams.get('redirect_url')).toMatch(/\/de\/devices\?tab=2$/);
    expect(sessionStorage.getItem(keptInputKey)).toContain('alice');
  });

  it('leaves the page alone when the visitor stays', async () => {
    const shell = await open('/devices');
    const done = shell.lost('sessionEnded');
    (await opened(shell)).close(false);
    await done;
    expect(shell.bar.addresses()).toEqual(['/devices']);
  });

  it('is asked about once for all calls, and not on the sign-in page', async () => {
    const shell = await open('/devices');
    void shell.lost('sessionEnded');
    await opened(shell);
    await shell.lost('sessionEnded');
    (await opened(shell)).close(false);
    await settle();
    expect(shell.shell.dialogs.current()).toBeNull();
    const login = await open('/login');
    await login.lost('sessionEnded');
    expect(login.shell.dialogs.current()).toBeNull();
  });

  it("closes a game's web view after its dialog, and tells the app", async () => {
    const told: string[] = [];
    const bridge: HostBridge = {
      kind: 'sdk',
      close: () => Boolean(told.push('close')),
      notify: (event) => Boolean(told.push(event)),
      ask: async () => ({ ok: false, reason: 'noApp' }),
    };
    const shell = await open('/devices', { surface: 'sdk', bridge });
    const done = shell.lost('accessTokenExpired');
    const dialog = await opened(shell);
    expect(dialog).toMatchObject({ kind: 'alert', dialog: { title: 'This window has to close' } });
    expect(told).toEqual([]);
    dialog.close(true);
    await done;
    expect(told).toEqual(['expired token', 'close']);
  });

  it('says in a web view that was open too long that its time ran out', async () => {
    const told: unknown[] = [];
    const bridge: HostBridge = {
      kind: 'sdk',
      close: () => true,
      notify: (event, data) => Boolean(told.push([event, data])),
      ask: async () => ({ ok: false, reason: 'noApp' }),
    };
    const shell = await open('/devices', { surface: 'sdk', bridge });
    jest.spyOn(performance, 'now').mockReturnValue(webViewLifetimeMs);
    const done = shell.lost('accessTokenExpired');
    const dialog = await opened(shell);
    expect(dialog).toMatchObject({ kind: 'alert', dialog: { title: 'Time ran out' } });
    dialog.close(true);
    await done;
    expect(told[0]).toEqual(['error', { error: 'time limit exceeded' }]);
    expect(told[1]).toMatchObject({ 0: 'expired token' });
  });

  it('leads to the sign-in in a web view without its app', async () => {
    const shell = await open('/devices', { surface: 'sdk' });
    const done = shell.lost('accessTokenInvalid');
    (await opened(shell)).close(true);
    await done;
    expect(shell.bar.history.url().pathname).toBe('/login');
  });
});
