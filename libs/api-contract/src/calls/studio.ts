import * as v from 'valibot';
import { simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { studioStatuses } from '../enums/wire-enums.ts';
import { address, flowState } from '../schemas/fields.ts';

/**
 * Whether a member may use the studio: of the age, and known as a person (spec A §5, "under 15 cannot use the studio").
 * `OPEN`: a check of the person has begun under `state`, which returns to `redirect_url`.
 */
export const studioVerification = defineCall({
  ...simMember,
  id: 'own:studio-verification',
  area: 'verification',
  method: 'POST',
  path: 'v1/studio/verification',
  body: v.object({ redirect_url: v.optional(address, '') }),
  value: v.object({
    status: v.picklist(studioStatuses),
    /** `''` where nothing has begun. */
    state: v.union([v.literal(''), flowState]),
    /** Youngest that may use the studio, in years. */
    age: v.number(),
  }),
  refusals: { '93000': 'verificationTimeExpired', '45009': 'verificationNotAllowed' },
});
