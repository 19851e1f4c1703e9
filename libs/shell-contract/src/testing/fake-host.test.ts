import { createFakeHost } from './fake-host.ts';
import { hostContractSuite } from './host-contract-suite.ts';

hostContractSuite('the fake host', ({ path }) => {
  const host = createFakeHost({ url: path });
  return { current: () => host, departures: () => host.record.departures, answerDialog: () => undefined };
});
