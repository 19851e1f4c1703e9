import type { RefusedCall } from './host.ts';

/** Nothing failed that customer service could look up: the line failed, or the visitor stopped. */
const withoutNumber: readonly string[] = [
  'networkError',
  'noAnswer',
  'foreignAnswer',
  'socialCancelled',
] satisfies readonly RefusedCall['refusal'][];

/** Whether the sentence of a refusal tells its number; what a page says again that it did not just meet has none. */
export const hasSupportNumber = ({ refusal, code }: RefusedCall): boolean =>
  code !== '' && !withoutNumber.includes(refusal);
