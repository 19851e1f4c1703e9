import type { HostDialogs } from '../dialogs.ts';
import type { DialogQueue } from './dialog-queue.ts';

/** Dialogs whose code and texts load when the first of them is asked for: no page pays for a question it does not ask. */
export type LateDialogs = Omit<HostDialogs, 'alert' | 'confirm'>;

type LatePorts = Readonly<{
  queue: DialogQueue;
  load(): Promise<LateDialogs>;
  /** Called when the code could not be loaded: it informs the visitor, and the dialog counts as closed. */
  lost(error: unknown): Promise<void>;
}>;

/** All dialogs of the host: two at once, the others as soon as they are there. */
export function createHostDialogs({ queue, load, lost }: LatePorts): HostDialogs {
  async function late<Answer>(ask: (dialogs: LateDialogs) => Promise<Answer>, unanswered: Answer): Promise<Answer> {
    let dialogs: LateDialogs;
    try {
      dialogs = await load();
    } catch (error) {
      await lost(error);
      return unanswered;
    }
    return ask(dialogs);
  }
  return {
    alert: queue.alert,
    confirm: queue.confirm,
    terms: (dialog) => late((dialogs) => dialogs.terms(dialog), false),
    childTerms: (dialog) => late((dialogs) => dialogs.childTerms(dialog), false),
    migration: (dialog) => late((dialogs) => dialogs.migration(dialog), false),
    choose: (dialog) => late((dialogs) => dialogs.choose(dialog), null),
    certTerms: (dialog) => late((dialogs) => dialogs.certTerms(dialog), null),
    paymentsTerms: (dialog) => late((dialogs) => dialogs.paymentsTerms(dialog), null),
    deviceName: (dialog) => late((dialogs) => dialogs.deviceName(dialog), null),
    contact: (dialog) => late((dialogs) => dialogs.contact(dialog), false),
    deleteDevice: (dialog) => late((dialogs) => dialogs.deleteDevice(dialog), false),
  };
}
