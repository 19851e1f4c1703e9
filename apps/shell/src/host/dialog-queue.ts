import type { AlertDialog, ConfirmDialog, HostDialogs } from '@gatehouse/shell-contract';

export type OpenDialog =
  | Readonly<{ id: number; kind: 'alert'; dialog: AlertDialog; close(): void }>
  | Readonly<{ id: number; kind: 'confirm'; dialog: ConfirmDialog; close(confirmed: boolean): void }>;

export type DialogQueue = HostDialogs &
  Readonly<{
    /** The dialog to show now; the others wait. */
    current(): OpenDialog | null;
    subscribe(listener: () => void): () => void;
  }>;

/** Dialogs one after the other, so that two questions never cover each other. */
export function createDialogQueue(): DialogQueue {
  let waiting: readonly OpenDialog[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const change = (next: readonly OpenDialog[]) => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  const drop = (id: number) => change(waiting.filter((open) => open.id !== id));

  return {
    current: () => waiting[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    alert: (dialog) =>
      new Promise((resolve) => {
        const id = nextId++;
        const close = () => {
          drop(id);
          resolve();
        };
        change([...waiting, { id, kind: 'alert', dialog, close }]);
      }),
    confirm: (dialog) =>
      new Promise((resolve) => {
        const id = nextId++;
        const close = (confirmed: boolean) => {
          drop(id);
          resolve(confirmed);
        };
        change([...waiting, { id, kind: 'confirm', dialog, close }]);
      }),
  };
}
