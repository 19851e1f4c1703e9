import { createFakeHost } from './fake-host.ts';
import { hostContractSuite } from './host-contract-suite.ts';

hostContractSuite('the fake host', ({ path, confirms = true }) => {
  const host = createFakeHost({ url: path, confirms });
  return { current: () => host, departures: () => host.record.departures, answerDialog: () => undefined };
});
