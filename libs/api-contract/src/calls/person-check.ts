import * as v from 'valibot';
import { secure, sim, simOptional } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { flowRefusals, guardianRefusals, personRefusals, verificationRefusals } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { address, flowState, identifierText, proof, shortText, text } from '../schemas/fields.ts';

/** Service that checks the person, and what the check is for. */
const params = v.object({ service: identifierText, type: identifierText });
const byState = v.object({ state: flowState });
const refusals = {
  ...verificationRefusals,
  ...personRefusals,
  ...guardianRefusals,
  '42900': 'tooManyRequests',
} as const;

/** Where the provider's window begins: an address of the portal that leads on (`personDepartPath`). `state`: what its answer is filed under: the check's own, not that of the flow it is for. */
const eziokPopup = v.object({ url: address, state: flowState });
/** Phone popup (spec A §3). */
const phonePopup = v.object({ url: address, tid: v.string(), is_char_set: v.string(), state: v.optional(flowState) });
/** Toss popup (spec A §3). */
const tossPopup = v.object({ tx_id: v.string(), auth_url: address, state: flowState });

const check = {
  area: 'verification',
  method: 'GET',
  params,
  query: byState,
  refusals: { ...refusals, '45019': 'ownerProofRequired' },
} as const;

/** `eziok` in calls is the method `dream` of settings and paths. */
export const eziokCheck = defineCall({
  ...sim,
  ...check,
  id: 'ep:account:GET authentication/eziok/:service/:type',
  path: 'authentication/eziok/:service/:type',
  value: eziokPopup,
});
export const phoneCheck = defineCall({
  ...sim,
  ...check,
  id: 'ep:account:GET authentication/phone/:service/:type',
  path: 'authentication/phone/:service/:type',
  value: phonePopup,
});
export const tossCheck = defineCall({
  ...sim,
  ...check,
  id: 'ep:account:GET authentication/toss/:service/:type',
  path: 'authentication/toss/:service/:type',
  value: tossPopup,
});

/** Paths of the secure variants are ours: as their siblings, at the secure host. */
export const eziokCheckSecure = defineCall({
  ...secure,
  ...check,
  id: 'ep:secure:GET authentication/eziok secure variant',
  path: 'authentication/eziok/:service/:type',
  pathIsOurs: true,
  value: eziokPopup,
});
export const phoneCheckSecure = defineCall({
  ...secure,
  ...check,
  id: 'ep:secure:GET authentication/phone secure variant',
  path: 'authentication/phone/:service/:type',
  pathIsOurs: true,
  query: v.object({ state: v.optional(flowState), game_id: identifierText }),
  value: phonePopup,
  refusals: { ...check.refusals, '46001': 'sdkError', '46002': 'sdkError' },
});
export const tossCheckSecure = defineCall({
  ...secure,
  ...check,
  id: 'ep:secure:GET authentication/toss secure variant',
  path: 'authentication/toss/:service/:type',
  pathIsOurs: true,
  value: tossPopup,
});

/** The provider's own page for a check that was just begun; the edge sends the browser there. Scripts never learn it. */
export const personDepart = defineCall({
  ...sim,
  id: 'own:person-depart',
  area: 'verification',
  method: 'GET',
  path: 'authentication/depart/:x',
  params: v.object({ x: flowState }),
  value: v.object({ provider_url: text(8192) }),
  refusals: { ...flowRefusals, '45015': 'serverError' },
});

export const tossToken = defineCall({
  ...sim,
  id: 'ep:account:POST authentication/toss/token',
  area: 'verification',
  method: 'POST',
  path: 'authentication/toss/token',
  /** `code` is ours: with the id alone, an attacker who began a check could take the answer of a victim who completed it. */
  body: v.object({ state: flowState, tx_id: secret(proof), code: secret(proof) }),
  value: byState,
  refusals,
});

/** Whether the person behind a state is the account's own. */
export const personCompare = defineCall({
  ...sim,
  id: 'ep:account:GET authentication/compare/:x',
  area: 'verification',
  method: 'GET',
  path: 'authentication/compare/:x',
  params: v.object({ x: flowState }),
  value: v.object({ state: flowState, match_yn: v.picklist(['Y', 'N']) }),
  refusals,
});

/** Service, type and state of a check that has come back. `code` is ours: what the provider gave the browser on its way. */
export const personChecked = defineCall({
  ...sim,
  id: 'ep:account:GET authentication/check/:a/:b/:c',
  area: 'verification',
  method: 'GET',
  path: 'authentication/check/:a/:b/:c',
  params: v.object({ a: identifierText, b: identifierText, c: flowState }),
  query: v.object({ code: secret(proof) }),
  value: byState,
  refusals,
});

/** What a pop-up left for the page that opened it: kept by the server, never by `opener` (day-one). */
const popupData = v.object({
  done_yn: v.picklist(['Y', 'N']),
  code: v.optional(v.string()),
  type: v.optional(v.string()),
});

export const popupDataSave = defineCall({
  ...simOptional,
  id: 'ep:account:POST state/regist/popupdata',
  area: 'verification',
  method: 'POST',
  path: 'state/regist/popupdata',
  body: v.object({ state: flowState, type: v.optional(shortText), code: v.optional(shortText) }),
  value: byState,
  refusals: verificationRefusals,
});
export const popupDataRead = defineCall({
  ...sim,
  auth: 'required',
  id: 'ep:account:GET state/:state/popupdata',
  area: 'verification',
  method: 'GET',
  path: 'state/:state/popupdata',
  params: byState,
  value: popupData,
  refusals: verificationRefusals,
});
