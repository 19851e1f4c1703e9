import { runningName, usualPageDeadlines, type HealthEvent, type PageBoot, type PageWatch } from '@gatehouse/platform';
import { isRemote, type Remote } from '@gatehouse/shell-contract';
import { withPatience, type PatiencePorts } from '../timing/with-patience.ts';
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

type RemoteLoaderInput = PatiencePorts &
  Readonly<{
    boot: Pick<PageBoot, 'remotes' | 'deadlines'>;
    loadModule: LoadRemoteModule;
    /** A release starts, or a page of one that has started is opened; with an event: what became of it. */
    tell: PageWatch;
    report(error: unknown, context: Readonly<Record<string, string>>): void;
  }>;

export type RemoteLoader = Readonly<{
  /** Rejects when every version has failed. While one may still come, it is waited for: the page says so by its own deadline. */
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

const untilKnown = new Promise<never>(() => undefined);

/** A version that has come. */
type Taken = Readonly<{ version: PlacedVersion; remote: Remote }>;

/** What was started of a remote. */
type Standing = {
  loaded: Promise<Remote>;
  /** Every version that was asked for; one whose time is over may still come. */
  readonly tries: Promise<Taken>[];
  newest: PlacedVersion | null;
  /** Every version has had its time, and none has come: another try may begin beside them. */
  stuck: boolean;
};

/** The try at hand, or an earlier one that comes before it. */
const orEarlier = (now: Promise<Taken>, earlier: readonly Promise<Taken>[]) =>
  new Promise<Taken>((resolve, reject) => {
    for (const one of earlier) one.then(resolve, () => undefined);
    now.then(resolve, reject);
  });

type Tell = (version?: PlacedVersion, event?: HealthEvent) => void;

/** Starts the versions of a remote, best first: answers the one that comes first, rejects when all have failed. */
function createStarts(
  { boot, loadModule, report, ...patience }: RemoteLoaderInput,
  { failuresOf, faultsOf, countFailure }: ReturnType<typeof createFailureCount>,
  tellOf: Tell,
) {
  const isHeld = createHolding(boot);

  async function take(version: PlacedVersion): Promise<Taken> {
    const module = await loadModule(version, failuresOf(version));
    return { version, remote: remoteIn(module, version.remote) };
  }

  /** A version within its time, or an earlier one. */
  async function start(version: PlacedVersion, ms: number, state: Standing): Promise<Taken> {
    const earlier = [...state.tries];
    tellOf(version);
    const taken = take(version);
    state.tries.push(taken);
    state.newest = version;
    try {
      return await orEarlier(withPatience(taken, ms, patience), earlier);
    } catch (error) {
      countFailure(version);
      if ((await patience.askLine()) !== 'none') tellOf(version, 'failed'); // a version that a lost line kept back has not failed
      report(error, { remote: version.remote, version: version.release.version });
      throw error;
    }
  }

  return async function startAny(remote: string, state: Standing): Promise<Taken> {
    if (isHeld(remote)) throw new RemoteUnavailable(remote, 'its versions failed in this browser');
    let cause: unknown = 'not in the release index';
    const versions = versionsOf(boot, remote).sort((one, other) => faultsOf(one) - faultsOf(other));
    const { entryMs } = boot.deadlines ?? usualPageDeadlines;
    // The current version has this long, then the previous one the same again; one alone has both (architecture §2).
    const ms = versions.length === 1 ? 2 * entryMs : entryMs;
    for (const version of versions) {
      try {
        return await start(version, ms, state);
      } catch (error) {
        cause = error;
      }
    }
    state.stuck = true;
    return Promise.any(state.tries).catch(() => {
      throw new RemoteUnavailable(remote, cause);
    });
  };
}

/**
 * Loader of remotes by the release index: the current version, on a good line the previous one beside it when its time is over, and whichever
 * comes first; `RemoteUnavailable` when all have failed. One whose versions all hung or crashed in this browser starts when it is asked for
 * again, by the retry of the notice. A loaded remote is kept; a failed one is requested again, with a changed address, at the next call.
 */
export function createRemoteLoader(input: RemoteLoaderInput): RemoteLoader {
  const { boot, tell } = input;
  const standing = new Map<string, Standing>();
  const used = new Map<string, PlacedVersion>();
  const counts = createFailureCount();
  const { faultsOf, countFailure, countFault } = counts;
  const tellOf: Tell = (version, event) => void (version && tell(runningOf(version), event));
  const startAny = createStarts(input, counts, tellOf);

  /** The version that came first is the one that runs, whichever was started last. */
  async function run(remote: string, state: Standing): Promise<Remote> {
    const { version, remote: loaded } = await startAny(remote, state);
    if (version !== state.newest) tellOf(version);
    used.set(remote, version);
    state.stuck = false;
    return loaded;
  }

  return {
    load(remote) {
      const known = standing.get(remote);
      if (known && !known.stuck) {
        tellOf(used.get(remote));
        return known.loaded;
      }
      const state: Standing = { tries: known?.tries ?? [], newest: null, stuck: false, loaded: untilKnown };
      state.loaded = run(remote, state);
      standing.set(remote, state);
      state.loaded.catch(() => standing.get(remote) === state && standing.delete(remote));
      return state.loaded;
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
