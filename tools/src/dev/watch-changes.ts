import { watch } from 'node:fs';
import { join } from 'node:path';

const quietMs = 120;

/** Calls back with the changed files, relative to the root, once a burst of changes is over and the last call is done. */
export function watchChanges(
  root: string,
  rooms: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
): () => void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const flush = async (): Promise<void> => {
    if (busy || changed.size === 0) return;
    const batch = changed;
    changed = new Set();
    busy = true;
    await onChange(batch).finally(() => {
      busy = false;
    });
    await flush();
  };
  const watchers = rooms.map((room) =>
    watch(join(root, room), { recursive: true }, (_, file) => {
      if (file === null) return;
      changed.add(`${room}/${file}`);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), quietMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
