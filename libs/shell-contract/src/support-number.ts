import type { RefusedCall } from './host.ts';

/** Nothing failed that customer service could look up: the line failed, or the visitor stopped. */
const withoutNumber: readonly string[] = [
  'networkError',
  'noAnswer',
  'foreignAnswer',
  'socialCancelled',
] satisfies readonly RefusedCall['refusal'][];

/** Whether the sentence of a refusal tells its number. */
export const hasSupportNumber = ({ refusal }: RefusedCall): boolean => !withoutNumber.includes(refusal);
