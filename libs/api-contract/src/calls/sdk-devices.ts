import * as v from 'valibot';
import { sim, simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { captchaAtDoorRefusals, flowRefusals } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { contactKinds, deviceSteps } from '../enums/wire-enums.ts';
import {
  countryCode,
  epochMs,
  flowState,
  givenText,
  identifierText,
  localeText,
  nothing,
  proof,
  recordNumber,
} from '../schemas/fields.ts';
import { device, gameDevice } from '../schemas/flow-results.ts';
import { deviceName } from '../schemas/person-fields.ts';

/*
 * Devices of a game, from its web view (spec B §4). The edge's 30-minute cookie identifies the caller; it is made from the
 * `verify_token` of the first address; or in a session of the portal. Another game's `service_id` than the cookie's is 46002.
 */
const sdk = { ...simMember, area: 'device', spec: 'B§7', openToWebView: true } as const;
const refusals = {
  ...flowRefusals,
  '46001': 'sdkError',
  '46002': 'sdkError',
  '46217': 'deviceAlreadyDeleted',
  '46218': 'deviceLimit',
} as const;
const contact = v.picklist(contactKinds);

/** Device register step result (spec B §3); contacts are masked. What is not in the documents is ours. */
const step = v.object({
  state: flowState,
  step: v.picklist(deviceSteps),
  /** What saving would be refused with now (46218, 46000); `''`: nothing. */
  code: v.optional(v.string(), ''),
  /** The registration's contact that a code goes to; `''`: it has none of this kind, and one is typed. */
  email: v.optional(v.string(), ''),
  phoneNumber: v.optional(v.string(), ''),
  /** Ours: how codes reach the player at this step. */
  method: v.optional(contact),
  /** Ours: masked contact that the last code of this step went to. */
  sentTo: v.optional(v.string(), ''),
  /** Ours: from when another code may be sent, and until when the last one holds; 0: none was sent. */
  resendAt: v.optional(epochMs, 0),
  validUntil: v.optional(epochMs, 0),
  /** Ours: methods to choose from, the default first. */
  methods: v.optional(v.array(contact), []),
  /** Ours: the device the game runs on, as reported by the game; a name to begin with. */
  device_name: v.optional(v.string(), ''),
  gameName: v.optional(v.string(), ''),
  /** The one way that the game allows. */
  game_verify_type: v.optional(contact),
  platform_email: v.optional(v.string(), ''),
  defaultContact: v.optional(contact),
});
/**
 * Without `state` a flow begins; with it the step is read; with `go` the player leaves the guide, and with `verify_type`
 * chooses the method, or goes back from the code to another contact.
 */
const open = v.object({
  service_id: identifierText,
  state: v.optional(flowState),
  verify_type: v.optional(contact),
  /** Ours. */
  go: v.optional(v.literal('next')),
});
const stepRefusals = { ...refusals, ...captchaAtDoorRefusals } as const;

export const deviceStateV1 = defineCall({
  ...sdk,
  id: 'ep:account:POST v1/device/state',
  method: 'POST',
  path: 'v1/device/state',
  body: open,
  value: step,
  refusals: stepRefusals,
});
export const deviceState = defineCall({
  ...sdk,
  id: 'ep:account:POST v2/device/state',
  method: 'POST',
  path: 'v2/device/state',
  body: open,
  value: step,
  refusals: stepRefusals,
});
/** `edit` changes a contact of the registration, `updateContact` adds the one it lacks; `verify_type` says which. */
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
  refusals: stepRefusals,
});
/** Ends the flow; with the last device of a game its registration ends too. */
export const deviceStateEnd = defineCall({
  ...sdk,
  id: 'ep:account:DELETE v2/device/state',
  method: 'DELETE',
  path: 'v2/device/state',
  body: v.object({ state: flowState, memberDeviceNo: v.optional(recordNumber) }),
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
    memberDeviceNo: v.optional(recordNumber),
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
    /** What the game sent with the `verify_token` takes precedence over this. */
    device_info: v.optional(gameDevice),
    device_nickname: v.optional(deviceName),
    service_id: identifierText,
    language_code: v.optional(localeText),
    country_code: v.optional(countryCode),
  }),
  // Data of 46218: `deviceLimitData`. The flow stays open: remove one of them with its `state`, then save again.
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
    /** Ours: the one kind of contact the game sends codes to; absent: either. */
    game_verify_type: v.optional(contact),
    deviceList: v.array(device),
    contactInfo: v.array(v.object({ kind: contact, value: v.string(), default: v.boolean() })),
  }),
  refusals,
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
  body: v.object({ state: flowState, memberDeviceNo: recordNumber }),
  value: v.object({ registeredCnt: v.number() }),
  refusals,
});
