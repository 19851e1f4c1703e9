import type { PageHistory } from '@gatehouse/shell-contract/hosting';

/** An address bar for tests. */
export function memoryHistory(path: string) {
  const entries = [new URL(path, 'http://localhost')];
  let index = 0;
  const replaced: string[] = [];
  const listeners = new Set<() => void>();
  const at = () => entries[index] ?? new URL('http://localhost');
  const history: PageHistory = {
    url: () => new URL(at()),
    push(next) {
      entries.splice(++index, entries.length, new URL(next, at()));
    },
    replace(next) {
      entries[index] = new URL(next, at());
      replaced.push(next);
    },
    listen: (listener) => void listeners.add(listener),
  };
  return {
    history,
    addresses: () => entries.map(({ pathname, search }) => pathname + search),
    /** Addresses that replaced another one, in order. */
    replaced: (): readonly string[] => replaced,
    back() {
      index -= 1;
      listeners.forEach((listener) => listener());
    },
  };
}
