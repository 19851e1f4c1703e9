import type { HostDialogs } from '../dialogs.ts';

/** What a screen asked its shell to show. */
export type AskedDialog = Parameters<HostDialogs[keyof HostDialogs]>[0];

/** Dialogs of a shell for tests: keeps what was asked, and answers at once as a visitor who confirms, or closes. */
export function fakeDialogs(asked: AskedDialog[], agrees: boolean): HostDialogs {
  const yesOrNo = async (dialog: AskedDialog) => {
    asked.push(dialog);
    return agrees;
  };
  const allItems: HostDialogs['certTerms'] = async (dialog) =>
    (await yesOrNo(dialog)) ? dialog.items.map(({ id }) => id) : null;
  return {
    alert: async (dialog) => void asked.push(dialog),
    confirm: yesOrNo,
    terms: yesOrNo,
    childTerms: yesOrNo,
    migration: yesOrNo,
    choose: async (dialog) => ((await yesOrNo(dialog)) ? (dialog.choices[0]?.id ?? null) : null),
    certTerms: allItems,
    paymentsTerms: allItems,
    deviceName: async (dialog) => ((await yesOrNo(dialog)) ? (dialog.suggestion ?? 'My-PC') : null),
    contact: yesOrNo,
    deleteDevice: yesOrNo,
  };
}
