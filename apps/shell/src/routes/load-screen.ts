import { onwardPath, usualPageDeadlines, type PageBoot, type RouteScreen } from '@gatehouse/platform';
import type { Remote } from '@gatehouse/shell-contract';
import { withoutLocale, type Report } from '@gatehouse/shell-contract/hosting';
import { guardsOf } from '../guards/run-guards.ts';
import type { LocaleControl } from '../locale/create-locale.ts';
import { RemoteUnavailable, type RemoteLoader } from '../remotes/load-remote.ts';
import { isLostCode } from '../remotes/lost-code.ts';
import { DeadlinePassed, withDeadline } from '../timing/with-deadline.ts';
import { withPatience, type PatiencePorts } from '../timing/with-patience.ts';
import { guardRoute, type GuardRoutePorts } from './guard-route.ts';
import { localeOf } from './locale-param.ts';
import type { PageContent, PageRequest, Redirect } from './page-content.ts';
import { pastQuestion } from './past-question.ts';

/** What loading a screen works with, beyond its guards. */
export type LoadScreenPorts = GuardRoutePorts &
  PatiencePorts &
  Readonly<{
    boot: Pick<PageBoot, 'locales' | 'deadlines'>;
    remotes: RemoteLoader;
    locale: Pick<LocaleControl, 'prepare' | 'change'>;
    report: Report;
    /** Milliseconds since the visitor asked for the page: the document's own age before the first page, else none. */
    waited(): number;
  }>;

/** Code and texts of a screen, from a remote that has been loaded. */
async function loadCode({ locale }: Pick<LoadScreenPorts, 'locale'>, remote: Remote, screen: RouteScreen) {
  const load = remote.screens[screen.id];
  if (!load) throw new TypeError(`${remote.name} has no screen ${screen.id}, though its routes.json does`);
  const [loaded] = await Promise.all([load(), locale.prepare(remote)]);
  if (loaded.texts) await locale.prepare(remote, loaded);
  return loaded;
}

/** The notice is shown by its deadline from when the visitor asked for the page, with at least one second for the remote on a slow connection. */
const timeLeft = ({ boot, waited }: Pick<LoadScreenPorts, 'boot' | 'waited'>) =>
  Math.max(leastMs, deadlinesOf({ boot }).noticeMs - waited());
const deadlinesOf = ({ boot }: Pick<LoadScreenPorts, 'boot'>) => boot.deadlines ?? usualPageDeadlines;
const leastMs = 1_000;

/** A call of the screen's own precondition got no answer: another version would get none either. */
const isFailedCall = (error: unknown) => (error as Error | null)?.name === 'AccountApiFailure'; // whatever was thrown

type Content = PageContent | Redirect;

/** The first of several that is more than a notice, or the last notice. */
async function firstShown(contents: readonly Promise<Content>[]): Promise<Content> {
  const shown = contents.map(async (coming) => {
    const content = await coming;
    if (content.kind === 'unavailable') throw content; // as `Promise.any` wants it
    return content;
  });
  return Promise.any(shown).catch((failed: AggregateError) => failed.errors.at(-1) as Content);
}

