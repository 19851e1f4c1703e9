import { join } from 'node:path';
import { stackPorts } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { holdLock } from '../files/with-lock.ts';
import { busyPorts } from '../net/busy-ports.ts';
import { storePaths } from '../portalctl/store-paths.ts';
import { openControl } from './control.ts';
import { releaseLocally } from './local-release.ts';
import { planProcesses, type ProcessPlan, type ServerName } from './process-plan.ts';
import { ServerLog } from './server-log.ts';
import { ServerProcess } from './server-process.ts';
import { stackAddresses, type StackAddresses } from './stack-addresses.ts';
import { silent, type StackOptions } from './stack-options.ts';

/** A running stack. */
export type Stack = Readonly<{
  addresses: StackAddresses;
  servers: ReadonlyMap<string, ServerProcess>;
  /** Ends everything; resolves when the last process is gone. */
  stop: () => Promise<void>;
}>;

/** Builds and releases what has changed, then starts every server and waits until all are ready. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { data } = options;
  const plans = planProcesses(options);
  await refuseBusyPorts(plans, options);
  const unlock = await holdDataFolder(data);
  try {
    return await startAll(options, plans, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startAll(options: StackOptions, plans: readonly ProcessPlan[], unlock: () => void): Promise<Stack> {
  const { portBase, data, report = silent, onDeath = silent } = options;
  const store = storePaths(data);
  if (options.release) await options.release(report);
  else await releaseLocally({ store, portBase, signal: options.signal, report });

  const logs: ServerLog[] = [];
  const servers = new Map<string, ServerProcess>();
  for (const plan of plans.filter(({ name }) => !isElsewhere(name, options))) {
    const log = new ServerLog(join(data, 'logs'), plan.name, (complaint) => {
      // What it says while it starts becomes the sentence it fails with.
      if (servers.get(plan.name)?.state === 'ready') report(`[${plan.name}] ${complaint}`);
    });
    logs.push(log);
    servers.set(plan.name, new ServerProcess(plan, log, onDeath, options.readyMs));
  }
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(closers.map((close) => close()));
    await Promise.all([...servers.values()].map((server) => server.stop()));
    for (const log of logs) log.close();
    unlock();
  };
  try {
    report(`starting ${servers.size} servers …`);
    await Promise.all(
      [...servers].map(async ([name, server]) => {
        await server.start();
        report(`${name} is ready`);
      }),
    );
    if (options.control) closers.push(await openControl(options, servers));
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses: stackAddresses(portBase), servers, stop };
}

const isElsewhere = (name: ServerName, { without = [] }: StackOptions): boolean => without.some((one) => one === name);

async function refuseBusyPorts(plans: readonly ProcessPlan[], { portBase, control }: StackOptions): Promise<void> {
  const ports = plans.flatMap((plan) => [plan.port, ...plan.morePorts]);
  if (control) ports.push(stackPorts(portBase).control);
  const [busy] = await busyPorts(ports);
  if (busy === undefined) return;
  const owner =
    plans.find((plan) => plan.port === busy || plan.morePorts.includes(busy))?.name ?? 'the control listener';
  throw new CommandFailure(
    `Port ${busy}, which ${owner} needs, is in use: end the process that holds it, or choose other ports with --port-base.`,
  );
}

/** One stack per data folder: a second one would put its own addresses live under the feet of the first. */
async function holdDataFolder(data: string): Promise<() => void> {
  const unlock = await holdLock(join(data, 'stack.lock'));
  if (unlock) return unlock;
  throw new CommandFailure(
    `The data folder ${data} is in use by another stack: end it, or choose another folder with --data.`,
  );
}
