import type { Environment, ReleaseIndex, RemoteRelease } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { checkFiles } from './check-files.ts';
import { judgeChange, openIndex, writeIndex, type OpenIndex } from './index-file.ts';
import { personHere } from './log.ts';
import { fitsLive, originOf, placeRemote, placeShell, releasesIn } from './place-release.ts';
import { readPromotions, withMove, withRollback, writePromotions, type Promoted } from './promotions.ts';
import { readRelease } from './read-release.ts';
import { isShell, type Release } from './release.ts';
import type { StorePaths } from './store-paths.ts';
import { wayBack } from './way-back.ts';

export type RollbackRequest = Readonly<{
  environment: Environment;
  name: string;
  reason?: string | undefined;
  by?: string | undefined;
  /** What is left: this version, and no other that went live meanwhile. */
  left?: string | undefined;
  /** It must never go live again. */
  revoked?: boolean;
}>;

/** Takes one name back to its newest good version that fits, without one to the newest that is not bad; all else stays. */
export async function rollback(
  store: StorePaths,
  { environment, name, reason, by, left: leaving, revoked = false }: RollbackRequest,
): Promise<ReleaseIndex> {
  return withLock(store.lock, async () => {
    const before = await openIndex(store, environment);
    if (!before) throw new CommandFailure(`Nothing is live in ${environment}.`);
    refuseUnreadable(before, name);
    const [left, ...fallback] = releasesIn(before.index, name);
    if (!left) throw new CommandFailure(`${name} is not live in ${environment}.`);
    if (leaving !== undefined && left.version !== leaving)
      throw new CommandFailure(`${name} ${leaving} is live no more, ${left.version} is; give the command again.`);
    const promotions = await readPromotions(store, environment);
    const history = promotions[name] ?? [];
    const past = { name, history, indexed: [left, ...fallback], fits: (one: Release) => fitsLive(before.index, one) };
    const target = await wayBack(store, past, [left.version]);
    if (!target) throw new CommandFailure(noWayBack(name, left, history));
    await refuseBroken(store, name, target.version);
    const older = await wayBack(store, past, [left.version, target.version]);
    const content = stepBack(before.index, history, target, older);
    const judgement = await judgeChange(store, before, content);
    // The mark is written first: an interruption then leaves the bad version live, but marked.
    const mark = {
      at: new Date().toISOString(),
      ...(reason === undefined ? {} : { reason }),
      ...(revoked ? { revoked: true as const } : {}),
    };
    const marked = withRollback(
      withMove(history, originIn(before.index, name), originIn(content, name)),
      left.version,
      mark,
    );
    await writePromotions(store, environment, { ...promotions, [name]: marked });
    const change = { action: revoked ? 'revoke' : 'rollback', name, from: left.version, reason: reason ?? null };
    const made = { ...change, version: target.version, who: personHere(by) };
    return writeIndex(store, before, content, made, judgement);
  });
}

const originIn = ({ remotes }: Pick<ReleaseIndex, 'remotes'>, name: string): string | undefined =>
  remotes[name]?.current.origin;

function stepBack(
  index: ReleaseIndex,
  history: readonly Promoted[],
  target: Release,
  older: Release | null,
): Omit<ReleaseIndex, 'schema'> {
  if (isShell(target)) {
    const { shell } = placeShell(index, target, older && isShell(older) ? older : null);
    return { ...index, shell: shell ?? index.shell };
  }
  const live = index.remotes[target.name];
  const placedOf = (release: RemoteRelease) => ({ release, origin: originOf(live, history, release) ?? '' });
  const placed = placedOf(target);
  const fallback = older && !isShell(older) ? placedOf(older) : null;
  return { ...index, remotes: placeRemote(index, placed, fallback).remotes };
}

function refuseUnreadable({ unreadable }: OpenIndex, name: string): void {
  if (Object.hasOwn(unreadable, name))
    throw new CommandFailure(
      `${name} stands in the index as this checkout cannot read it (${unreadable[name]?.detail}). Use the checkout that promoted it, or remove ${name}.`,
    );
}

function noWayBack(name: string, { version }: Release, history: readonly Promoted[]): string {
  const bad = history.filter((one) => one.rolledBack && one.version !== version).map((one) => one.version);
  if (bad.length === 0) return `${name} has no previous version.`;
  return `${name} has no version to go back to: ${bad.join(', ')} ${bad.length === 1 ? 'was' : 'were'} rolled back before. ${version} stays live; promote a repaired version.`;
}

async function refuseBroken(store: StorePaths, name: string, version: string): Promise<void> {
  const folder = store.folder(name, version);
  const problems = await checkFiles(folder, await readRelease(folder));
  if (problems.length > 0)
    throw new CommandFailure(`${name} ${version} is refused: ${problems.join('; ')}. Publish it again.`);
}
