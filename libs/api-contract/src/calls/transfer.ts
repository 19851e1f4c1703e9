import * as v from 'valibot';
import { simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import { emailSendRefusals, personRefusals, verificationRefusals } from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { subEmailEntries, transferAgeSteps, transferSteps } from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { registeredEmail } from '../schemas/email-fields.ts';
import { address, countryCode, flowState, nothing, proof } from '../schemas/fields.ts';
import { agreements, emailSent } from '../schemas/flow-results.ts';
import { newPassword } from '../schemas/person-fields.ts';

const transfer = { ...simMember, area: 'account-lifecycle', spec: 'B§7' } as const;
const byState = v.object({ state: flowState });
const refusals = {
  ...verificationRefusals,
  ...personRefusals,
  '44024': 'migrationDone',
  '91018': 'switchCheckRefused',
} as const;

/** Transfer check (spec B §3): opens a switch of an ID or social account to an email account. Irreversible once registered. */
export const transferCountry = defineCall({
  ...transfer,
  id: 'ep:account:POST transfer/check/country',
  method: 'POST',
  path: 'transfer/check/country',
  body: v.object({ country_cd: v.optional(countryCode) }),
  value: v.object({ country_cd: countryCode, state: flowState, provider_cd: v.string() }),
  refusals,
});

export const transferAgreement = defineCall({
  ...transfer,
  id: 'ep:account:POST transfer/agreement',
  method: 'POST',
  path: 'transfer/agreement',
  body: v.object({ state: flowState, terms: agreements }),
  value: byState,
  refusals,
});

/** Step of a switch; `terms_agree_yn` says whether its terms are agreed, for the switch-id guard. */
export const transferStep = defineCall({
  ...transfer,
  id: 'ep:account:GET transfer/check/step',
  method: 'GET',
  path: 'transfer/check/step',
  query: byState,
  value: v.object({ state: flowState, step: v.picklist(Object.values(transferSteps)), terms_agree_yn: yesNo }),
  refusals,
});

export const transferAge = defineCall({
  ...transfer,
  id: 'ep:account:GET transfer/check/age',
  method: 'GET',
  path: 'transfer/check/age',
  query: byState,
  value: v.object({ state: flowState, step: v.picklist(Object.values(transferAgeSteps)) }),
  refusals,
});

export const transferEmailSend = defineCall({
  ...transfer,
  id: 'ep:unknown:transfer-send-email',
  method: 'POST',
  path: 'transfer/send/email',
  pathIsOurs: true,
  body: v.object({ state: flowState, email: registeredEmail }),
  value: emailSent,
  refusals: { ...refusals, ...emailSendRefusals },
});

/** `transferDt` in epoch milliseconds, `transferredId` the sign-in name from now on. */
export const transferRegister = defineCall({
  ...transfer,
  id: 'ep:account:POST transfer/register',
  method: 'POST',
  path: 'transfer/register',
  body: v.object({
    state: flowState,
    email_verify_token: v.optional(proof),
    password: v.optional(secret(newPassword)),
  }),
  value: v.object({ transferDt: v.number(), transferredId: v.string() }),
  refusals: { ...refusals, '43200': 'idTaken', '46404': 'contactTaken' },
});

/** Sub-email (spec B §3): the secondary email of an account. */
const subEmail = v.object({
  state: flowState,
  entry_type: v.picklist(subEmailEntries),
  current_email_require: v.picklist(['Y', 'N']),
  provider_cd: v.string(),
  contact_email: v.optional(v.string(), ''),
});
const subEmailRefusals = {
  ...verificationRefusals,
  '91021': 'changeNeedsEmail',
  '91037': 'secondaryEmailUnverifiable',
} as const;
const subEmailCall = { ...transfer, pathIsOurs: true, value: subEmail, refusals: subEmailRefusals } as const;

export const subEmailEmailN = defineCall({
  ...subEmailCall,
  id: 'ep:unknown:sub-email-state-email-n',
  method: 'POST',
  path: 'v1/sub-email/state/email-n',
  body: nothing,
});
export const subEmailRead = defineCall({
  ...subEmailCall,
  id: 'ep:unknown:sub-email-get',
  method: 'GET',
  path: 'v1/sub-email',
  query: byState,
});
export const subEmailChange = defineCall({
  ...subEmailCall,
  id: 'ep:unknown:sub-email-state-change',
  method: 'POST',
  path: 'v1/sub-email/state/change',
  body: nothing,
});
export const subEmailModify = defineCall({
  ...subEmailCall,
  id: 'ep:unknown:sub-email-state-modify',
  method: 'POST',
  path: 'v1/sub-email/state/modify',
  /** Ours: page that the proof of the current address leads to. */
  body: v.object({ redirect_url: v.optional(address) }),
});
