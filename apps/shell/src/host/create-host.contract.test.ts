import { hostContractSuite } from '@gatehouse/shell-contract/testing';
import { testBoot } from '../testing/test-boot.ts';
import { createHost } from './create-host.ts';
import { createDialogQueue } from './dialog-queue.ts';
import { createFlowMemory } from './flow-memory.ts';

hostContractSuite("the shell's host", ({ path }) => {
  const boot = testBoot();
  const dialogs = createDialogQueue();
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
    flow: createFlowMemory(() => sessionStorage),
    report: () => undefined,
  });
  return {
    current: () => hostAt({ url: address, params: {} }),
    departures: () => departures,
    answerDialog: (confirmed) => dialogs.current()?.close(confirmed),
  };
});
