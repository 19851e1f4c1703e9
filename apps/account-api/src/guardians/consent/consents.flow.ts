import { guardianConsentWithdraw, guardianConsents } from '@gatehouse/api-contract';
import type { GuardianType } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { personCheckOn, readingOn } from '../../flow/flows/flow-steps.policy.ts';

/** The type under which the page asks for the check of the reader. */
export const consentsType: GuardianType = 'parent-storage-identify';

/** A guardian's own list of consents. */
export const consentsFlow = defineFlow({
  kind: 'guardian:consents',
  holder: 'browser',
  steps: {
    ...readingOn('/parent_verification'),
    ...personCheckOn('/parent_verification'),
    readConsents: { calls: [guardianConsents], after: ['usePerson'], page: '/parent_verification', reads: true },
    takeBack: { calls: [guardianConsentWithdraw], after: ['readConsents'], page: '/parent_verification' },
  },
  data: v.object({
    /** The guardian whose list a receipt opened; `null`: the list of the checked person. */
    guardianHash: v.nullable(v.string()),
    /** Who was checked. */
    proven: v.optional(v.string()),
  }),
});
