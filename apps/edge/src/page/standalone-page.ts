import {
  isSdkPath,
  releaseFileUrl,
  runningName,
  versionQuery,
  type LoginSettings,
  type Locale,
  type PageBoot,
  type PlacedRemote,
  type ReleaseIndex,
} from '@gatehouse/platform';
import type { EdgeContext } from '../http/visit-context.ts';
import type { PageIndex } from '../releases/page-index.ts';
import type { PlacedScreen } from '../releases/placed-screen.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import { standalonePolicy } from './csp.ts';
import { composeDocument } from './document.ts';
import { newNonce, pageHeaders, productName } from './page-basics.ts';
import { pageBoot } from './page-boot.ts';
import { namedPage } from './page-name.ts';
import type { PagePorts } from './page-ports.ts';
import { preloadsOf } from './preload.ts';
import { ownAddress, versionAddress } from './version-address.ts';
import { looksOf, type Visit } from './visit.ts';

type Asked = Readonly<{
  environment: string;
  found: PlacedScreen | null;
  /** A page of ours asks: a link elsewhere must not choose an older version, which may have a fault that is mended. */
  fromOurPage: boolean;
}>;

/**
 * The owner of this address, where it has a page without the shell: every page of a game SDK's web view. Outside live
 * `?host=shell` asks for the same screen inside the shell (day-one, "SDK web view").
 */
export function standaloneAt(
  { index }: PageIndex,
  { path, url }: Visit,
  { environment, found, fromOurPage }: Asked,
): Standalone | null {
  if (!isSdkPath(path) || (environment !== 'live' && url.searchParams.get('host') === 'shell')) return null;
  const remote = found ? index.remotes[found.remote] : onlyStandalone(index);
  if (!remote?.current.release.standalone) return null;
  const { current, previous } = remote;
  const fallback = previous?.release.standalone ? previous : null;
  const asksForPrevious = fromOurPage && url.searchParams.get(versionQuery.name) === versionQuery.previous;
  if (fallback && asksForPrevious) return { current: fallback, previous: null };
  return { current, previous: fallback };
}

/** At an address without a page: the one remote that has a page without the shell, if one alone has it. */
function onlyStandalone({ remotes }: ReleaseIndex): Standalone | undefined {
  const [one, ...others] = Object.values(remotes).filter(({ current }) => current.release.standalone);
  return others.length > 0 ? undefined : one;
}

/** The version that a page is made from, and the one it falls back to. */
type Standalone = Readonly<{ current: PlacedRemote; previous: PlacedRemote | null }>;

type StandaloneInput = Readonly<{
  visit: Visit;
  locale: Locale;
  login: LoginSettings;
  settingsFailed: boolean;
  pageIndex: PageIndex;
  found: PlacedScreen | null;
}>;

const bareDocument = { titleHtml: productName, frame: null, content: '', css: [] } as const;

/** How the page reaches the app around it. */
const reachOf = ({ hostApp }: PageBoot) => ({ frames: hostApp?.frames ?? [], relay: hostApp?.relay ?? false });

/** The page of a self-contained release: it names files of that one release and none of the shell. */
export async function standalonePage(
  { settings, clock, maintenance, viewTickets }: PagePorts,
  c: EdgeContext,
  { current: placed, previous }: Standalone,
  input: StandaloneInput,
): Promise<Response> {
  const { visit, locale, login, pageIndex, found } = input;
  const { release } = placed;
  const { scripts = [], styles = [], screens = {}, texts: textFiles = {} } = release.standalone ?? {};
  const screen = found?.remote === release.name ? screens[found.screen.id] : undefined;
  const held = pageIndex.held.has(release.name);
  const filesAs = (as: 'script' | 'style', paths: readonly string[]) =>
    preloadsOf(release, as, paths, (path) => releaseFileUrl(placed, path));
  const nonce = newNonce();
  const texts = edgeTexts[locale];
  const told = { notice: await maintenance.of(visit.site.brand, locale), locale, texts: texts.maintenance };
  const boot = pageBoot({
    visit,
    locale,
    settings: login,
    pageIndex,
    nation: c.get('nation'),
    apps: settings,
    clockOffsetMs: clock.offsetMs(),
    first: null,
    settingsFailed: input.settingsFailed,
    analyticsAppId: null,
  });
  const html = composeDocument({
    ...looksOf(visit, login),
    locale,
    nonce,
    texts,
    ...bareDocument,
    boot: {
      data: { ...boot, remotes: {}, shellVersion: release.version },
      address: held ? versionAddress(visit.url, 'live') : ownAddress(visit.url),
      ...namedPage({ pageIndex, found, locale, known: false }),
      version: release.version,
      running: runningName(release),
      ticket: viewTickets.make(visit.surface),
      held,
      deadlines: settings.deadlines,
      rescue: {
        styles: filesAs('style', [...styles, ...(screen?.styles ?? [])]),
        previous: previous && versionAddress(visit.url, 'previous'),
        address: ownAddress(visit.url),
        ...reachOf(boot),
        maintenance: { ...told, clockOffsetMs: boot.clockOffsetMs },
      },
      scripts: held ? [] : filesAs('script', scripts),
      styles: [],
      preloads: held ? [] : filesAs('script', [...scripts, ...(screen?.scripts ?? []), ...(textFiles[locale] ?? [])]),
      inlined: [],
    },
  });
  const policy = standalonePolicy(placed, visit.site.origin, settings.frameAncestors, settings.development);
  pageHeaders(c, policy(nonce, visit.path, { reportTo: c.get('secure') }), { form: false });
  return c.html(html, found ? 200 : 404);
}
