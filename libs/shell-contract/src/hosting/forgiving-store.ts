export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a browser that refuses its storage makes of a question: the answer for that case. */
export function attempt<Value>(run: () => Value, otherwise: Value | (() => Value)): Value {
  try {
    return run();
  } catch {
    return otherwise instanceof Function ? otherwise() : otherwise;
  }
}

/** A store that works where the browser refuses one (private windows of web views): it then lasts as long as the page. */
export function forgivingStore(storage: () => Store): Store {
  const fallback = new Map<string, string>();
  return {
    getItem: (key) => fallback.get(key) ?? attempt(() => storage().getItem(key), null),
    setItem(key, value) {
      fallback.delete(key);
      attempt(
        () => storage().setItem(key, value),
        () => void fallback.set(key, value),
      );
    },
    removeItem(key) {
      fallback.delete(key);
      attempt(() => storage().removeItem(key), undefined);
    },
  };
}
