import type { Shell } from '../create-shell.ts';
import { whenQuiet } from '../remotes/when-quiet.ts';
import type { QuietWork } from './quiet-work.ts';

/** Answers what to do with each arrival: wait until the page is quiet, then fetch the code of such work, once, and run it. */
export function loadQuietWork(shell: () => Shell, wait: (run: () => void) => void = whenQuiet): () => void {
  let work: Promise<QuietWork> | null = null;
  return () =>
    wait(() => {
      work ??= import('./quiet-work.ts').then(({ createQuietWork }) => createQuietWork(shell()));
      work
        .then(({ run }) => run())
        .catch(() => {
          work = null; // with the next page again; nothing that is seen hangs on it
        });
    });
}
