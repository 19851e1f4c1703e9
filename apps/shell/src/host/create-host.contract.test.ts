import {
  createHost,
  createDialogQueue,
  type DialogQueue,
  type OpenDialog,
  createHostDialogs,
  createFlowMemory,
} from '@gatehouse/shell-contract/hosting';
import { hostContractSuite } from '@gatehouse/shell-contract/testing';
import { testBoot } from '@gatehouse/shell-contract/testing';
import { prepareDialogs } from '../dialogs/late-dialogs.tsx';
import { createLocale } from '../locale/create-locale.ts';
import { explain } from './explain.ts';

/** The dialog that opens next; the code of most comes with the first of them. */
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

hostContractSuite("the shell's host", async ({ path }) => {
  const boot = testBoot();
  const queue = createDialogQueue();
  const locale = createLocale({ initial: 'en', remember: async () => undefined, report: () => undefined });
  await locale.prepare();
  const dialogs = createHostDialogs({
    queue,
    load: () => prepareDialogs({ queue, locale }),
    lost: async (error) => {
      throw error;
    },
  });
  const departures: string[] = [];
  let address = new URL(path, 'http://localhost:4200');
  const hostAt = createHost({
    boot,
    location: () => address,
    navigate: (to) => {
      address = new URL(to, address);
    },
    assign: (to) => void departures.push(to),
    locale: () => boot.locale,
    session: () => ({ state: 'anonymous' }),
    now: () => Date.UTC(2026, 0, 15),
    dialogs,
    explain: (refused) => explain(refused, locale, () => undefined),
    flow: createFlowMemory(() => sessionStorage),
    report: () => undefined,
  });
  return {
    current: () => hostAt({ url: address, params: {} }),
    departures: () => departures,
    answerDialog: async (confirmed) => {
      const open = await nextDialog(queue);
      if (open.kind === 'late') open.dismiss();
      else open.close(confirmed);
    },
  };
});
