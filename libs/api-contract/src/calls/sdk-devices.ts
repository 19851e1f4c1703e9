import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { countryCode, flowState, givenText, identifierText, localeText, nothing, proof, text } from '../fields.ts';
import { device } from '../flow-shapes.ts';
import { deviceName } from '../person-fields.ts';
import { secret } from '../secret.ts';
import { contactKinds, deviceSteps } from '../steps.ts';
import { simOptional } from './call-kinds.ts';
import { flowRefusals } from './refusal-sets.ts';

/*
 * Devices of a game, from its web view (spec B §4). Who is asking stands in the edge's 30-minute cookie, made from the
 * `verify_token` of the first address.
 */
const sdk = { ...simOptional, area: 'device', spec: 'B§7' } as const;
const refusals = {
  ...flowRefusals,
  '46001': 'sdkError',
  '46002': 'sdkError',
  '46217': 'deviceAlreadyDeleted',
  '46218': 'deviceLimit',
} as const;
const contact = v.picklist(contactKinds);

/** Device register step result (spec B §3); the contact is masked. */
const step = v.object({
  state: flowState,
  step: v.picklist(deviceSteps),
  code: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  phoneNumber: v.optional(v.string(), ''),
  game_verify_type: v.optional(contact),
  platform_email: v.optional(v.string(), ''),
  defaultContact: v.optional(contact),
});
const open = v.object({ service_id: identifierText, state: v.optional(flowState), verify_type: v.optional(contact) });

export const deviceStateV1 = defineCall({
  ...sdk,
  id: 'ep:account:POST v1/device/state',
  method: 'POST',
  path: 'v1/device/state',
  body: open,
  value: step,
  refusals,
});
export const deviceState = defineCall({
  ...sdk,
  id: 'ep:account:POST v2/device/state',
  method: 'POST',
  path: 'v2/device/state',
  body: open,
  value: step,
  refusals,
});
/** Opens the change of a name, of a contact or of the default contact. */
export const deviceStateEdit = defineCall({
  ...sdk,
  id: 'ep:account:POST v2/device/state/edit',
  method: 'POST',
  path: 'v2/device/state/edit',
  body: v.object({
    service_id: identifierText,
    type: v.picklist(['edit', 'updateContact']),
    verify_type: v.optional(contact),
  }),
  value: step,
  refusals,
});
/** Ends the flow; with the last device of a game its registration ends too. */
export const deviceStateEnd = defineCall({
  ...sdk,
  id: 'ep:account:DELETE v2/device/state',
  method: 'DELETE',
  path: 'v2/device/state',
  body: v.object({ state: flowState, memberDeviceNo: v.optional(v.number()) }),
  value: nothing,
  refusals,
});
export const deviceEdit = defineCall({
  ...sdk,
  id: 'ep:account:POST v2/device/edit',
  method: 'POST',
  path: 'v2/device/edit',
  body: v.object({
    state: flowState,
    memberDeviceNo: v.number(),
    deviceNickname: v.optional(deviceName),
    defaultContact: v.optional(contact),
  }),
  value: nothing,
  refusals,
});

/** Device registration save (spec B §3). */
const registration = {
  ...sdk,
  method: 'POST',
  value: v.object({ platform_email: v.optional(v.string(), '') }),
  body: v.object({
    state: v.optional(flowState),
    device_info: v.object({
      adid: v.optional(text(100)),
      device_id: givenText(200),
      device_name: givenText(100),
      os_name: text(60),
    }),
    device_nickname: v.optional(deviceName),
    service_id: identifierText,
    language_code: v.optional(localeText),
    country_code: v.optional(countryCode),
  }),
  refusals: { ...refusals, '46000': 'deviceAlreadyRegistered' },
} as const;
export const deviceRegisterV1 = defineCall({
  ...registration,
  id: 'ep:account:POST v1/device/regist',
  path: 'v1/device/regist',
});
export const deviceRegister = defineCall({
  ...registration,
  id: 'ep:account:POST v2/device/regist',
  path: 'v2/device/regist',
});

/** Device list result (spec B §3); the server's `deviceLimit` wins over the usual five. */
export const deviceList = defineCall({
  ...sdk,
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
    verifyType: v.optional(contact),
    deviceList: v.array(device),
    contactInfo: v.array(v.object({ kind: contact, value: v.string(), default: v.boolean() })),
  }),
  refusals,
});

/** Whether a game may be played on this device (spec B §3). Asked by the game, with its own token. */
export const deviceCheck = defineCall({
  ...sdk,
  id: 'ep:unknown:device-check',
  auth: 'none',
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
    verifyType: v.optional(contact),
  }),
  refusals: { '46001': 'sdkError', '46002': 'sdkError', '40107': 'memberInvalidToken' },
});

/** The documents say "other device calls"; the one that the management pages lack is the removal of one device. */
export const deviceRemove = defineCall({
  ...sdk,
  id: 'ep:unknown:other-device-calls',
  method: 'POST',
  path: 'v2/device/remove',
  pathIsOurs: true,
  body: v.object({ state: flowState, memberDeviceNo: v.number() }),
  value: v.object({ registeredCnt: v.number() }),
  refusals,
});
