import type { GuardianCase } from './guardian-cases.repository.ts';
import { caseSendRules } from './guardian.policy.ts';

/** What the links of a case are counted by, whatever contact they go to. */
export const caseSends = ({ id, browser_hash: browserHash }: Pick<GuardianCase, 'id' | 'browser_hash'>) =>
  [
    { purpose: 'guardian-case-sends', subject: id, rules: caseSendRules },
    { purpose: 'guardian-browser-sends', subject: browserHash, rules: caseSendRules },
  ] as const;
