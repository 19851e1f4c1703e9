import * as v from 'valibot';
import { simMember, simOptional } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { frozenRefusals, verificationRefusals } from '../definition/refusal-sets.ts';
import { nationSteps } from '../enums/wire-enums.ts';
import { broughtAlong } from '../schemas/brought-along.ts';
import { countryCode, dateText, flowState, nothing } from '../schemas/fields.ts';

const nation = { ...simMember, area: 'account-lifecycle', spec: 'B§7' } as const;
const refusals = {
  ...verificationRefusals,
  '46351': 'guardianRequiredAt18',
  '46354': 'guardianRequiredAt14',
  '91020': 'nationAgeRefused',
  '91021': 'changeNeedsEmail',
  '91041': 'nationChangeRefused',
} as const;

/**
 * Nation change (spec B §3): once only, step by step as the server says. Without a state it begins one, where the country may still be
 * changed; a guardian's case comes with the refusal of a minor who needs one.
 */
export const nationState = defineCall({
  ...nation,
  id: 'ep:account:POST v1/nation/state',
  method: 'POST',
  path: 'v1/nation/state',
  body: v.object({
    state: v.optional(flowState),
    /** Ours: the verification brings it back. */
    brought: v.optional(broughtAlong, {}),
  }),
  value: v.object({
    state: flowState,
    country_code: countryCode,
    birth_dt: v.string(),
    change_nation_step_code: v.picklist(nationSteps),
    email: v.string(),
    /** Ours: the verification that is due, under `/verification?type=change-nation`; absent: it is proven. */
    verify_state: v.optional(flowState),
    /** Ours: countries to choose from. */
    countries: v.array(countryCode),
  }),
  refusals,
});

const wanted = v.object({ state: flowState, country_code: countryCode, birth_dt: v.optional(dateText) });

/** Whether this country is open to a member of this age, before anything changes. */
export const nationCheck = defineCall({
  ...nation,
  id: 'ep:account:POST v1/nation/check',
  method: 'POST',
  path: 'v1/nation/check',
  body: wanted,
  value: v.object({ state: flowState }),
  refusals,
});

export const nationChange = defineCall({
  ...nation,
  id: 'ep:account:POST v1/nation',
  method: 'POST',
  path: 'v1/nation',
  body: wanted,
  value: nothing,
  refusals: { ...refusals, ...frozenRefusals },
});

/** Countries whose phone numbers can be verified, with their prefix. */
export const phoneCountries = defineCall({
  ...nation,
  ...simOptional,
  id: 'ep:unknown:phone-verify-country-list',
  method: 'GET',
  path: 'v1/nation/phone/countries',
  pathIsOurs: true,
  value: v.object({ countries: v.array(v.object({ country_code: countryCode, phone_prefix: v.string() })) }),
  refusals: {},
});
