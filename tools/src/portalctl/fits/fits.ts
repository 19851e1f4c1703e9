import {
  formerShellMs,
  stackPorts,
  type Environment,
  type RemoteRelease,
  type ShellRelease,
} from '@gatehouse/platform';
import { openIndex } from '../index-file.ts';
import { emptyContent, type IndexContent } from '../place-release.ts';
import { readRelease } from '../read-release.ts';
import { isShell, type Release } from '../release.ts';
import type { StorePaths } from '../store-paths.ts';
import { apiMisfits, shellMisfits, type ServedCalls } from './misfits.ts';
import { readServedCalls } from './read-served-calls.ts';

export type FitsRequest = Readonly<{
  environment: Environment;
  portBase: number;
  /** Origin of the account API; in `local` that of this machine, elsewhere it has to be named. */
  api?: string | undefined;
}>;

/** How a release goes together with what is there, as sentences. */
export type Fits = Readonly<{
  /** With what is live: it would not work. */
  live: readonly string[];
  /** With what a rollback leads to, and with shells of open pages: it works, but nothing around it can go back. */
  older: readonly string[];
  /** What could not be compared. */
  unknown: readonly string[];
  /** The account API is among that, although the release says what it needs of it. */
  withoutApi: boolean;
}>;

type Compared = Pick<Fits, 'live' | 'older'>;

/** Shells of which pages that were opened in the last 24 hours may still run, with the live one's fallback first. */
async function olderShells(store: StorePaths, { shell }: IndexContent): Promise<(readonly [string, ShellRelease])[]> {
  if (!shell) return [];
  const since = Date.now() - formerShellMs;
  const former = (shell.former ?? []).filter(({ replacedAt }) => Date.parse(replacedAt) >= since);
  const read = await Promise.all(
    former
      .filter(({ version }) => version !== shell.previous?.version && version !== shell.current.version)
      .map(({ version }) => readRelease(store.folder('shell', version)).catch(() => null)),
  );
  const open = read.flatMap((one) => (one && isShell(one) ? [['a shell of open pages', one] as const] : []));
  return [...(shell.previous ? [['the fallback of the shell', shell.previous] as const] : []), ...open];
}

async function remoteFits(store: StorePaths, content: IndexContent, remote: RemoteRelease): Promise<Compared> {
  const older = await olderShells(store, content);
  return {
    live: content.shell ? shellMisfits(remote, content.shell.current, 'the live shell') : [],
    older: older.flatMap(([which, shell]) => shellMisfits(remote, shell, which)),
  };
}

function shellFits({ remotes }: IndexContent, shell: ShellRelease): Compared {
  const placed = Object.values(remotes);
  const of = (remote: RemoteRelease) => shellMisfits(remote, shell, 'shell');
  return {
    live: placed.flatMap(({ current }) => of(current.release)),
    older: placed.flatMap(({ previous }) => (previous ? of(previous.release) : [])),
  };
}

/** Where the account API of an environment is asked; `null`: it is not set. */
export const apiOf = ({ environment, api, portBase }: FitsRequest): string | null =>
  api ?? (environment === 'local' ? `http://127.0.0.1:${stackPorts(portBase).accountApi}` : null);

/** Compares a release with everything that it will meet in an environment. */
export async function fitsOf(
  store: StorePaths,
  content: IndexContent,
  release: Release,
  request: FitsRequest,
): Promise<Fits> {
  if (isShell(release)) return { ...shellFits(content, release), unknown: [], withoutApi: false };
  const { live, older } = await remoteFits(store, content, release);
  if (!release.requires) {
    const unsaid = `${release.name} ${release.version} does not say what it needs.`;
    return { live, older, unknown: [unsaid], withoutApi: false };
  }
  const api = apiOf(request);
  const served: ServedCalls | string =
    api === null ? 'No account API was asked which calls it serves.' : await readServedCalls(api);
  if (typeof served === 'string') {
    const why = api === null ? served : `The account API at ${api} was not compared: ${served}.`;
    return { live, older, unknown: [why], withoutApi: true };
  }
  return { live: [...live, ...apiMisfits(release, served)], older, unknown: [], withoutApi: false };
}

/** The same for a release and an environment by name. */
export async function fitsIn(store: StorePaths, release: Release, request: FitsRequest): Promise<Fits> {
  const open = await openIndex(store, request.environment);
  return fitsOf(store, open?.index ?? emptyContent(request.environment), release, request);
}
