import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { address, flowState } from '../fields.ts';
import { simMember } from './call-kinds.ts';

/** Ours: how somebody stands who wants to use the studio. */
export const studioStatuses = ['VERIFIED', 'OPEN', 'TOO_YOUNG'] as const;

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
