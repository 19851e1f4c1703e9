import { AsyncLocalStorage } from 'node:async_hooks';

/** The network on whose behalf the database is asked; work of the platform itself stands in a row of its own. */
const askers = new AsyncLocalStorage<string>();
const ofPlatform = 'platform';

/** Does what a caller asks for: its questions to the database wait in the row of its network. */
export const askingFor = <T>(network: string, work: () => T): T => askers.run(network, work);

/** In whose row a question to the database waits. */
export const askerNow = (): string => askers.getStore() ?? ofPlatform;
