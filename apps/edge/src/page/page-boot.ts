import { usualPageDeadlines, type LoginSettings, type Locale, type PageBoot } from '@gatehouse/platform';
import type { PageIndex } from '../releases/page-index.ts';
import type { PlacedScreen } from '../releases/placed-screen.ts';
import type { EdgeSettings } from '../settings/settings.ts';
import { framable } from './csp.ts';
import { offeredLocales, type Visit } from './visit.ts';

const exactOrigin = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** What a page may use to reach the app or page around it; most pages of a browser have neither. */
function hostAppOf(visit: Visit, apps: HostApps): Pick<PageBoot, 'hostApp'> {
  const frames = framable(visit.path)
    ? apps.frameAncestors.split(' ').filter((source) => exactOrigin.test(source))
    : [];
  if (visit.surface === 'browser') return frames.length > 0 ? { hostApp: { frames, relay: false } } : {};
  return { hostApp: { frames, relay: apps.hostRelayUrl !== null } };
}

type HostApps = Pick<EdgeSettings, 'frameAncestors' | 'hostRelayUrl'>;

/** The usual deadlines cost a page nothing: the shell knows them. */
function deadlinesOf({ entryMs, noticeMs }: EdgeSettings['deadlines']): Pick<PageBoot, 'deadlines'> {
  const isUsual = entryMs === usualPageDeadlines.entryMs && noticeMs === usualPageDeadlines.noticeMs;
  return isUsual ? {} : { deadlines: { entryMs, noticeMs } };
}

/** What the document passes to the shell (contract `PageBoot`). */
export function pageBoot(
  input: Readonly<{
    visit: Visit;
    locale: Locale;
    settings: LoginSettings;
    pageIndex: PageIndex;
    nation: string;
    apps: HostApps & Pick<EdgeSettings, 'deadlines'>;
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
    madeAt: Date.now(),
    ...deadlinesOf(input.apps.deadlines),
    first: first && { remote: first.remote, screen: first.screen.id },
    shellVersion: pageIndex.index.shell.current.version,
  };
}
