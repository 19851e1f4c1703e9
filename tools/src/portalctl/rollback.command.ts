import type { Environment, ReleaseIndex } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { checkFiles } from './check-files.ts';
import { openIndex, writeIndex, type OpenIndex } from './index-file.ts';
import { placeRemote, placeShell } from './place-release.ts';
import { readPromotions, versionBefore, writePromotions } from './promotions.ts';
import { readRelease } from './read-release.ts';
import { isShell, type Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';

/** Takes one name back to the version before; everything else stays as it is. */
export async function rollback(store: StorePaths, environment: Environment, name: string): Promise<ReleaseIndex> {
  return withLock(store.lock, async () => {
    const before = await openIndex(store, environment);
    if (!before) throw new CommandFailure(`Nothing is live in ${environment}.`);
    const promotions = await readPromotions(store, environment);
    const history = promotions[name] ?? [];
    const { content, left, target } = await stepBack(store, before, name, history);
    await refuseBroken(store, name, target);
    const written = await writeIndex(store, before, content);
    promotions[name] = history.filter((version) => version !== left);
    await writePromotions(store, environment, {
      ...promotions,
      [name]: promotions[name].length > 0 ? promotions[name] : [target],
    });
    return written;
  });
}

type StepBack = Readonly<{
  content: Pick<ReleaseIndex, 'environment' | 'shell' | 'remotes'>;
  left: string;
  target: string;
}>;

async function stepBack(
  store: StorePaths,
  { index, unreadable }: OpenIndex,
  name: string,
  history: readonly string[],
): Promise<StepBack> {
  if (name === 'shell') {
    const { current, previous } = index.shell;
    if (!previous) throw new CommandFailure('The shell has no previous version.');
    const older = await readOlder(store, name, versionBefore(history, previous.version));
    const shell = placeShell(index, previous, older && isShell(older) ? older : null).shell;
    if (!shell) throw new CommandFailure('The shell has no previous version.');
    return { content: { ...index, shell }, left: current.version, target: previous.version };
  }
  if (Object.hasOwn(unreadable, name))
    throw new CommandFailure(
      `${name} stands in the index as this checkout cannot read it (${unreadable[name]?.detail}). Use the checkout that promoted it, or remove ${name}.`,
    );
  const live = Object.hasOwn(index.remotes, name) ? index.remotes[name] : undefined;
  if (!live) throw new CommandFailure(`${name} is not live in ${index.environment}.`);
  if (!live.previous) throw new CommandFailure(`${name} has no previous version.`);
  const older = await readOlder(store, name, versionBefore(history, live.previous.release.version));
  const fallback = older && !isShell(older) ? { release: older, origin: live.previous.origin } : null;
  const { remotes } = placeRemote(index, live.previous, fallback);
  return { content: { ...index, remotes }, left: live.current.release.version, target: live.previous.release.version };
}

/** The next fallback is a comfort: when it has been tidied away, going back works without it. */
async function readOlder(store: StorePaths, name: string, version: string | null): Promise<Release | null> {
  return version === null ? null : readRelease(store.folder(name, version)).catch(() => null);
}

async function refuseBroken(store: StorePaths, name: string, version: string): Promise<void> {
  const folder = store.folder(name, version);
  const problems = await checkFiles(folder, await readRelease(folder));
  if (problems.length > 0)
    throw new CommandFailure(`${name} ${version} is refused: ${problems.join('; ')}. Publish it again.`);
}
