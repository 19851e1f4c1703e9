import type { GuardianType } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { defineFlow } from '../../flow/flows/define-flow.ts';

/** The type under which the page asks for the check of the reader. */
export const consentsType: GuardianType = 'parent-storage-identify';

/** A guardian's own list of consents. */
export const consentsFlow = defineFlow({
  kind: 'guardian:consents',
  holder: 'browser',
  data: v.object({
    /** The guardian whose list a receipt opened; `null`: the list of the checked person. */
    guardianHash: v.nullable(v.string()),
    /** Who was checked. */
    proven: v.optional(v.string()),
  }),
});
