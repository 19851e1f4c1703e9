import type { LoginSettings, Locale, PageBoot } from '@gatehouse/platform';
import type { EdgeSettings } from '../settings.ts';
import type { PageIndex, PlacedScreen } from '../releases/page-index.ts';
import { framable } from './csp.ts';
import { offeredLocales, type Visit } from './visit.ts';

const exactOrigin = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** What a web view's page may use to reach its app; a browser's page has no use for it. */
function hostAppOf(visit: Visit, apps: HostApps): Pick<PageBoot, 'hostApp'> {
  if (visit.surface === 'browser') return {};
  const frames = framable(visit.path)
    ? apps.frameAncestors.split(' ').filter((source) => exactOrigin.test(source))
    : [];
  return { hostApp: { frames, relay: apps.hostRelayUrl !== null } };
}

type HostApps = Pick<EdgeSettings, 'frameAncestors' | 'hostRelayUrl'>;

/** What the document tells the shell (contract `PageBoot`). */
export function pageBoot(
  input: Readonly<{
    visit: Visit;
    locale: Locale;
    settings: LoginSettings;
    pageIndex: PageIndex;
    nation: string;
    apps: HostApps;
    clockOffsetMs: number;
    first: PlacedScreen | null;
    settingsFailed: boolean;
    analyticsAppId: string | null;
  }>,
): PageBoot {
  const { visit, locale, settings, pageIndex, first } = input;
  const { site } = visit;
  return {
    environment: site.environment,
    brand: site.brand,
    style: visit.style,
    locale,
    locales: offeredLocales(settings, visit.surface),
    surface: visit.surface,
    ...hostAppOf(visit, input.apps),
    nation: input.nation,
    settings,
    ...(input.settingsFailed ? { settingsFailed: true } : {}),
    ...(input.analyticsAppId === null ? {} : { analytics: { appId: input.analyticsAppId } }),
    sites: {
      home: site.home,
      main: site.mainSite,
      us: site.usSite,
      member: site.memberSite,
      inflowPath: site.inflowPath,
    },
    returns: site.returns,
    remotes: pageIndex.remotes,
    clockOffsetMs: input.clockOffsetMs,
    first: first && { remote: first.remote, screen: first.screen.id },
    shellVersion: pageIndex.index.shell.current.version,
  };
}
