import type { Caller } from '../../base/caller.ts';
import { networkSendRules } from './guardian.policy.ts';

/** What every message about a guardian is counted by beside its case and contact: anybody may open case after case. */
export const networkSends = ({ network }: Pick<Caller, 'network'>) =>
  ({ purpose: 'guardian-network-sends', subject: network ?? 'unknown', rules: networkSendRules }) as const;
