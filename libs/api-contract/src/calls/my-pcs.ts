import * as v from 'valibot';
import { secure } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { yesNo } from '../schemas/account.ts';
import { epochMs, nothing, recordNumber } from '../schemas/fields.ts';
import { pcName } from '../schemas/person-fields.ts';

const my = { ...secure, area: 'device', spec: 'B§7' } as const;

/** A registered PC (spec B §3). `thisPcYn`: the browser that asks runs on it. */
const pc = v.object({ pcselect_no: v.number(), pcselect_name: v.string(), regDt: epochMs, thisPcYn: yesNo });

export const myPcs = defineCall({
  ...my,
  id: 'ep:secure:GET v1.0/pcselect/collection',
  method: 'GET',
  path: 'v1.0/pcselect/collection',
  value: v.object({ collection: v.array(pc), limit: v.number() }),
  refusals: {},
});
/** Whether this PC is one of them. */
export const myPcCheck = defineCall({
  ...my,
  id: 'ep:secure:GET v1.0/pcselect/collection/check',
  method: 'GET',
  path: 'v1.0/pcselect/collection/check',
  value: v.object({ registeredYn: yesNo }),
  refusals: {},
});
export const myPcRegister = defineCall({
  ...my,
  id: 'ep:secure:POST v1.0/pcselect/register',
  method: 'POST',
  path: 'v1.0/pcselect/register',
  body: v.object({ pcselect_name: pcName }),
  value: pc,
  refusals: { '46503': 'pcLimit', '46505': 'pcAlreadyRegistered' },
});
export const myPcRemove = defineCall({
  ...my,
  id: 'ep:secure:POST v1.0/pcselect/remove',
  method: 'POST',
  path: 'v1.0/pcselect/remove',
  body: v.object({ pcselect_no: recordNumber }),
  value: nothing,
  refusals: { '46217': 'deviceAlreadyDeleted' },
});
