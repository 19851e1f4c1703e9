import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { registeredEmail } from '../email.ts';
import { contactCode, countryCode, dateText, flowState, nothing, shortText } from '../fields.ts';
import { agreements, signUpResult } from '../flow-shapes.ts';
import { newPassword, nickname, signUpId } from '../person-fields.ts';
import { secret } from '../secret.ts';
import { providerCodes } from '../steps.ts';
import { sim } from './call-kinds.ts';
import { contactCodeRefusals, emailSendRefusals, flowRefusals, nicknameRefusals } from './refusal-sets.ts';

const cf = { ...sim, area: 'signup' } as const;
const byState = v.object({ state: flowState });
/** 44024 outside sign-in: this account has been moved already (rulings, "Sign-in"). */
const moving = { ...flowRefusals, '44024': 'migrationDone' } as const;

/* Sign-up and move for the crossfire-type service (spec A §7, B §7). */

export const crossfireTerms = defineCall({
  ...cf,
  id: 'ep:account:POST v1/crossfire/save/terms',
  method: 'POST',
  path: 'v1/crossfire/save/terms',
  body: v.object({
    state: v.optional(flowState),
    terms: agreements,
    nation: v.optional(countryCode),
    birth_dt: v.optional(dateText),
  }),
  value: byState,
  refusals: moving,
});

export const crossfireRegister = defineCall({
  ...cf,
  id: 'ep:account:POST v1/crossfire/register',
  method: 'POST',
  path: 'v1/crossfire/register',
  body: v.object({
    state: flowState,
    user_id: v.optional(signUpId),
    password: v.optional(secret(newPassword)),
    nickname: v.optional(nickname),
    forever: v.optional(v.boolean(), false),
  }),
  value: signUpResult,
  session: 'issues',
  refusals: { ...moving, ...nicknameRefusals, '43200': 'idTaken', '46404': 'contactTaken' },
});

export const crossfireProvider = defineCall({
  ...cf,
  id: 'ep:account:POST v1/crossfire/provider',
  method: 'POST',
  path: 'v1/crossfire/provider',
  body: v.object({ state: flowState, provider_cd: v.picklist(providerCodes), inflow_path: v.optional(shortText) }),
  value: byState,
  refusals: moving,
});

export const crossfireEmailSave = defineCall({
  ...cf,
  id: 'ep:account:POST v2/crossfire/save/email',
  method: 'POST',
  path: 'v2/crossfire/save/email',
  body: v.object({ state: flowState, email: registeredEmail }),
  value: byState,
  refusals: { ...moving, ...emailSendRefusals },
});

export const crossfireEmailChange = defineCall({
  ...cf,
  id: 'ep:account:POST v2/crossfire/change/email',
  method: 'POST',
  path: 'v2/crossfire/change/email',
  query: byState,
  body: v.object({ email: v.optional(registeredEmail), verify_number: v.optional(contactCode) }),
  value: nothing,
  refusals: { ...moving, ...contactCodeRefusals, '46403': 'emailAccountLimit', '46404': 'contactTaken' },
});

export const crossfireEmail = defineCall({
  ...cf,
  id: 'ep:account:GET v2/crossfire/get/email',
  method: 'GET',
  path: 'v2/crossfire/get/email',
  query: byState,
  value: v.object({ state: flowState, email: v.string() }),
  refusals: moving,
});
