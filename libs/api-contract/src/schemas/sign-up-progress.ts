import * as v from 'valibot';
import { signUpSteps } from '../enums/wire-enums.ts';
import { yesNo } from './account.ts';
import { countryCode, dateText, flowState } from './fields.ts';
import { signUpResult } from './flow-results.ts';

/**
 * Step of a sign-up by the platform's record, and what the record keeps for a player who returns (spec A §3,
 * "Registration steps kept"). All but `state` and `step` is ours.
 */
export const signUpProgress = v.object({
  state: flowState,
  step: v.picklist(signUpSteps),
  /** Country and whether the platform fixed it; a fixed one is not asked for. */
  nation: v.optional(countryCode),
  nation_fixed_yn: yesNo,
  birth_dt: v.optional(dateText),
  over14_yn: v.optional(yesNo),
  /** Terms to be read, and those agreed to that still hold. */
  terms_area: v.string(),
  terms: v.array(v.object({ terms_type_id: v.string(), version: v.number() })),
  /** A minor's: the guardian's case in this browser (`/verification?type=parent-signup&state=…`). */
  guardian_state: v.optional(flowState),
  nickname: v.optional(v.string()),
  /** As this browser typed it, or as the social account has it. */
  email: v.optional(v.string()),
  email_verified_yn: yesNo,
  email_verify_token: v.optional(v.string()),
  /** Masked address that the social account proved and that has an account: sign in there, or use another one. */
  known_email: v.optional(v.string()),
  /** `SO`, or the provider of the sign-up's social account: then a password may be left out. */
  provider_cd: v.string(),
  /** An ID has to be chosen (`id_contents: id`); else the address is the sign-in name. */
  id_needed_yn: yesNo,
  /** The account is there and moves to the crossfire-type service: it keeps its ID, its nickname and its password. */
  moves_yn: v.optional(yesNo, 'N'),
  inflow_path: v.string(),
  /** Of a finished sign-up, again. */
  result: v.optional(v.omit(signUpResult, ['access_token', 'refresh_token'])),
});
