import { onwardPath, returnAddressOr, splitLocale, type Locale, type PageBoot } from '@gatehouse/platform';
import type { SessionView } from '@gatehouse/session';
import type { HostBridge } from '../bridge.ts';
import type { HostDialogs } from '../dialogs.ts';
import type { HostFlow, RefusedCall, ShellHost } from '../host.ts';
import { hasSupportNumber } from '../support-number.ts';
import { createBrowserBridge } from './bridge/browser.ts';
import { runningHere } from './page-watch.ts';

/** What the host needs of the page around it. */
type HostPorts = Readonly<{
  boot: PageBoot;
  /** Address of the page now. */
  location(): URL;
  /** Router's navigation; the path carries its locale segment. */
  navigate(path: string, options: Readonly<{ replace: boolean }>): void;
  /** Leaves the document. */
  assign(address: string): void;
  locale(): Locale;
  session(): SessionView;
  now(): number;
  dialogs: HostDialogs;
  explain: ShellHost['explain'];
  /** Absent in a browser. */
  bridge?: HostBridge | undefined;
  launcher?: ShellHost['launcher'] | undefined;
  flow: HostFlow;
  report(error: unknown, context?: Readonly<Record<string, string>>): void;
}>;

/** Where the visitor is; changes with every navigation. */
type HostPlace = Readonly<{ url: URL; params: Readonly<Record<string, string | undefined>> }>;
export type HostAt = (place: HostPlace) => ShellHost;

/** The address as remotes see it: their paths know no locale segment. */
export function withoutLocale(address: URL): URL {
  const url = new URL(address);
  url.pathname = splitLocale(url.pathname).path;
  return url;
}

/** The release that runs led its visitor on by itself: its screen did what it is for. */
const tellDone = () => runningHere(runningHere(), 'done');

/** Makes the `ShellHost` of a place. Members that never change are made once. */
export function createHost(ports: HostPorts): HostAt {
  const { boot } = ports;
  const { sites, brand, environment } = boot;
  const fixed = {
    contract: 1 as const,
    surface: boot.surface,
    launcher: ports.launcher ?? null,
    site: { brand, environment, ...sites },
    style: boot.style,
    nation: boot.nation,
    settings: boot.settings,
    dialogs: ports.dialogs,
    explain: async (refused: RefusedCall) => {
      const sentence = await ports.explain(refused);
      return hasSupportNumber(refused) ? sentence : { ...sentence, small: '' };
    },
    flow: ports.flow,
    bridge: ports.bridge ?? createBrowserBridge(boot.surface),
    clock: { now: ports.now },
    report: ports.report,
    navigate(path: string, options?: Readonly<{ replace?: boolean }>) {
      tellDone();
      ports.navigate(onwardPath(path, ports.location()), { replace: options?.replace ?? false });
    },
    leave(address: string | null | undefined) {
      tellDone();
      ports.assign(returnAddressOr(sites.home, address, boot.returns));
    },
  };
  return ({ url, params }) => ({
    ...fixed,
    locale: ports.locale(),
    session: ports.session(),
    url: withoutLocale(url),
    params,
  });
}
