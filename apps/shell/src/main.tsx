import '@gatehouse/ui-kit/layers.css';
import '@gatehouse/ui-kit/reset.css';
import '@gatehouse/ui-kit/tokens.css';
import { createRoot } from 'react-dom/client';
import { configureApi, loadClient } from '@gatehouse/api-client';
import { bootElementId, rootElementId, type PageBoot } from '@gatehouse/platform';
import { renewSession, setSessionClock, watchSession } from '@gatehouse/session';
import { createShell, entryAddresses } from './create-shell.ts';
import { browserHistory, createReport, surfaceHere } from '@gatehouse/shell-contract/hosting';
import { createTakeOver } from './first-html/take-over.ts';
import { watchVisitor } from './first-html/visitor-busy.ts';
import { loadDialogHost } from './page/late-dialog-host.tsx';
import { PageFrame } from './page/page-frame.tsx';
import { followHotTexts } from './locale/follow-hot-texts.ts';
import { startFederation } from './remotes/federation.ts';
import { mayPrefetch, prefetchNeighbours } from './remotes/prefetch-neighbours.ts';
import { createRemotesPolicy } from './remotes/trusted-addresses.ts';
import { whenQuiet } from './remotes/when-quiet.ts';
import { loadQuietWork } from './quiet/load-quiet-work.ts';
import { composeRoutes } from './routes/compose-routes.ts';
import { createPages } from './routes/create-pages.ts';
import { loadSessionCare } from './session/load-session-care.ts';

/** A function, not a module that awaits: that would cost every page the bundler's runtime for it. */
async function startPage(): Promise<void> {
  const frame = document.getElementById(rootElementId);
  const bootText = document.getElementById(bootElementId)?.textContent;
  if (!frame || !bootText) throw new Error('the page has no frame or no boot data');
  const served = JSON.parse(bootText) as PageBoot; // written by the edge from its own verified index
  const boot = { ...served, surface: surfaceHere(served.surface, window) };
  const report = createReport(boot.shellVersion, (path, body) => navigator.sendBeacon(path, body));
  const appAround =
    boot.surface === 'browser' && !(boot.hostApp && window.parent !== window)
      ? {}
      : await import('@gatehouse/shell-contract/hosting/find-app').then(
          ({ findApp }) => findApp(boot, new URL(location.href), report),
          (error: unknown) => report(error), // the page works without its app; whoever asks the bridge learns that there is none
        );

  const quietWork = loadQuietWork(() => shell);
  const shell = createShell(boot, {
    report,
    ...appAround,
    location: () => new URL(location.href),
    assign: (address) => location.assign(address),
    documentAge: () => performance.now(),
    loadModule: startFederation(createRemotesPolicy(entryAddresses(boot))),
    onArrival(slot) {
      sessionCare.arrived(slot);
      quietWork();
      const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }; // Chromium only, not in TypeScript's DOM library
      if (mayPrefetch(connection)) whenQuiet(() => void prefetchNeighbours(slot, shell).catch(() => undefined)); // following the link will say what is wrong
    },
  });

  setSessionClock(shell.now);
  configureApi({
    baseAddress: '/api',
    locale: shell.locale.current,
    nation: () => boot.nation,
    style: () => boot.style,
    callerDetail: () => crypto.randomUUID(),
    refresh: renewSession,
    onTokenTrouble: (trouble) => sessionCare.lost(trouble),
    onClockOffset: shell.setClockOffset,
  });
  watchSession();
  if (import.meta.webpackHot) followHotTexts(shell.locale);
  // Calls and dialogs follow what the visitor does: their code is fetched with the first touch of the page.
  for (const touch of ['focusin', 'pointerdown'] as const) {
    addEventListener(touch, () => void Promise.allSettled([loadClient(), loadDialogHost()]), { once: true }); // who needs them will say so
  }

  const app = document.createElement('div');
  app.hidden = true;
  frame.after(app);
  const takeOver = createTakeOver(frame, app, watchVisitor(frame));

  const pages = createPages({ routes: composeRoutes(shell), history: browserHistory, report: shell.report });
  shell.setNavigate((path, options) => void pages.navigate(path, options));
  const sessionCare = loadSessionCare(shell, pages);

  const loaded = Promise.all([pages.load(), shell.locale.prepare()]);
  // With a first HTML, usable as it is, the app comes beside it when its screen is ready; else the frame fills at once.
  await (boot.first ? loaded : shell.locale.prepare());
  createRoot(app).render(<PageFrame shell={shell} pages={pages} takeOver={takeOver} />);

  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload(); // a page from the browser's memory may show a session that is over
  });
}

void startPage();