/** The screen of the best version; of the next one where a part of it is missing or hangs. Each version fails here once at most. */
async function loadPlaced(
  shell: LoadScreenPorts,
  name: string,
  screen: RouteScreen,
  request: PageRequest,
): Promise<Content> {
  const { report, remotes, renew } = shell;
  const { url, left } = request;
  const gone: Content = { kind: 'unavailable', remote: name };
  const next = () => loadPlaced(shell, name, screen, request);
  const notice = async (error: unknown): Promise<Content | null> => {
    if (left.aborted) return gone;
    report(error, { remote: name, screen: screen.id });
    const mayBlame = !(error instanceof RemoteUnavailable || isFailedCall(error)) && (await shell.askLine()) !== 'none';
    return mayBlame && !left.aborted && remotes.failed(name) ? null : gone;
  };
  const end = async (error: unknown): Promise<Content> => {
    const told = await notice(error);
    if (told && !left.aborted && (await renew(error, url, left))) await shell.staying();
    return told ?? next();
  };
  try {
    const remote = await remotes.load(name);
    const version = remotes.version(name);
    const coming = loadCode(shell, remote, screen);
    const shown = coming.then(async (loaded): Promise<Content> => {
      if (left.aborted) return gone;
      const result = await loaded.load?.({ url: withoutLocale(url), host: shell.hostAt(request) });
      await shell.staying();
      if (result) return { kind: 'redirect', path: onwardPath(result.redirect, url) };
      return { kind: 'screen', remote: name, version, id: screen.id, Component: loaded.Component };
    });
    const hung = await withPatience(coming, deadlinesOf(shell).entryMs, shell).then(
      () => null,
      (error: unknown) => (error instanceof DeadlinePassed ? error : null),
    );
    if (!hung) return await shown;
    // What hangs may still come: whichever is first is shown.
    const late = shown.catch((): Content => gone);
    return firstShown((await notice(hung)) ? [late] : [late, next()]);
  } catch (error) {
    return end(error);
  }
}

/**
 * Loads a screen's page: guards first, then the remote's code and texts, then the remote's own precondition. If the remote cannot be loaded, the
 * page shows a notice in its place; what has not come by the notice's deadline replaces the notice when it comes. A question that a sign-in only
 * passes leads on instead (`orOnward`).
 */
export async function loadScreen(
  shell: LoadScreenPorts,
  name: string,
  screen: RouteScreen,
  request: PageRequest,
): Promise<Content> {
  const content = await loadOrNotice(shell, name, screen, request);
  const onward = content.kind === 'unavailable' && !request.left.aborted ? pastQuestion(request.url) : null;
  if (!onward || content.kind !== 'unavailable') return content;
  const { late } = content;
  return late ? { ...content, late: orOnward(shell, late, { onward, left: request.left }) } : onward;
}

/**
 * The late question, or the way past it where its release fails or hangs. A page is not told of bytes that arrive: on a slow line it takes the release to be
 * on its way, for as many spans as `withPatience` has. Nothing is asked for a page that was left.
 */
async function orOnward(
  shell: LoadScreenPorts,
  late: Promise<Content>,
  { onward, left }: Readonly<{ onward: Redirect; left: AbortSignal }>,
): Promise<Content> {
  try {
    if ((await shell.askLine()) === 'good' || left.aborted) return onward;
    const leaving = new Promise<Content>((resolve) => left.addEventListener('abort', () => resolve(onward)));
    const content = await withPatience(Promise.race([late, leaving]), deadlinesOf(shell).noticeMs, shell);
    return content.kind === 'unavailable' ? onward : content;
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    return onward;
  }
}

async function loadOrNotice(
  shell: LoadScreenPorts,
  name: string,
  screen: RouteScreen,
  request: PageRequest,
): Promise<Content> {
  const load = async (): Promise<Content> => {
    const asked = localeOf(request);
    try {
      const elsewhere = await guardRoute(shell, guardsOf(screen), request);
      if (elsewhere) return elsewhere;
    } catch (error) {
      // The page for failures is a part of its own, which would not come either.
      if (!isLostCode(error) && !isFailedCall(error)) throw error;
      shell.report(error, { remote: name, screen: screen.id });
      return { kind: 'unavailable', remote: name };
    }
    if (request.left.aborted) return { kind: 'unavailable', remote: name };
    if (asked && shell.boot.locales.includes(asked)) await shell.locale.change(asked).catch(shell.report); // the style's own list (spec A §2); a lost text costs the language, not the page
    return loadPlaced(shell, name, screen, request);
  };
  const late = load();
  try {
    return await withDeadline(late, timeLeft(shell), shell.timers);
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    shell.report(error, { remote: name, screen: screen.id });
    return { kind: 'unavailable', remote: name, late };
  }
}
