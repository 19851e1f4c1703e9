import * as v from 'valibot';
import { bill } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { shortText } from '../schemas/fields.ts';

/** Passed through unmapped (spec A §7): shown at deletion, never computed with. */
const passedThrough = v.record(v.string(), v.unknown());

export const cashBalance = defineCall({
  ...bill,
  id: 'ep:bill:GET bill/v2.0/cash/balance',
  method: 'GET',
  path: 'bill/v2.0/cash/balance',
  value: passedThrough,
  refusals: {},
});
export const mileageBalances = defineCall({
  ...bill,
  id: 'ep:bill:GET mileage/v1.0/balance/list',
  method: 'GET',
  path: 'mileage/v1.0/balance/list',
  query: v.object({ client_id_list: shortText, use_rule_id_list: shortText }),
  value: passedThrough,
  refusals: {},
});
