import type { HostFlow } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const name = 'change-nation.chosen';

/** The country that the member chose in this tab, kept over a reload until it is changed to. */
export const chosenMemory = (flow: HostFlow) => ({
  read: (): string => v.parse(v.fallback(v.string(), ''), flow.read(name)),
  keep: (country: string): void => flow.write(name, country),
  clear: (): void => flow.clear(name),
});
