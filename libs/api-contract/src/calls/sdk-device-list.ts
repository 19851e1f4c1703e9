import * as v from 'valibot';
import { sim } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { contactKind, sdkDeviceCall, sdkDeviceRefusals } from '../definition/sdk-devices.ts';
import { secret } from '../definition/secret.ts';
import { countryCode, flowState, givenText, identifierText, nothing, proof, recordNumber } from '../schemas/fields.ts';
import { device } from '../schemas/flow-results.ts';
import { deviceName } from '../schemas/person-fields.ts';

/** Ends the flow; with the last device of a game its registration ends too. */
export const deviceStateEnd = defineCall({
  ...sdkDeviceCall,
  id: 'ep:account:DELETE v2/device/state',
  method: 'DELETE',
  path: 'v2/device/state',
  body: v.object({ state: flowState, memberDeviceNo: v.optional(recordNumber) }),
  value: nothing,
  refusals: sdkDeviceRefusals,
});
export const deviceEdit = defineCall({
  ...sdkDeviceCall,
  id: 'ep:account:POST v2/device/edit',
  method: 'POST',
  path: 'v2/device/edit',
  body: v.object({
    state: flowState,
    memberDeviceNo: v.optional(recordNumber),
    deviceNickname: v.optional(deviceName),
    defaultContact: v.optional(contactKind),
  }),
  value: nothing,
  refusals: sdkDeviceRefusals,
});

/** Device list result (spec B §3); the server's `deviceLimit` wins over the usual five. */
export const deviceList = defineCall({
  ...sdkDeviceCall,
  id: 'ep:account:GET v2/device/list',
  method: 'GET',
  path: 'v2/device/list',
  query: v.object({ service_id: identifierText, state: v.optional(flowState) }),
  value: v.object({
    gameName: v.string(),
    state: flowState,
    serviceId: v.string(),
    deviceLimit: v.number(),
    deviceRegistered: v.picklist(['Y', 'N']),
    registeredCnt: v.number(),
    verifyType: v.optional(contactKind),
    /** Ours: the one kind of contact the game sends codes to; absent: either. */
    game_verify_type: v.optional(contactKind),
    deviceList: v.array(device),
    contactInfo: v.array(v.object({ kind: contactKind, value: v.string(), default: v.boolean() })),
  }),
  refusals: sdkDeviceRefusals,
});

/** Whether a game may be played on this device (spec B §3). Asked by the game, with its own token. */
export const deviceCheck = defineCall({
  ...sim,
  area: 'device',
  spec: 'B§7',
  id: 'ep:unknown:device-check',
  method: 'POST',
  path: 'v2/device/check',
  pathIsOurs: true,
  body: v.object({ token: secret(proof), service_id: identifierText, nation: countryCode, device_id: givenText(200) }),
  value: v.object({
    ...v.partial(device).entries,
    isAvailable: v.boolean(),
    isEssential: v.boolean(),
    deviceLimit: v.number(),
    deviceRegistered: v.picklist(['Y', 'N']),
    verifyType: v.optional(contactKind),
  }),
  refusals: { '46001': 'sdkError', '46002': 'sdkError', '40107': 'memberInvalidToken' },
});
