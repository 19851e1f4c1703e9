import { type Environment, type PlacedRemote, type ReleaseIndex } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { readCatalog } from './catalog.ts';
import { checkFiles } from './check-files.ts';
import { openIndex, writeIndex } from './index-file.ts';
import { defaultOrigin, originComplaint } from './origins.ts';
import { emptyContent, placeRemote, placeShell, type IndexContent } from './place-release.ts';
import { readPromotions, withPromotion, writePromotions } from './promotions.ts';
import { readRelease } from './read-release.ts';
import { isShell, type Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';

export type PromoteRequest = Readonly<{
  environment: Environment;
  name: string;
  version: string;
  /** Where the remote's files are served; default: where it is now, on one machine its own port. */
  origin?: string | undefined;
  portBase: number;
}>;

/** Puts a published version live; the one that was live becomes its fallback. */
export async function promote(store: StorePaths, request: PromoteRequest): Promise<ReleaseIndex> {
  const release = await readPublished(store, request.name, request.version);
  return withLock(store.lock, async () => {
    const before = await openIndex(store, request.environment);
    const content = before?.index ?? emptyContent(request.environment);
    const next = isShell(release)
      ? placeShell(
          content,
          release,
          otherVersion(content.shell?.current ?? null, release.version, content.shell?.previous ?? null),
        )
      : placeNextRemote(content, release, request);
    if (!next.shell) throw new CommandFailure('Promote a shell first.');
    const written = await writeIndex(store, before, { ...next, shell: next.shell });
    const promotions = await readPromotions(store, request.environment);
    promotions[release.name] = withPromotion(promotions[release.name] ?? [], release.version);
    await writePromotions(store, request.environment, promotions);
    return written;
  });
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
  release: Exclude<Release, { name: 'shell' }>,
  request: PromoteRequest,
): IndexContent {
  const live = content.remotes[release.name];
  const origin =
    request.origin ?? live?.current.origin ?? defaultOrigin(request.environment, release.name, request.portBase);
  if (!origin) throw new CommandFailure(`Say with --origin where ${release.name} is served in ${request.environment}.`);
  const complaint = originComplaint(request.environment, origin);
  if (complaint) throw new CommandFailure(`${release.name} ${release.version} is refused: ${complaint}.`);
  const placed: PlacedRemote = { release, origin };
  const before = live?.current ?? null;
  const previous = before && before.release.version !== release.version ? before : (live?.previous ?? null);
  return placeRemote(content, placed, previous && atHome(previous, placed, request.environment));
}

/** On one machine an origin is a port of the stack that runs: nobody answers any more where the fallback was. */
const atHome = (fallback: PlacedRemote, { origin }: PlacedRemote, environment: Environment): PlacedRemote =>
  environment === 'local' ? { ...fallback, origin } : fallback;

/** The fallback after a promotion: what was live, or, when the same version is promoted again, the fallback it had. */
function otherVersion<Value extends { version: string }>(
  live: Value | null,
  version: string,
  fallback: Value | null,
): Value | null {
  return live && live.version !== version ? live : fallback;
}
