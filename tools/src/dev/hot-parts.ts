import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stackPorts } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { remotePort } from '../files/workspace-remotes.ts';
import { isShell, type Release } from '../portalctl/release.ts';
import type { StorePaths } from '../portalctl/store-paths.ts';
import { builtNames, type BuiltName } from '../stack/local-builds.ts';
import { developmentFolder, writeDevelopmentIndex } from './development-index.ts';
import { edgeServes } from './edge-serves.ts';
import { startHotPart, type HotPart } from './hot-part.ts';

export type HotPartsPlan = Readonly<{
  names: readonly BuiltName[];
  store: StorePaths;
  data: string;
  portBase: number;
  report(line: string): void;
}>;

/** Starts all hot parts and keeps the development index up to date with them and with what is released beside them. */
export async function startHotParts({ names, store, data, portBase, report }: HotPartsPlan): Promise<HotPart> {
  const ports = stackPorts(portBase);
  const builds = new Map<BuiltName, Release>();
  let complete = false;

  async function sign(): Promise<void> {
    const placed = builtNames.flatMap((name) => builds.get(name) ?? []);
    if (complete) await writeDevelopmentIndex(store, data, placed, portBase);
  }

  async function place(release: Release): Promise<void> {
    const name = builtNames.find((one) => one === release.name);
    if (!name) throw new CommandFailure(`${release.name} is no part of this portal.`);
    builds.set(name, release);
    await sign();
    if (complete) await edgeServes(ports.edge, isShell(release) ? (release.scripts.at(-1) ?? '') : release.entry);
  }

  const started = await Promise.allSettled(
    names.map((name) => {
      const port = name === 'shell' ? ports.shellBuilds : (remotePort(name, portBase) ?? 0);
      return startHotPart({ name, port, folder: join(developmentFolder(data), name), place, report });
    }),
  );
  const parts = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stopAll = async (): Promise<void> => {
    await Promise.all(parts.map((part) => part.stop()));
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  complete = true;
  await sign();
  await mkdir(store.releases, { recursive: true });
  const released = watch(store.releases, (_, file) => {
    if (file === basename(store.index('local'))) void sign().catch((error: unknown) => report(String(error)));
  });
  return {
    async stop() {
      released.close();
      await stopAll();
    },
  };
}
