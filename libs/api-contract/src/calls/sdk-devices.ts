import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { captchaAtDoorRefusals } from '../definition/refusal-sets.ts';
import { contactKind, sdkDeviceCall, sdkDeviceRefusals } from '../definition/sdk-devices.ts';
import { deviceSteps } from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { countryCode, epochMs, flowState, identifierText, localeText, recordNumber } from '../schemas/fields.ts';
import { gameDevice } from '../schemas/flow-results.ts';
import { deviceName } from '../schemas/person-fields.ts';

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
  method: v.optional(contactKind),
  /** Ours: masked contact that the last code of this step went to. */
  sentTo: v.optional(v.string(), ''),
  /** Ours: from when another code may be sent, and until when the last one holds; 0: none was sent. */
  resendAt: v.optional(epochMs, 0),
  validUntil: v.optional(epochMs, 0),
  /** Ours: whether the last one is accepted no more, because too many wrong ones were typed. */
  dead_yn: v.optional(yesNo, 'N'),
  /** Ours: whether it is a long code. */
  long_yn: v.optional(yesNo, 'N'),
  /** Ours: methods to choose from, the default first. */
  methods: v.optional(v.array(contactKind), []),
  /** Ours: the device the game runs on, as reported by the game; a name to begin with. */
  device_name: v.optional(v.string(), ''),
  gameName: v.optional(v.string(), ''),
  /** The one way that the game allows. */
  game_verify_type: v.optional(contactKind),
  platform_email: v.optional(v.string(), ''),
  defaultContact: v.optional(contactKind),
});
/**
 * Without `state` a flow begins; with it the step is read; with `go` the player leaves the guide, and with `verify_type`
 * chooses the method, or goes back from the code to another contact.
 */
const open = v.object({
  service_id: identifierText,
  state: v.optional(flowState),
  verify_type: v.optional(contactKind),
  /** Ours. */
  go: v.optional(v.literal('next')),
});
const stepRefusals = { ...sdkDeviceRefusals, ...captchaAtDoorRefusals } as const;

export const deviceStateV1 = defineCall({
  ...sdkDeviceCall,
  id: 'ep:account:POST v1/device/state',
  method: 'POST',
  path: 'v1/device/state',
  body: open,
  value: step,
  refusals: stepRefusals,
});
export const deviceState = defineCall({
  ...sdkDeviceCall,
  id: 'ep:account:POST v2/device/state',
  method: 'POST',
  path: 'v2/device/state',
  body: open,
  value: step,
  refusals: stepRefusals,
});
/** `edit` changes a contact of the registration, `updateContact` adds the one it lacks; `verify_type` says which. */
export const deviceStateEdit = defineCall({
  ...sdkDeviceCall,
  id: 'ep:account:POST v2/device/state/edit',
  method: 'POST',
  path: 'v2/device/state/edit',
  body: v.object({
    service_id: identifierText,
    type: v.picklist(['edit', 'updateContact']),
    verify_type: v.optional(contactKind),
  }),
  value: step,
  refusals: stepRefusals,
});
/** Device registration save (spec B §3). */
const registration = {
  ...sdkDeviceCall,
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
  refusals: { ...sdkDeviceRefusals, '46000': 'deviceAlreadyRegistered' },
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

/** The documents say "other device calls"; the one that the management pages lack is the removal of one device. */
export const deviceRemove = defineCall({
  ...sdkDeviceCall,
  id: 'ep:unknown:other-device-calls',
  method: 'POST',
  path: 'v2/device/remove',
  pathIsOurs: true,
  body: v.object({ state: flowState, memberDeviceNo: recordNumber }),
  value: v.object({ registeredCnt: v.number() }),
  refusals: sdkDeviceRefusals,
});
