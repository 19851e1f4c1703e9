import {
  clashingPaths,
  formerShellMs,
  type Environment,
  type FormerShell,
  type PlacedRemote,
  type ReleaseIndex,
  type RemoteRelease,
  type ShellRelease,
} from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { shellMisfits } from './fits/misfits.ts';
import type { Promoted } from './promotions.ts';
import { isShell, type Release } from './release.ts';

/** What a change of the index starts from; `shell` is missing only before the first promotion. */
export type IndexContent = Pick<ReleaseIndex, 'environment' | 'remotes'> &
  Readonly<{ shell: ReleaseIndex['shell'] | null }>;

export function emptyContent(environment: Environment): IndexContent {
  return { environment, shell: null, remotes: {} };
}

/** What the index holds of one name: the live release first, then its fallback. */
export function releasesIn({ shell, remotes }: IndexContent, name: string): Release[] {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  const held =
    name === 'shell' ? [shell?.current, shell?.previous] : [remote?.current.release, remote?.previous?.release];
  return held.filter((release) => release !== null && release !== undefined);
}

/** Where a version is served: as the index says, else as when it was live, else where the live one is. */
export function originOf(
  live: ReleaseIndex['remotes'][string] | undefined,
  history: readonly Promoted[],
  { version }: RemoteRelease,
): string | undefined {
  const placed = [live?.current, live?.previous].find((one) => one?.release.version === version);
  return placed?.origin ?? history.find((one) => one.version === version)?.origin ?? live?.current.origin;
}

/** The index with another shell on top. The one before stays to be had for the pages that it started. */
export function placeShell(
  content: IndexContent,
  current: ShellRelease,
  previous: ShellRelease | null,
  now = new Date(),
): IndexContent {
  for (const remote of Object.values(content.remotes)) refuseMisfit(current, remote.current.release);
  return { ...content, shell: { ...content.shell, current, previous, former: formerShells(content, current, now) } };
}

/** Shells that were live within the last 24 hours, however many: by the age of open pages, not by a count. */
function formerShells({ shell }: IndexContent, next: ShellRelease, now: Date): FormerShell[] {
  if (!shell) return [];
  const { version, files } = shell.current;
  const listed = (shell.former ?? []).filter((one) => one.version !== version);
  return [{ version, files, replacedAt: now.toISOString() }, ...listed].filter(
    (one) => one.version !== next.version && now.getTime() - Date.parse(one.replacedAt) < formerShellMs,
  );
}

/** The index with another version of one remote on top. */
export function placeRemote(content: IndexContent, current: PlacedRemote, previous: PlacedRemote | null): IndexContent {
  const { name } = current.release;
  if (!content.shell) throw new CommandFailure(`Promote a shell before ${name}.`);
  refuseMisfit(content.shell.current, current.release);
  const remotes = { ...content.remotes, [name]: { current, previous } };
  const clashes = clashingPaths(Object.values(remotes).map((remote) => remote.current.release.routes));
  if (clashes.length > 0)
    throw new CommandFailure(`${name} ${current.release.version} is refused: ${clashes.join('; ')}.`);
  return { ...content, remotes };
}

const serves = (shell: ShellRelease, remote: RemoteRelease): boolean =>
  shellMisfits(remote, shell, 'the shell').length === 0;

/** Whether a release works with what else is live: a remote with the shell, a shell with every remote. */
export function fitsLive({ shell, remotes }: IndexContent, release: Release): boolean {
  if (isShell(release)) return Object.values(remotes).every(({ current }) => serves(release, current.release));
  return shell !== null && serves(shell.current, release);
}

/** Ends with the first sentence of what does not fit. */
function refuseMisfit(shell: ShellRelease, remote: RemoteRelease): void {
  const [misfit] = shellMisfits(remote, shell, 'shell');
  if (misfit !== undefined) throw new CommandFailure(misfit);
}
