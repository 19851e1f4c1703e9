import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { yesNo } from '../schemas/account.ts';
import { termsPlace, termsTimeoutMs } from '../schemas/terms-place.ts';

const agreeQuery = v.object(termsPlace);

/** Whether the member agreed to every required item in its current version (spec A §4, §5). */
const agreeValue = v.object({
  agree_yn: yesNo,
  /** Items still to be agreed. */
  missing: v.array(v.object({ terms_type_id: v.string(), version: v.number() })),
});

const agreeCheck = {
  area: 'login',
  base: 'terms',
  method: 'GET',
  auth: 'required',
  envelope: 'triple-zero',
  query: agreeQuery,
  value: agreeValue,
  timeoutMs: termsTimeoutMs,
  refusals: { '50302': 'termsCheckApiError' },
  spec: 'A§7',
} as const;

export const termsAgreeV20 = defineCall({
  ...agreeCheck,
  id: 'ep:terms:GET stove-terms/v2.0/agree',
  path: 'stove-terms/v2.0/agree',
});
export const termsAgreeV10 = defineCall({
  ...agreeCheck,
  id: 'ep:terms:GET stove-terms/terms/v1.0/agree',
  path: 'stove-terms/terms/v1.0/agree',
});
