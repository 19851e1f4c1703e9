import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { configureApi } from '@gatehouse/api-client';
import { bootElementId, rootElementId, type PageBoot } from '@gatehouse/platform';
import { renewSession, setSessionClock, watchSession } from '@gatehouse/session';
import { createShell, entryAddresses } from './create-shell.ts';
import { createTakeOver } from './first-html/take-over.ts';
import { watchVisitor } from './first-html/visitor-busy.ts';
import { startFederation } from './remotes/federation.ts';
import { mayPrefetch, prefetchNeighbours } from './remotes/prefetch-neighbours.ts';
import { createRemotesPolicy } from './remotes/trusted-addresses.ts';
import { whenIdle } from './remotes/when-idle.ts';
import { composeRoutes } from './routes/compose-routes.tsx';

const frame = document.getElementById(rootElementId);
const bootText = document.getElementById(bootElementId)?.textContent;
if (!frame || !bootText) throw new Error('the page has no frame or no boot data');
const boot = JSON.parse(bootText) as PageBoot; // written by the edge from its own verified index

const shell = createShell(boot, {
  location: () => new URL(location.href),
  assign: (address) => location.assign(address),
  loadModule: startFederation(createRemotesPolicy(entryAddresses(boot))),
  onArrival(slot) {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }; // Chromium only, not in TypeScript's DOM library
    if (mayPrefetch(connection)) whenIdle(() => void prefetchNeighbours(slot, shell).catch(() => undefined)); // following the link will say what is wrong
  },
});

setSessionClock(shell.now);
configureApi({
  baseAddress: '/api',
  locale: shell.locale.current,
  nation: () => boot.nation,
  callerDetail: () => crypto.randomUUID(),
  refresh: renewSession,
  onClockOffset: shell.setClockOffset,
});
watchSession();

const app = document.createElement('div');
app.hidden = true;
frame.after(app);
const takeOver = createTakeOver(frame, app, watchVisitor(frame));

await shell.locale.prepare();
const router = createBrowserRouter(composeRoutes(shell, takeOver));
shell.setNavigate((path, options) => void router.navigate(path, options));

const start = () => createRoot(app).render(<RouterProvider router={router} />);
if (boot.first && !router.state.initialized) {
  // The first HTML is usable meanwhile; the app comes beside it when its screen is ready.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
} else start();

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload(); // a page from the browser's memory may show a session that is over
});
