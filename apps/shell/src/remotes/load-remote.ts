import { runningName, usualPageDeadlines, type HealthEvent, type PageBoot, type PageWatch } from '@gatehouse/platform';
import { isRemote, type Remote } from '@gatehouse/shell-contract';
import { withDeadline, type Timers } from '../timing/with-deadline.ts';
import type { LoadRemoteModule } from './federation.ts';
import { versionsOf, type PlacedVersion } from './placed-remotes.ts';

/** No version of a remote could be started. The route shows the notice with retry. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`${remote} cannot be loaded`, { cause });
    this.remote = remote;
  }
}

type RemoteLoaderInput = Readonly<{
  boot: Pick<PageBoot, 'remotes' | 'deadlines'>;
  loadModule: LoadRemoteModule;
  timers: Timers;
  /** A release starts, or a page of one that has started is opened; with an event: what became of it. */
  tell: PageWatch;
  report(error: unknown, context: Readonly<Record<string, string>>): void;
}>;

export type RemoteLoader = Readonly<{
  load(remote: string): Promise<Remote>;
  /** Version of a remote that was loaded last. */
  version(remote: string): string;
  /** A screen of it stands. */
  shown(remote: string): void;
  /**
   * The loaded version of a remote does not work: a part of it is missing, or a screen failed. The next load takes the version
   * that failed least, by a changed address. Whether one was loaded, and there is one that has not failed yet: without one, no page
   * may go on alone.
   */
  failed(remote: string): boolean;
}>;

function remoteIn(module: unknown, expected: string): Remote {
  const exported = typeof module === 'object' && module !== null && 'remote' in module ? module.remote : undefined;
  if (!isRemote(exported)) throw new TypeError(`the entry of ${expected} exposes no remote of a known contract`);
  if (exported.name !== expected) throw new TypeError(`the entry of ${expected} exposes ${exported.name}`);
  return exported;
}

const runningOf = ({ remote, release }: PlacedVersion) => runningName({ name: remote, version: release.version });

/** Whether a remote does not start: its versions all failed in this browser, and nobody has asked for it again. */
function createHolding(boot: Pick<PageBoot, 'remotes'>): (remote: string) => boolean {
  const asked = new Set<string>();
  return (remote) => {
    const again = asked.has(remote);
    asked.add(remote);
    return boot.remotes[remote]?.held === true && !again;
  };
}

/** How often versions could not be started, and how often one was started and then did not work. */
function createFailureCount() {
  const failures = new Map<string, number>();
  const faults = new Map<string, number>();
  const failuresOf = ({ entryUrl }: PlacedVersion) => failures.get(entryUrl) ?? 0;
  const faultsOf = ({ entryUrl }: PlacedVersion) => faults.get(entryUrl) ?? 0;
  return {
    failuresOf,
    faultsOf,
    countFailure: (version: PlacedVersion) => void failures.set(version.entryUrl, failuresOf(version) + 1),
    countFault: (version: PlacedVersion) => void faults.set(version.entryUrl, faultsOf(version) + 1),
  };
}

/**
 * Loader of remotes by the release index: the current version within its deadline, else the previous one, else
 * `RemoteUnavailable`. One whose versions all hung or crashed in this browser starts when it is asked for again, by the retry of the notice.
 * A loaded remote is kept; a failed one is requested again, with a changed address, at the next call.
 */
export function createRemoteLoader({ boot, loadModule, timers, tell, report }: RemoteLoaderInput): RemoteLoader {
  const standing = new Map<string, Promise<Remote>>();
  const { failuresOf, faultsOf, countFailure, countFault } = createFailureCount();
  const used = new Map<string, PlacedVersion>();
  const isHeld = createHolding(boot);
  const tellOf = (version?: PlacedVersion, event?: HealthEvent) => void (version && tell(runningOf(version), event));

  async function start(version: PlacedVersion, deadlineMs: number): Promise<Remote> {
    tellOf(version);
    try {
      const module = await withDeadline(loadModule(version, failuresOf(version)), deadlineMs, timers);
      used.set(version.remote, version);
      return remoteIn(module, version.remote);
    } catch (error) {
      countFailure(version);
      tellOf(version, 'failed');
      report(error, { remote: version.remote, version: version.release.version });
      throw error;
    }
  }

  async function startAny(remote: string): Promise<Remote> {
    if (isHeld(remote)) throw new RemoteUnavailable(remote, 'its versions failed in this browser');
    let cause: unknown = 'not in the release index';
    const versions = versionsOf(boot, remote).sort((one, other) => faultsOf(one) - faultsOf(other));
    const { entryMs } = boot.deadlines ?? usualPageDeadlines;
    // The current version has this long, then the previous one the same again; one alone has both (architecture §2).
    const deadlineMs = versions.length === 1 ? 2 * entryMs : entryMs;
    for (const version of versions) {
      try {
        return await start(version, deadlineMs);
      } catch (error) {
        cause = error;
      }
    }
    throw new RemoteUnavailable(remote, cause);
  }

  return {
    load(remote) {
      const known = standing.get(remote);
      if (known) tellOf(used.get(remote));
      if (known) return known;
      const started = startAny(remote);
      standing.set(remote, started);
      started.catch(() => standing.delete(remote));
      return started;
    },
    version: (remote) => used.get(remote)?.release.version ?? '',
    shown: (remote) => tellOf(used.get(remote), 'shown'),
    failed(remote) {
      const broken = used.get(remote);
      if (broken) countFault(broken);
      tellOf(broken, 'failed');
      standing.delete(remote);
      const versions = versionsOf(boot, remote);
      versions.forEach(countFailure);
      // Where none was loaded yet, the time is over and not a version at fault.
      return Boolean(broken) && versions.some((version) => faultsOf(version) === 0);
    },
  };
}
