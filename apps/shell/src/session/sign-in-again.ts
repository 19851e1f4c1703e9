import type { TokenRefusal } from '@gatehouse/api-contract';
import { loadRefusalText, type RefusalText } from '@gatehouse/api-contract/refusal-texts';
import { hostEvents, pathWith, routeAt, webViewLifetimeMs, webViewQuery, type PageBoot } from '@gatehouse/platform';
import { rememberIdentifier } from '@gatehouse/screen';
import { pageMember } from '@gatehouse/session';
import { translateWith } from '@gatehouse/shell-contract';
import type { DialogQueue, HostAt, Report } from '@gatehouse/shell-contract/hosting';
import type { LocaleControl } from '../locale/create-locale.ts';
import { currentSlot } from '../page/current-slot.ts';
import type { Pages } from '../routes/create-pages.ts';
import { shellNamespace, type ShellTexts } from '../texts/main.texts.ts';
import { keepInput } from './kept-input.ts';

const signInPaths: readonly string[] = ['/login', '/auth/login'];
function signInAddress(url: URL): string {
  const back = new URL(url);
  back.searchParams.delete(webViewQuery.verify); // a signed-in member needs no token of a game
  return pathWith('/login', { redirect_url: back.href });
}

/** What signing in again needs of the page. */
export type SignInAgainShell = Readonly<{
  boot: Pick<PageBoot, 'surface'>;
  hostAt: HostAt;
  dialogs: DialogQueue;
  locale: Pick<LocaleControl, 'texts' | 'current'>;
  report: Report;
  /** Settles at once, or never while the document is being left. */
  staying(): Promise<void>;
  url(): URL;
  /** Platform time in epoch milliseconds. */
  now(): number;
}>;

export type SignInAgainPorts = Readonly<{
  shell: SignInAgainShell;
  pages: Pages;
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}>;

/** Waits until the page being loaded is shown: a guard may be redirecting to the sign-in already. */
function whenStanding({ state, subscribe }: Pages): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (state().loading) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(look);
    if (!state().loading) look();
  });
}

type SignInAgain = Readonly<{
  signInAgain(refused: TokenRefusal): Promise<void>;
  /** Of a member whose session is still open: through the sign-out to a new sign-in that has the name, and back. */
  signInAnew(name: string): void;
}>;

/**
 * The session is over and could not be renewed. In a browser: a dialog, then the sign-in, with address and input kept.
 * In the SDK's web view: a dialog, then the view closes and the app is notified (spec A §8, B §8; rulings, "Sign-in").
 */
export function createSignInAgain({ shell, pages, store }: SignInAgainPorts): SignInAgain {
  const { dialogs, locale } = shell;
  let asking = false;

  async function sentenceOf(
    name: TokenRefusal | 'webviewInvalidToken' | 'webviewTimeLimitExceeded',
  ): Promise<RefusalText> {
    const t = translateWith<ShellTexts>(locale.texts, shellNamespace);
    return loadRefusalText(name, locale.current()).catch((error: unknown) => {
      shell.report(error, { refusal: name });
      return { title: t('signInAgain.title'), text: t('signInAgain.text') };
    });
  }

  async function closeView(): Promise<void> {
    const tooLong = performance.now() >= webViewLifetimeMs;
    const { title, text } = await sentenceOf(tooLong ? 'webviewTimeLimitExceeded' : 'webviewInvalidToken');
    await dialogs.alert({ title, contents: text });
    const { bridge, navigate } = shell.hostAt({ url: shell.url(), params: {} });
    if (tooLong) bridge.notify(hostEvents.error, { error: 'time limit exceeded' });
    const told = bridge.notify(hostEvents.expiredToken);
    if (!bridge.close() && !told) navigate(signInAddress(shell.url())); // without an app the player signs in on this page
  }

  /** Goes to an address of the portal that leads back here; what was typed is kept until then. */
  function leaveFor(path: string): void {
    const url = shell.url();
    const slot = currentSlot();
    if (slot) keepInput(slot, { path: routeAt(url), memberNo: pageMember() }, shell.now(), store);
    shell.hostAt({ url, params: {} }).navigate(path);
  }

  async function askToSignIn(refused: TokenRefusal): Promise<void> {
    const t = translateWith<ShellTexts>(locale.texts, shellNamespace);
    const { title, text } = await sentenceOf(refused);
    if (!(await dialogs.confirm({ title, contents: text, confirm: t('signInAgain.action') }))) return;
    leaveFor(signInAddress(shell.url()));
  }

  return {
    async signInAgain(refused) {
      await shell.staying();
      await whenStanding(pages);
      if (asking || signInPaths.includes(routeAt(shell.url()))) return;
      asking = true;
      try {
        await (shell.boot.surface === 'sdk' ? closeView() : askToSignIn(refused));
      } finally {
        asking = false;
      }
    },
    signInAnew(name) {
      if (name !== '') rememberIdentifier(shell.hostAt({ url: shell.url(), params: {} }), name);
      const back = new URL(signInAddress(shell.url()), shell.url()).href;
      leaveFor(pathWith('/logout', { redirect_url: back })); // the sign-in page sends a member on who is signed in
    },
  };
}
