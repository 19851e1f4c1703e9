import { askLine, loadCode, type Line } from '@gatehouse/api-client';
import { createPageClock, splitLocale, type LauncherInflow, type Locale, type PageBoot } from '@gatehouse/platform';
import { checkLogin, pageMember, sessionView } from '@gatehouse/session';
import type { HostBridge } from '@gatehouse/shell-contract';
import {
  createDialogQueue,
  type DialogQueue,
  createFlowMemory,
  createHost,
  createHostDialogs,
  createReport,
  runningHere,
  type Report,
} from '@gatehouse/shell-contract/hosting';
import type { GuardInput } from './guards/guard.ts';
import { createDepartures } from './host/departures.ts';
import { explain, lostSentence } from './host/explain.ts';
import { createLocale, type LocaleControl } from './locale/create-locale.ts';
import { rememberLocale } from './locale/remember-locale.ts';
import { createArrivals } from './page/arrivals.ts';
import type { LoadRemoteModule } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/load-remote.ts';
import { versionsOf } from './remotes/placed-remotes.ts';
import { flowOfMember } from './session/other-member/flow-of-member.ts';
import { pageTimers, type Timers } from './timing/with-deadline.ts';

/** Navigation of the pages. It is set later, because the pages are made from routes that need the shell. */
type NavigatePage = (path: string, options: Readonly<{ replace: boolean }>) => void;

/** The browser around the shell; tests pass their own. */
type ShellPorts = Readonly<{
  location(): URL;
  assign(address: string): void;
  loadModule: LoadRemoteModule;
  timers?: Timers;
  askLine?(): Promise<Line>;
  report?: Report;
  rememberLocale?: typeof rememberLocale;
  checkLogin?: GuardInput['checkLogin'];
  /** The app around the page; absent in a browser. */
  bridge?: HostBridge;
  /** What the launcher passed with the visit. */
  launcher?: LauncherInflow | null;
  /** Milliseconds since the document was asked for. */
  documentAge?(): number;
  /** Called for each page that has been committed. */
  onArrival?(slot: HTMLElement): void;
}>;

/** Addresses of every remote entry that the page's release index names. */
export function entryAddresses(boot: PageBoot): ReadonlySet<string> {
  return new Set(
    Object.keys(boot.remotes)
      .flatMap((name) => versionsOf(boot, name))
      .map((version) => version.entryUrl),
  );
}

/** Says that something of the portal did not come. */
const lostOf = (queue: DialogQueue, locale: LocaleControl, report: Report) => async (error: unknown) => {
  report(error);
  const { title, text } = await lostSentence(locale);
  return queue.alert({ title, contents: text });
};

/** The dialogs that remotes ask for; where their code does not load, an alert says so. */
const dialogsOf = (queue: DialogQueue, locale: LocaleControl, lost: ReturnType<typeof lostOf>) =>
  createHostDialogs({
    queue,
    load: async () => (await loadCode(() => import('./dialogs/late-dialogs.tsx'))).prepareDialogs({ queue, locale }),
    lost,
  });

type LocaleChoice = Readonly<{
  locale: LocaleControl;
  location(): URL;
  navigate: NavigatePage;
  remember: typeof rememberLocale;
  assign(address: string): void;
  report: Report;
}>;

/**
 * The visitor's choice of a language: texts, cookie, and the language that the address says, if it says one. A page that has been
 * open for long may find its texts gone: the portal's newest page is opened then, which has them.
 */
async function chooseLocale(chosen: Locale, ports: LocaleChoice): Promise<void> {
  const { locale, location, navigate } = ports;
  const url = location();
  const { locale: segment, path } = splitLocale(url.pathname);
  const said = Boolean(segment) || url.searchParams.has('lang');
  url.searchParams.delete('lang'); // it would win over the choice
  const address = `${segment ? `/${chosen}` : ''}${path}${url.search}${url.hash}`;
  try {
    await locale.change(chosen);
  } catch (error) {
    ports.report(error, { locale: chosen });
    await ports.remember(chosen); // fails where the portal does not answer: the page at hand is kept then
    return ports.assign(address);
  }
  if (said) navigate(address, { replace: true });
}

/** Builds the parts of the page. Each part declares the members it needs, so none imports this file. */
export function createShell(boot: PageBoot, ports: ShellPorts) {
  const report = ports.report ?? createReport(boot.shellVersion, (path, body) => navigator.sendBeacon(path, body));
  const patience = { timers: ports.timers ?? pageTimers, askLine: ports.askLine ?? askLine };
  const dialogs = createDialogQueue();
  const remember = ports.rememberLocale ?? rememberLocale;
  const locale = createLocale({ initial: boot.locale, remember, report });
  const lost = lostOf(dialogs, locale, report);
  const { leaveTo, ...departures } = createDepartures({ boot, assign: ports.assign });
  const clock = createPageClock(boot);
  let navigatePage: NavigatePage = () => undefined;
  const navigate: NavigatePage = (path, options) => navigatePage(path, options);
  const { now } = clock;
  return {
    boot,
    dialogs,
    locale,
    ...patience,
    report,
    now,
    ...departures,
    leaveTo,
    ...createArrivals({
      documentAge: ports.documentAge,
      onArrival: ports.onArrival,
      leaveTo,
      askLine: patience.askLine,
    }),
    checkLogin: ports.checkLogin ?? checkLogin,
    remotes: createRemoteLoader({ boot, loadModule: ports.loadModule, ...patience, tell: runningHere, report }),
    hostAt: createHost({
      boot,
      now,
      report,
      navigate,
      dialogs: dialogsOf(dialogs, locale, lost),
      explain: async (refused) => explain(refused, locale, report, boot.surface),
      bridge: ports.bridge,
      launcher: ports.launcher,
      assign: leaveTo,
      location: ports.location,
      locale: locale.current,
      session: sessionView,
      flow: flowOfMember(
        createFlowMemory(() => sessionStorage),
        pageMember,
      ),
    }),
    /** Address of the page now. */
    url: ports.location,
    setClockOffset: clock.setOffset,
    setNavigate(next: NavigatePage): void {
      navigatePage = next;
    },
    chooseLocale: (chosen: Locale): Promise<void> =>
      chooseLocale(chosen, { ...ports, locale, navigate, remember, report }).catch((error: unknown) => lost(error)),
  };
}
