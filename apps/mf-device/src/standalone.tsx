import '@gatehouse/ui-kit/layers.css';
import '@gatehouse/ui-kit/reset.css';
import '@gatehouse/ui-kit/tokens.css';
import { configureApi } from '@gatehouse/api-client';
import {
  bootElementId,
  createPageClock,
  isSdkScreen,
  loadFailedElementId,
  randomUuid,
  rootElementId,
  type PageBoot,
} from '@gatehouse/platform';
import { pageMember, renewSession, setSessionClock, watchSession } from '@gatehouse/session';
import { addTexts, createTexts } from '@gatehouse/shell-contract';
import {
  browserHistory,
  createDialogQueue,
  createReport,
  rescuePage,
  runningHere,
  withoutLocale,
} from '@gatehouse/shell-contract/hosting';
import { findSdkApp } from '@gatehouse/shell-contract/hosting/find-sdk-app';
import { createRoot } from 'react-dom/client';
import routes from '../routes.json';
import { sdkScreens } from './sdk-screens.ts';
import { createCloseView } from './standalone/close-view.ts';
import { isClosed } from './standalone/is-closed.ts';
import { PageFrame } from './standalone/page-frame.tsx';
import { createStandaloneHost } from './standalone/standalone-host.ts';
import { createStandalonePages } from './standalone/standalone-pages.ts';
import { loadStandaloneTexts, standaloneNamespace } from './texts/standalone.texts.ts';

/** The version that runs does not work: the one before is asked for. */
function rescue(): boolean {
  runningHere(runningHere(), 'failed');
  return rescuePage();
}

/** The page of a game SDK's web view: these screens alone, without the shell (stack, "Federation"). */
// oxlint-disable-next-line max-lines-per-function -- the steps of starting the page, in their order
async function startPage(): Promise<void> {
  const root = document.getElementById(rootElementId);
  const bootText = document.getElementById(bootElementId)?.textContent;
  if (!root || !bootText) throw new Error('the page has no root or no boot data');
  const boot = JSON.parse(bootText) as PageBoot; // written by the edge from its own verified index
  const { locale } = boot;
  const location = () => new URL(globalThis.location.href);
  const assign = (address: string) => globalThis.location.assign(address);
  const report = createReport(boot.shellVersion, (path, body) => navigator.sendBeacon(path, body));
  const texts = createTexts(locale);
  const dialogs = createDialogQueue();
  const { now, setOffset } = createPageClock(boot);
  const hostAt = createStandaloneHost({
    boot,
    texts,
    dialogs,
    bridge: findSdkApp(boot, report),
    location,
    navigate: (path, options) => pages.navigate(path, options),
    assign,
    now,
    report,
  });
  const closeView = createCloseView({
    host: () => hostAt({ url: location(), params: {} }),
    assign,
    isClosed,
    age: () => performance.now(),
  });

  setSessionClock(now);
  configureApi({
    baseAddress: '/api',
    locale: () => locale,
    nation: () => boot.nation,
    style: () => boot.style,
    callerDetail: () => randomUuid(),
    refresh: renewSession,
    memberNo: pageMember,
    onTokenRefused: () => void closeView().catch(report),
    onViewRefused: () => void closeView().catch(report),
    onClockOffset: setOffset,
  });
  watchSession();

  const pages = createStandalonePages({
    routes: routes.screens.filter(isSdkScreen),
    async load(id) {
      const screen = sdkScreens[id];
      if (!screen) throw new TypeError(`there is no screen ${id}`);
      const loaded = await screen();
      if (loaded.texts) addTexts(texts, loaded.texts.namespace, locale, await loaded.texts.load(locale));
      return loaded;
    },
    enter: async (screen, url) => screen.load?.({ url: withoutLocale(url), host: hostAt({ url, params: {} }) }),
    history: browserHistory,
    assign,
    rescue,
    report,
  });
  const [pageTexts] = await Promise.all([loadStandaloneTexts(locale), pages.load()]);
  addTexts(texts, standaloneNamespace, locale, pageTexts);
  const committed = () => {
    document.getElementById(loadFailedElementId)?.remove(); // not before: until then an error leaves the page empty
    if (pages.state().page?.content.kind === 'screen') runningHere(runningHere(), 'shown');
  };
  createRoot(root).render(
    <PageFrame
      {...{
        pages,
        hostAt,
        texts,
        dialogs,
        location,
        report,
        rescue,
        committed,
        reload: () => globalThis.location.reload(),
      }}
    />,
  );
}

void startPage();
