import type { Environment } from '@gatehouse/platform';
import { CommandFailure } from '../cli/command-failure.ts';
import { withLock } from '../files/with-lock.ts';
import { readHolds, writeHolds } from './holds.ts';
import { appendLog, personHere } from './log.ts';
import type { StorePaths } from './store-paths.ts';

export type HoldRequest = Readonly<{
  environment: Environment;
  name: string;
  reason?: string | undefined;
  by?: string | undefined;
  /** Promotions are allowed again. */
  lift: boolean;
}>;

/** Stops promotions of one name, or allows them again. What is live stays, and can be rolled back. */
export async function hold(store: StorePaths, request: HoldRequest): Promise<void> {
  const { environment, name, reason = null, lift } = request;
  const who = personHere(request.by);
  await withLock(store.lock, async () => {
    const { [name]: before, ...others } = await readHolds(store, environment);
    if (lift && !before) throw new CommandFailure(`${name} is not held in ${environment}.`);
    const action = lift ? 'lift' : 'hold';
    await appendLog(store, environment, {
      action,
      name,
      version: null,
      from: null,
      reason,
      who,
      key: null,
      serial: null,
    });
    const at = new Date().toISOString();
    await writeHolds(store, environment, lift ? others : { ...others, [name]: { at, who, reason } });
  });
}
