import type { HostFlow } from '@gatehouse/shell-contract';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (name: string) => `gatehouse.flow.${name}`;

/** A store that works where the browser refuses one (private windows of web views): it then lasts as long as the page. */
function forgiving(store: Store): Store {
  const fallback = new Map<string, string>();
  return {
    getItem: (key) => fallback.get(key) ?? attempt(() => store.getItem(key), null),
    setItem(key, value) {
      fallback.delete(key);
      attempt(
        () => store.setItem(key, value),
        () => void fallback.set(key, value),
      );
    },
    removeItem(key) {
      fallback.delete(key);
      attempt(() => store.removeItem(key), undefined);
    },
  };
}

function attempt<Value>(run: () => Value, otherwise: Value | (() => Value)): Value {
  try {
    return run();
  } catch {
    return otherwise instanceof Function ? otherwise() : otherwise;
  }
}

/** Memory of flows in the tab's own storage: it outlives a reload, not the tab. Never holds secrets. */
export function createFlowMemory(storage: () => Store): HostFlow {
  const store = forgiving({
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
    removeItem: (key) => storage().removeItem(key),
  });
  return {
    read: (name) => attempt<unknown>(() => JSON.parse(store.getItem(keyOf(name)) ?? 'null'), null),
    write: (name, value) => store.setItem(keyOf(name), JSON.stringify(value)),
    clear: (name) => store.removeItem(keyOf(name)),
  };
}
