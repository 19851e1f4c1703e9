import type { Environment, ReleaseIndex } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { openIndex, writeIndex } from './index-file.ts';
import { personHere } from './log.ts';
import { readPromotions, writePromotions } from './promotions.ts';
import type { StorePaths } from './store-paths.ts';

export type RemoveRequest = Readonly<{
  environment: Environment;
  name: string;
  reason?: string | undefined;
  by?: string | undefined;
}>;
export type Removed = Readonly<{ index: ReleaseIndex; paths: readonly string[] }>;

/** Takes a remote out of the index, whether this checkout can read it or not. Its releases stay published. */
export async function remove(store: StorePaths, { environment, name, reason, by }: RemoveRequest): Promise<Removed> {
  if (name === 'shell') throw new CommandFailure('The shell cannot be removed; roll it back instead.');
  return withLock(store.lock, async () => {
    const before = await openIndex(store, environment);
    if (!before || !(Object.hasOwn(before.index.remotes, name) || Object.hasOwn(before.unreadable, name)))
      throw new CommandFailure(`${name} is not live in ${environment}.`);
    const { [name]: removed, ...remotes } = before.index.remotes;
    const { [name]: _, ...unreadable } = before.unreadable;
    const from = removed?.current.release.version ?? null;
    const change = { action: 'remove', name, version: null, from, reason: reason ?? null, who: personHere(by) };
    const index = await writeIndex(store, { index: before.index, unreadable }, { ...before.index, remotes }, change);
    const { [name]: history = [], ...promotions } = await readPromotions(store, environment);
    const bad = history.filter((one) => one.rolledBack); // stays so, should the remote come back
    await writePromotions(store, environment, bad.length > 0 ? { ...promotions, [name]: bad } : promotions);
    return { index, paths: removed?.current.release.routes.screens.flatMap(({ paths }) => paths) ?? [] };
  });
}
