import { stackPorts } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { busyPorts } from '../net/busy-ports.ts';
import type { StorePaths } from '../portalctl/store-paths.ts';
import { repositoryRoot } from '../root.ts';
import type { BuiltName } from '../stack/local-builds.ts';
import { releaseMissing } from '../stack/local-release.ts';
import { startStack, type Stack } from '../stack/start-stack.ts';
import { developmentFolder, developmentStore } from './development-index.ts';
import type { HotPart } from './hot-part.ts';
import { startHotParts } from './hot-parts.ts';
import { serversToRestart } from './servers-to-restart.ts';
import { watchChanges } from './watch-changes.ts';

export type DevelopmentPlan = Readonly<{
  names: readonly BuiltName[];
  portBase: number;
  data: string;
  store: StorePaths;
  signal: AbortSignal;
  report: (line: string) => void;
}>;

export type Development = Readonly<{ portal: string; stop: () => Promise<void> }>;

/** Runs a stack whose chosen parts are compiled on every change, beside the others as they are released. */
export async function startDevelopment({
  names,
  portBase,
  data,
  store,
  signal,
  report,
}: DevelopmentPlan): Promise<Development> {
  await refuseBusyChannel(portBase);
  let hot: HotPart | null = null;
  try {
    const stack = await startStack({
      portBase,
      data,
      signal,
      report,
      databaseUrl: process.env['DATABASE_URL'],
      onDeath: report,
      without: names.filter((name) => name !== 'shell'),
      settings: {
        EDGE_DEVELOPMENT: 'on',
        EDGE_RELEASE_INDEX: developmentStore(store, data).index('local'),
        EDGE_OWNERS: developmentStore(store, data).owners('local'),
        EDGE_SHELL_DIR: `${developmentFolder(data)}/shell`,
      },
      async release() {
        await releaseMissing({ store, portBase, signal, report }, names);
        hot = await startHotParts({ names, store, data, portBase, report });
      },
    });
    const unwatch = watchChanges(repositoryRoot, ['apps', 'libs'], (changed) => restart(stack, changed, report));
    return {
      portal: stack.addresses.portal,
      async stop() {
        unwatch();
        await Promise.all([stack.stop(), stopHot(hot)]);
      },
    };
  } catch (error) {
    await stopHot(hot);
    throw error;
  }
}

async function refuseBusyChannel(portBase: number): Promise<void> {
  const [busy] = await busyPorts([stackPorts(portBase).shellBuilds]);
  if (busy === undefined) return;
  throw new CommandFailure(
    `Port ${busy}, on which pages hear of new builds, is in use: choose other ports with --port-base.`,
  );
}

const stopHot = (hot: HotPart | null): Promise<void> => hot?.stop() ?? Promise.resolve();

/** A server that does not start again is said and waited over: the next change may mend it. */
async function restart(stack: Stack, changed: ReadonlySet<string>, report: (line: string) => void): Promise<void> {
  for (const name of serversToRestart(changed)) {
    const from = performance.now();
    try {
      await stack.servers.get(name)?.stop();
      await stack.servers.get(name)?.start();
      report(`${name} is started again (${((performance.now() - from) / 1000).toFixed(1)} s).`);
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      report(`${name}: ${error.message}`);
    }
  }
}
