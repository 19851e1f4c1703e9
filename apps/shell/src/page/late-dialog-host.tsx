import type { DialogQueue, OpenDialog, Report } from '@gatehouse/shell-contract/hosting';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DialogHost } from '../host/dialog-host.tsx';

export const loadDialogHost = async () => (await import('../host/dialog-host.tsx')).DialogHost;

/** Closes a dialog that cannot be shown, with the same result as a visitor who dismisses it. */
function giveUp(open: OpenDialog): void {
  if (open.kind === 'late') open.dismiss();
  else open.close(false);
}

/** Loads the code of the dialogs when the first one opens: most pages open none. */
export function LateDialogHost({ queue, report }: Readonly<{ queue: DialogQueue; report: Report }>) {
  const open = useSyncExternalStore(queue.subscribe, queue.current);
  const [Host, setHost] = useState<typeof DialogHost | null>(null);
  useEffect(() => {
    if (!open || Host) return;
    loadDialogHost()
      .then((loaded) => setHost(() => loaded))
      .catch((error: unknown) => {
        report(error);
        giveUp(open);
      });
  }, [open, Host, report]);
  return Host ? <Host queue={queue} /> : null;
}
