import type { Environment, PlacedRemote, ReleaseIndex, RemoteRelease } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { readCatalog } from './catalog.ts';
import { checkFiles } from './check-files.ts';
import { openIndex, writeIndex } from './index-file.ts';
import { defaultOrigin, originComplaint } from './origins.ts';
import { emptyContent, originOf, placeRemote, placeShell, releasesIn, type IndexContent } from './place-release.ts';
import {
  readPromotions,
  rolledBackIn,
  whenRolledBack,
  withMove,
  withPromotion,
  withRollback,
  writePromotions,
  type Promoted,
} from './promotions.ts';
import { readRelease } from './read-release.ts';
import { isShell, type Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';
import { wayBack } from './way-back.ts';

export type PromoteRequest = Readonly<{
  environment: Environment;
  name: string;
  version: string;
  /** Where the remote's files are served; default: where it is now, on one machine its own port. */
  origin?: string | undefined;
  portBase: number;
  /** A version that was rolled back may go live once more; its mark is taken away. */
  again?: boolean;
  /** What is live now is bad: it is marked as rolled back, and is no fallback of this version. */
  liveIsBad?: boolean;
}>;

/** Puts a published version live. Its fallback is the newest one that was live before and was not rolled back. */
export async function promote(store: StorePaths, request: PromoteRequest): Promise<ReleaseIndex> {
  const release = await readPublished(store, request.name, request.version);
  return withLock(store.lock, async () => {
    const before = await openIndex(store, request.environment);
    const content = before?.index ?? emptyContent(request.environment);
    const promotions = await readPromotions(store, request.environment);
    const indexed = releasesIn(content, release.name);
    const history = judged(promotions[release.name] ?? [], indexed[0], request);
    refuseRolledBack(history, request);
    const past = { name: release.name, history, indexed };
    const fallback = await wayBack(store, past, [release.version]);
    const next = isShell(release)
      ? placeShell(content, release, fallback && isShell(fallback) ? fallback : null)
      : placeNextRemote(content, release, fallback && !isShell(fallback) ? fallback : null, { ...request, history });
    if (!next.shell) throw new CommandFailure('Promote a shell first.');
    // The mark first: an interruption leaves no bad version as a way back.
    if (request.liveIsBad)
      await writePromotions(store, request.environment, { ...promotions, [release.name]: history });
    const written = await writeIndex(store, before, { ...next, shell: next.shell });
    promotions[release.name] = withPromotion(moved(history, release.name, content, next, request), release.version);
    await writePromotions(store, request.environment, promotions);
    return written;
  });
}

/** The history with where its versions are, if this one is served elsewhere. On one machine they are all where the stack is. */
function moved(
  history: readonly Promoted[],
  name: string,
  before: IndexContent,
  after: IndexContent,
  { environment }: PromoteRequest,
): readonly Promoted[] {
  if (environment === 'local') return history;
  return withMove(history, before.remotes[name]?.current.origin, after.remotes[name]?.current.origin);
}

/** The history as the request judges it: with what is live now marked, if that is bad. */
function judged(
  history: readonly Promoted[],
  live: Release | undefined,
  { liveIsBad, version }: PromoteRequest,
): readonly Promoted[] {
  if (!liveIsBad) return history;
  const reason = `replaced by ${version}`;
  if (live && live.version !== version)
    return withRollback(history, live.version, { at: new Date().toISOString(), reason });
  // The same command once more: it may have ended before its last record.
  if (live && history.some(({ rolledBack }) => rolledBack?.reason === reason)) return history;
  throw new CommandFailure('--live-is-bad needs another version that is live now.');
}

function refuseRolledBack(history: readonly Promoted[], { name, version, again }: PromoteRequest): void {
  const mark = rolledBackIn(history, version);
  if (mark && !again)
    throw new CommandFailure(
      `${name} ${version} was rolled back: ${whenRolledBack(mark)}. Promote a repaired version, or this one with --again.`,
    );
}

async function readPublished(store: StorePaths, name: string, version: string): Promise<Release> {
  const { releases } = await readCatalog(store);
  const versions = Object.hasOwn(releases, name) ? (releases[name] ?? {}) : {};
  if (!Object.hasOwn(versions, version)) {
    const known = Object.keys(versions).join(', ') || 'none';
    throw new CommandFailure(`${name} ${version} is not published (published: ${known}).`);
  }
  const folder = store.folder(name, version);
  const release = await readRelease(folder);
  const problems = await checkFiles(folder, release);
  if (problems.length > 0) throw new CommandFailure(`${name} ${version} is refused: ${problems.join('; ')}.`);
  return release;
}

function placeNextRemote(
  content: IndexContent,
  release: RemoteRelease,
  fallback: RemoteRelease | null,
  request: PromoteRequest & Readonly<{ history: readonly Promoted[] }>,
): IndexContent {
  const live = content.remotes[release.name];
  const origin =
    request.origin ?? live?.current.origin ?? defaultOrigin(request.environment, release.name, request.portBase);
  if (!origin) throw new CommandFailure(`Say with --origin where ${release.name} is served in ${request.environment}.`);
  const complaint = originComplaint(request.environment, origin);
  if (complaint) throw new CommandFailure(`${release.name} ${release.version} is refused: ${complaint}.`);
  const placed: PlacedRemote = { release, origin };
  if (!fallback) return placeRemote(content, placed, null);
  // On one machine an origin is a port of the stack that runs: nothing answers where the fallback was.
  const from = request.environment === 'local' ? origin : originOf(live, request.history, fallback);
  return placeRemote(content, placed, { release: fallback, origin: from ?? origin });
}
