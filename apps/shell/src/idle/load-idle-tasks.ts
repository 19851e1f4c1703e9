import { afterIdle } from '../timing/after-idle.ts';
import type { IdleTasks, IdleTaskShell } from './idle-tasks.ts';

/** Answers what to run with each new page: it waits until the page is idle, fetches the code of the idle tasks once, and runs them. */
export function loadIdleTasks(
  shell: () => IdleTaskShell,
  wait: (run: () => void) => void = afterIdle,
): (page: HTMLElement) => void {
  let work: Promise<IdleTasks> | null = null;
  return (page) =>
    wait(() => {
      work ??= import('./idle-tasks.ts').then(({ createIdleTasks }) => createIdleTasks(shell()));
      work
        .then(({ run }) => run(page))
        .catch(() => {
          work = null; // tried again with the next page; nothing visible depends on it
        });
    });
}
