import type { HostFlow } from '../host.ts';
import { attempt, forgivingStore, type Store } from './forgiving-store.ts';

const keyOf = (name: string) => `gatehouse.flow.${name}`;

/** Memory of flows in the tab's own storage: it outlives a reload, not the tab. Never holds secrets. */
export function createFlowMemory(storage: () => Store): HostFlow {
  const store = forgivingStore(storage);
  return {
    read: (name) => attempt<unknown>(() => JSON.parse(store.getItem(keyOf(name)) ?? 'null'), null),
    write: (name, value) => store.setItem(keyOf(name), JSON.stringify(value)),
    clear: (name) => store.removeItem(keyOf(name)),
  };
}
