import { remoteNames, splitLocale, type LauncherInflow, type Locale, type PageBoot } from '@gatehouse/platform';
import { checkLogin, sessionView } from '@gatehouse/session';
import { translateWith, type HostBridge } from '@gatehouse/shell-contract';
import {
  createDialogQueue,
  type DialogQueue,
  createFlowMemory,
  createHost,
  type HostAt,
  createHostDialogs,
  createReport,
  type Report,
} from '@gatehouse/shell-contract/hosting';
import { clientAddressOr } from './host/client-address.ts';
import { explain } from './host/explain.ts';
import { shellNamespace, type ShellTexts } from './texts/main.texts.ts';
import type { GuardInput } from './guards/guard.ts';
import { createLocale, type LocaleControl } from './locale/create-locale.ts';
import { rememberLocale } from './locale/remember-locale.ts';
import type { LoadRemoteModule } from './remotes/federation.ts';
import { createRemoteLoader, type RemoteLoader } from './remotes/load-remote.ts';
import { versionsOf } from './remotes/placed-remotes.ts';
import { isLostCode, mayRenew } from './page/renewal.ts';
import { pageTimers, type Timers } from './remotes/with-deadline.ts';

/** Navigation of the pages, handed in once they stand: they are made from routes that need the shell. */
export type NavigatePage = (path: string, options: Readonly<{ replace: boolean }>) => void;

/** What every part of the shell works with. One per page. */
export type Shell = Readonly<{
  boot: PageBoot;
  hostAt: HostAt;
  dialogs: DialogQueue;
  locale: LocaleControl;
  remotes: RemoteLoader;
  checkLogin: GuardInput['checkLogin'];
  /** Leaves for a third party's client, at the address the platform answered. */
  leaveToClient(address: string): void;
  timers: Timers;
  report: Report;
  /** Settles at once, or never while the document is being left: nothing new is shown then. */
  staying(): Promise<void>;
  /** Milliseconds since the visitor asked for the page: the document's own age before the first page, else none. */
  waited(): number;
  /** Starts the document anew at `url` when its code is lost, at most once a minute. `false`: not now. */
  renew(error: unknown, url: URL): boolean;
  /** A page has been committed into `slot`. */
  arrived(slot: HTMLElement): void;
  now(): number;
  setClockOffset(offsetMs: number): void;
  setNavigate(navigate: NavigatePage): void;
  /** Address of the page now. */
  url(): URL;
  /** The visitor's choice: texts, cookie, and the language segment of the address if it has one. */
  chooseLocale(locale: Locale): Promise<void>;
}>;

/** The browser around the shell; tests hand in their own. */
export type ShellPorts = Readonly<{
  location(): URL;
  assign(address: string): void;
  loadModule: LoadRemoteModule;
  timers?: Timers;
  report?: Report;
  rememberLocale?: typeof rememberLocale;
  checkLogin?: GuardInput['checkLogin'];
  /** The app around the page; absent in a browser. */
  bridge?: HostBridge;
  /** What a visit from the launcher brought along. */
  launcher?: LauncherInflow | null;
  /** Milliseconds since the document was asked for. */
  documentAge?(): number;
  /** Told of each page that has been committed. */
  onArrival?(slot: HTMLElement): void;
}>;

/** Addresses of every remote entry that the page's release index names. */
export function entryAddresses(boot: PageBoot): ReadonlySet<string> {
  return new Set(remoteNames.flatMap((name) => versionsOf(boot, name)).map((version) => version.entryUrl));
}

export function createShell(boot: PageBoot, ports: ShellPorts): Shell {
  const report = ports.report ?? createReport(boot.shellVersion, (path, body) => navigator.sendBeacon(path, body));
  const timers = ports.timers ?? pageTimers;
  const dialogs = createDialogQueue();
  const locale = createLocale({ initial: boot.locale, remember: ports.rememberLocale ?? rememberLocale, report });
  const hostDialogs = createHostDialogs({
    queue: dialogs,
    load: async () => (await import('./dialogs/late-dialogs.tsx')).prepareDialogs({ queue: dialogs, locale }),
    lost(error) {
      report(error);
      const t = translateWith<ShellTexts>(locale.texts, shellNamespace);
      return dialogs.alert({ title: t('unavailable.title'), contents: t('unavailable.text') });
    },
  });
  let clockOffsetMs = boot.clockOffsetMs;
  let leaving = false;
  let navigate: NavigatePage = () => undefined;
  const now = () => Date.now() + clockOffsetMs;
  let shown = false;
  const leaveTo = (address: string) => {
    leaving = true;
    ports.assign(address);
  };
  return {
    boot,
    dialogs,
    locale,
    timers,
    report,
    now,
    checkLogin: ports.checkLogin ?? checkLogin,
    leaveToClient: (address) => leaveTo(clientAddressOr(boot.sites.home, address, boot.returns)),
    remotes: createRemoteLoader({ boot, loadModule: ports.loadModule, timers, report }),
    hostAt: createHost({
      boot,
      now,
      report,
      dialogs: hostDialogs,
      explain: async (refused) => explain(refused, locale, report, boot.surface),
      bridge: ports.bridge,
      launcher: ports.launcher,
      assign: leaveTo,
      location: ports.location,
      locale: locale.current,
      session: sessionView,
      flow: createFlowMemory(() => sessionStorage),
      navigate: (path, options) => navigate(path, options),
    }),
    staying: () => (leaving ? new Promise(() => undefined) : Promise.resolve()),
    waited: () => (shown ? 0 : (ports.documentAge?.() ?? 0)),
    renew(error, url) {
      // The first page of a document is as new as it gets, and may hold what the visitor typed.
      if (!shown || !isLostCode(error) || !mayRenew(() => sessionStorage, Date.now())) return false;
      leaveTo(url.href);
      return true;
    },
    arrived(slot) {
      shown = true;
      ports.onArrival?.(slot);
    },
    setClockOffset(offsetMs) {
      clockOffsetMs = offsetMs;
    },
    url: ports.location,
    async chooseLocale(chosen) {
      try {
        await locale.change(chosen);
        const { pathname, search, hash } = ports.location();
        const { locale: segment, path } = splitLocale(pathname);
        if (segment) navigate(`/${chosen}${path}${search}${hash}`, { replace: true });
      } catch (error) {
        report(error, { locale: chosen });
      }
    },
    setNavigate(next) {
      navigate = next;
    },
  };
}
