import type { LoginSettings, Locale, PageBoot } from '@gatehouse/platform';
import type { PageIndex, PlacedScreen } from '../releases/page-index.ts';
import { offeredLocales, type Visit } from './visit.ts';

/** What the document tells the shell (contract `PageBoot`). */
export function pageBoot(input: Readonly<{
  visit: Visit;
  locale: Locale;
  settings: LoginSettings;
  pageIndex: PageIndex;
  nation: string;
  clockOffsetMs: number;
  first: PlacedScreen | null;
}>): PageBoot {
  const { visit, locale, settings, pageIndex, first } = input;
  const { site } = visit;
  return {
    environment: site.environment,
    brand: site.brand,
    style: visit.style,
    locale,
    locales: offeredLocales(settings, visit.surface),
    surface: visit.surface,
    nation: input.nation,
    settings,
    sites: { home: site.home, main: site.mainSite, us: site.usSite, member: site.memberSite, inflowPath: site.inflowPath },
    returns: site.returns,
    remotes: pageIndex.remotes,
    clockOffsetMs: input.clockOffsetMs,
    first: first && { remote: first.remote, screen: first.screen.id },
    shellVersion: pageIndex.index.shell.current.version,
  };
}
