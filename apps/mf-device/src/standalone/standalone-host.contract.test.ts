import { createTexts, addTexts } from '@gatehouse/shell-contract';
import { createDialogQueue, type DialogQueue, type OpenDialog } from '@gatehouse/shell-contract/hosting';
import { hostContractSuite, testBoot } from '@gatehouse/shell-contract/testing';
import { loadStandaloneTexts, standaloneNamespace } from '../texts/standalone.texts.ts';
import { createStandaloneHost } from './standalone-host.ts';

/** The dialog that opens next. */
function nextDialog({ current, subscribe }: DialogQueue): Promise<OpenDialog> {
  return new Promise((resolve) => {
    const look = () => {
      const open = current();
      if (!open) return;
      unsubscribe();
      resolve(open);
    };
    const unsubscribe = subscribe(look);
    if (current()) look();
  });
}

hostContractSuite('the host without the shell', async ({ path }) => {
  const boot = testBoot({ remotes: {} });
  const dialogs = createDialogQueue();
  const texts = createTexts('en');
  addTexts(texts, standaloneNamespace, 'en', await loadStandaloneTexts('en'));
  const departures: string[] = [];
  let address = new URL(path, 'http://localhost:4200');
  const hostAt = createStandaloneHost({
    boot,
    texts,
    dialogs,
    location: () => address,
    navigate: (to) => {
      address = new URL(to, address);
    },
    assign: (to) => void departures.push(to),
    now: () => Date.UTC(2026, 0, 15),
    report: () => undefined,
  });
  return {
    current: () => hostAt({ url: address, params: {} }),
    departures: () => departures,
    answerDialog: async (confirmed) => {
      const open = await nextDialog(dialogs);
      if (open.kind === 'late') open.dismiss();
      else open.close(confirmed);
    },
  };
});
