import '@gatehouse/ui-kit/layers.css';
import '@gatehouse/ui-kit/reset.css';
import '@gatehouse/ui-kit/tokens.css';
import { configureApi, loadClient } from '@gatehouse/api-client';
import { bootElementId, randomUuid, rootElementId, type PageBoot } from '@gatehouse/platform';
import { pageMember, renewSession, setSessionClock, watchSession } from '@gatehouse/session';
import { browserHistory, createReport, surfaceHere, type Report } from '@gatehouse/shell-contract/hosting';
import { createShell, entryAddresses } from './create-shell.ts';
import { makeHtmlPolicy } from './dialogs/html-policy.ts';
import { createTakeOver } from './first-html/take-over.ts';
import { watchVisitor } from './first-html/visitor-busy.ts';
import { loadIdleTasks } from './idle/load-idle-tasks.ts';
import { followHotTexts } from './locale/follow-hot-texts.ts';
import { loadDialogHost } from './page/late-dialog-host.tsx';
import { PageFrame } from './page/page-frame.tsx';
import { renderInSlices } from './page/render-in-slices.ts';
import { startFederation } from './remotes/federation.ts';
import { createRemotesPolicy } from './remotes/trusted-addresses.ts';
import { composeRoutes } from './routes/compose-routes.ts';
import { createPages } from './routes/create-pages.ts';
import { loadSessionCare } from './session/load-session-care.ts';
import { breathe } from './timing/breathe.ts';

/** The frame and the boot data that the edge wrote into the document. */
function readPage(): Readonly<{ frame: HTMLElement; boot: PageBoot }> {
  const frame = document.getElementById(rootElementId);
  const bootText = document.getElementById(bootElementId)?.textContent;
  if (!frame || !bootText) throw new Error('the page has no frame or no boot data');
  return { frame, boot: JSON.parse(bootText) as PageBoot }; // written by the edge from its own verified index
}

/** Boot data for where the page is shown: an app that the edge could not know of changes it. */
async function bootHere(served: PageBoot): Promise<PageBoot> {
  const surface = surfaceHere(served.surface, window);
  if (surface === served.surface) return served;
  const { bootInApp } = await import('@gatehouse/shell-contract/hosting/find-app');
  return bootInApp(served, surface);
}

/** The app around the page and what its launcher passed; empty in a plain browser. */
async function loadAppAround(boot: PageBoot, report: Report) {
  if (boot.surface === 'browser' && !(boot.hostApp && window.parent !== window)) return {};
  return import('@gatehouse/shell-contract/hosting/find-app').then(
    ({ findApp }) => findApp(boot, new URL(location.href), report),
    (error: unknown) => report(error), // the page works without its app; a screen that asks the bridge learns that there is none
  );
}

/** Calls and dialogs follow what the visitor does: their code is fetched with the first touch of the page. */
function loadWithFirstTouch(): void {
  for (const touch of ['focusin', 'pointerdown'] as const) {
    addEventListener(touch, () => void Promise.allSettled([loadClient(), loadDialogHost()]), { once: true }); // a failure is reported by the code that needs them
  }
}

/** What every call of the page says of the visitor, and what follows from its answers. */
function prepareCalls(
  boot: PageBoot,
  shell: ReturnType<typeof createShell>,
  sessionCare: ReturnType<typeof loadSessionCare>,
): void {
  let askedBy = '';
  let lastProof: Awaited<ReturnType<typeof sessionCare.proveOwner>> | null = null;
  configureApi({
    baseAddress: '/api',
    locale: shell.locale.current,
    nation: () => boot.nation,
    style: () => boot.style,
    callerDetail: () => randomUuid(),
    refresh: renewSession,
    onTokenRefused: (refused) => sessionCare.lost(refused),
    onProofNeeded: ({ id }) => void (askedBy = id),
    async proveOwner() {
      lastProof = await sessionCare.proveOwner(askedBy);
      return lastProof === 'proven';
    },
    memberNo: pageMember,
    tellsOtherMember: sessionCare.tellsOtherMember,
    isProofClosed: () => lastProof === 'closed',
    onViewRefused: () => boot.surface === 'sdk' && sessionCare.lost('sessionEnded'),
    onClockOffset: (offset) => shell.setClockOffset(offset),
  });
  watchSession();
}

/**
 * A function instead of top-level await, which would add the bundler's async-module runtime to every page.
 * Its steps are tasks of their own, because the visitor may be typing.
 */
async function startPage(): Promise<void> {
  makeHtmlPolicy();
  await breathe();
  const { frame, boot: served } = readPage();
  const visitor = watchVisitor(); // before the pauses, in which a composition may begin
  await breathe();
  const boot = await bootHere(served);
  const report = createReport(boot.shellVersion, (path, body) => navigator.sendBeacon(path, body));
  const appAround = await loadAppAround(boot, report);

  const runIdleTasks = loadIdleTasks(() => shell);
  const shell = createShell(boot, {
    report,
    ...appAround,
    location: () => new URL(location.href),
    assign: (address) => location.assign(address),
    documentAge: () => performance.now(),
    loadModule: startFederation(createRemotesPolicy(entryAddresses(boot))),
    onArrival(slot) {
      sessionCare.arrived(slot);
      runIdleTasks(slot);
    },
  });

  await breathe();
  setSessionClock(shell.now);
  const pages = createPages({ routes: composeRoutes(shell), history: browserHistory, report: shell.report });
  shell.setNavigate((path, options) => void pages.navigate(path, options));
  const sessionCare = loadSessionCare(shell, pages);
  prepareCalls(boot, shell, sessionCare);

  await breathe();
  if (import.meta.webpackHot) followHotTexts(shell.locale);
  loadWithFirstTouch();

  const app = document.createElement('div');
  app.hidden = true;
  frame.after(app);
  const takeOver = createTakeOver(frame, app, visitor);

  await breathe();
  const loaded = Promise.all([pages.load(), shell.locale.prepare()]);
  // With a first HTML, usable as it is, the app comes beside it when its screen is ready; else the frame fills at once.
  await (boot.first ? loaded : shell.locale.prepare());
  await breathe();
  renderInSlices(app, <PageFrame shell={shell} pages={pages} takeOver={takeOver} />);

  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload(); // a page from the browser's memory may show a session that is over
  });
}

void startPage();
