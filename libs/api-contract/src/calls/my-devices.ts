import * as v from 'valibot';
import { secure } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { countryCode, nothing, numberText } from '../schemas/fields.ts';
import { device } from '../schemas/flow-results.ts';
import { deviceName } from '../schemas/person-fields.ts';

const my = { ...secure, area: 'device', spec: 'B§7' } as const;
const byId = v.object({ id: numberText });
const deviceAlreadyRemoved = { '46217': 'deviceAlreadyDeleted' } as const;

export const myDevices = defineCall({
  ...my,
  id: 'ep:secure:GET v1.0/my-device/list',
  method: 'GET',
  path: 'v1.0/my-device/list',
  value: v.object({ deviceList: v.array(device), deviceLimit: v.number() }),
  refusals: {},
});
export const myDeviceCheck = defineCall({
  ...my,
  id: 'ep:secure:GET v1.0/my-device/check',
  method: 'GET',
  path: 'v1.0/my-device/check',
  value: v.object({ registeredYn: v.picklist(['Y', 'N']) }),
  refusals: {},
});
export const myDeviceCountries = defineCall({
  ...my,
  id: 'ep:secure:GET v1.0/my-device/allowed-countries',
  method: 'GET',
  path: 'v1.0/my-device/allowed-countries',
  value: v.object({ countries: v.array(countryCode) }),
  refusals: {},
});
export const myDeviceRename = defineCall({
  ...my,
  id: 'ep:secure:PUT v1.0/my-device/info/:id',
  method: 'PUT',
  path: 'v1.0/my-device/info/:id',
  params: byId,
  body: v.object({ deviceNickname: deviceName }),
  value: nothing,
  refusals: deviceAlreadyRemoved,
});
export const myDeviceRemove = defineCall({
  ...my,
  id: 'ep:secure:POST v1.0/my-device/remove/:id',
  method: 'POST',
  path: 'v1.0/my-device/remove/:id',
  params: byId,
  body: nothing,
  value: nothing,
  refusals: deviceAlreadyRemoved,
});
