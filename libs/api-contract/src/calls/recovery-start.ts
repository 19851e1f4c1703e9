import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { findIdWays, recoveryProviderCodes, resetWays } from '../enums/recovery.ts';
import { verificationStatuses } from '../enums/wire-enums.ts';
import { flowState } from '../schemas/fields.ts';
import { resetIdentifier } from '../schemas/sign-in-fields.ts';

/* Apart from the other calls of a recovery, because its first pages make these alone. */

const recovery = { ...sim, area: 'recovery' } as const;
const status = v.picklist(Object.values(verificationStatuses));

/**
 * Opens a search for an ID, by what its searcher can prove to possess (spec A §4, "Verification outcomes"): 1 a mailed code, 0 a texted
 * code or a check of the person, 8 the same where this network failed too often for a mailed code ("BlockIPAdress"). Then the calls
 * of a verification of type `recovery-id`. `provider_cd`: only accounts that are entered by this provider.
 */
export const findIdCheck = defineCall({
  ...recovery,
  id: 'ep:account:GET lv1/find/id/check',
  method: 'GET',
  path: 'lv1/find/id/check',
  query: v.object({
    provider_cd: v.optional(v.picklist(recoveryProviderCodes)),
    /** Ours. */
    way: v.optional(v.picklist(findIdWays), 'email'),
  }),
  value: v.object({ state: flowState, status, /** Ours: the way that is open. */ way: v.picklist(findIdWays) }),
  refusals: { '93000': 'verificationTimeExpired' },
});

/**
 * Starts a reset in one way. The answer is the same whether or not an account exists and whatever it can prove (security 3). `state`
 * begins with the way's prefix and a colon (`recoveryStateOf`); all calls take what stands after the colon.
 * - email: `web/find/send/email`, `web/find/pwd/email/verify`
 * - phone: `v1/sms/recovery-pw/send` and `/verify`, then `web/find/pwd/person/verify`
 * - person: `authentication/*` of type `recovery-pw`, `v1/compare`, then `web/find/pwd/person/verify`
 * - qna: `find/pw/v1/qna`, `find/pw/v1/qna/verify`
 * Status 8: this network failed too often; only phone and person are open. 9: nothing is.
 */
export const resetState = defineCall({
  ...recovery,
  id: 'ep:account:POST find/pw/v1/state',
  method: 'POST',
  path: 'find/pw/v1/state',
  /** Ours: `way`. */
  body: v.object({ user_id: resetIdentifier, way: v.optional(v.picklist(resetWays), 'email') }),
  value: v.object({ state: flowState, status }),
  /** `idNotExact`: no name is written like this, because it has white space or a control character in it. */
  refusals: { '93000': 'verificationTimeExpired', '91013': 'idNotExact' },
});
