import type { ReactNode } from 'react';
import type { AlertDialog, ConfirmDialog, HostDialogs } from '../dialogs.ts';

export type OpenDialog =
  | Readonly<{ id: number; kind: 'alert'; dialog: AlertDialog; close(): void }>
  | Readonly<{ id: number; kind: 'confirm'; dialog: ConfirmDialog; close(confirmed: boolean): void }>
  /** Brings its own content; `dismiss` closes it unanswered. */
  | Readonly<{ id: number; kind: 'late'; content: ReactNode; dismiss(): void }>;

export type DialogQueue = Pick<HostDialogs, 'alert' | 'confirm'> &
  Readonly<{
    /** Queues a dialog whose code came later: `render` is given the way to close it with an answer. */
    show<Answer>(render: (close: (answer: Answer) => void) => ReactNode, unanswered: Answer): Promise<Answer>;
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

  /** Queues what `make` builds around an id and the way to close it. */
  const ask = <Answer>(make: (id: number, close: (answer: Answer) => void) => OpenDialog) =>
    new Promise<Answer>((resolve) => {
      const id = nextId++;
      const close = (answer: Answer) => {
        change(waiting.filter((open) => open.id !== id));
        resolve(answer);
      };
      change([...waiting, make(id, close)]);
    });

  return {
    current: () => waiting[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    alert: (dialog) => ask<void>((id, close) => ({ id, kind: 'alert', dialog, close: () => close() })),
    confirm: (dialog) => ask<boolean>((id, close) => ({ id, kind: 'confirm', dialog, close })),
    show: (render, unanswered) =>
      ask((id, close) => ({ id, kind: 'late', content: render(close), dismiss: () => close(unanswered) })),
  };
}
