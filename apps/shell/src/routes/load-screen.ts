import { onwardPath, usualPageDeadlines, type PageBoot, type RouteScreen } from '@gatehouse/platform';
import { withoutLocale, type Report } from '@gatehouse/shell-contract/hosting';
import { guardsOf } from '../guards/run-guards.ts';
import type { LocaleControl } from '../locale/create-locale.ts';
import { RemoteUnavailable, type RemoteLoader } from '../remotes/load-remote.ts';
import { withDeadline, type Timers } from '../timing/with-deadline.ts';
import { guardRoute, type GuardRoutePorts } from './guard-route.ts';
import { localeOf } from './locale-param.ts';
import type { PageContent, PageRequest, Redirect } from './page-content.ts';

/** What loading a screen works with, beyond its guards. */
export type LoadScreenPorts = GuardRoutePorts &
  Readonly<{
    boot: Pick<PageBoot, 'locales' | 'deadlines'>;
    remotes: RemoteLoader;
    locale: Pick<LocaleControl, 'prepare' | 'change'>;
    timers: Timers;
    report: Report;
    /** Milliseconds since the visitor asked for the page: the document's own age before the first page, else none. */
    waited(): number;
  }>;

async function loadCode(shell: Pick<LoadScreenPorts, 'remotes' | 'locale'>, name: string, screen: RouteScreen) {
  const remote = await shell.remotes.load(name);
  const load = remote.screens[screen.id];
  if (!load) throw new TypeError(`${name} has no screen ${screen.id}, though its routes.json does`);
  const [loaded] = await Promise.all([load(), shell.locale.prepare(remote)]);
  if (loaded.texts) await shell.locale.prepare(remote, loaded);
  return loaded;
}

/** The notice is shown by its deadline from when the visitor asked for the page, with at least one second for the remote on a slow connection. */
const timeLeft = ({ boot, waited }: Pick<LoadScreenPorts, 'boot' | 'waited'>) =>
  Math.max(leastMs, (boot.deadlines ?? usualPageDeadlines).noticeMs - waited());
const leastMs = 1_000;

/** A call of the screen's own precondition got no answer: another version would get none either. */
const isFailedCall = (error: unknown) => (error as Error | null)?.name === 'AccountApiFailure'; // whatever was thrown

/** The screen of the best version; of the next one where a part of it is missing. Each version fails here once at most. */
async function loadPlaced(
  shell: LoadScreenPorts,
  name: string,
  screen: RouteScreen,
  request: PageRequest,
): Promise<PageContent | Redirect> {
  try {
    const loaded = await withDeadline(loadCode(shell, name, screen), timeLeft(shell), shell.timers);
    const result = await loaded.load?.({ url: withoutLocale(request.url), host: shell.hostAt(request) });
    await shell.staying();
    if (result) return { kind: 'redirect', path: onwardPath(result.redirect, request.url) };
    const version = shell.remotes.version(name);
    return { kind: 'screen', remote: name, version, id: screen.id, Component: loaded.Component };
  } catch (error) {
    shell.report(error, { remote: name, screen: screen.id });
    if (!(error instanceof RemoteUnavailable || isFailedCall(error)) && shell.remotes.failed(name))
      return loadPlaced(shell, name, screen, request);
    if (shell.renew(error, request.url)) await shell.staying();
    return { kind: 'unavailable', remote: name };
  }
}

/**
 * Loads a screen's page: guards first, then the remote's code and texts within the page's deadline, then the remote's
 * own precondition. If the remote cannot be loaded, the page shows a notice in its place.
 */
export async function loadScreen(
  shell: LoadScreenPorts,
  name: string,
  screen: RouteScreen,
  request: PageRequest,
): Promise<PageContent | Redirect> {
  const asked = localeOf(request);
  const elsewhere = await guardRoute(shell, guardsOf(screen), request);
  if (elsewhere) return elsewhere;
  if (asked && shell.boot.locales.includes(asked)) await shell.locale.change(asked).catch(shell.report); // the style's own list (spec A §2); a lost text costs the language, not the page
  return loadPlaced(shell, name, screen, request);
}
