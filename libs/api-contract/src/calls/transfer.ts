import * as v from 'valibot';
import { simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  emailSendRefusals,
  frozenRefusals,
  newPasswordRefusals,
  personRefusals,
  provesPassword,
  verificationRefusals,
} from '../definition/refusal-sets.ts';
import { secret } from '../definition/secret.ts';
import { subEmailEntries, transferAgeSteps, transferSteps, verificationTypes } from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import { broughtAlong } from '../schemas/brought-along.ts';
import { registeredEmail, typedEmail } from '../schemas/email-fields.ts';
import { address, countryCode, flowState, nothing, proof } from '../schemas/fields.ts';
import { agreements, emailSent } from '../schemas/flow-results.ts';
import { newPassword } from '../schemas/person-fields.ts';
import { signInPassword } from '../schemas/sign-in-fields.ts';

const transfer = { ...simMember, area: 'account-lifecycle', spec: 'B§7' } as const;
const byState = v.object({ state: flowState });
const refusals = {
  ...verificationRefusals,
  ...personRefusals,
  '44024': 'migrationDone',
  '91018': 'switchCheckRefused',
} as const;

/**
 * Switch-account info (spec B §3), as register answers it and 44024 carries it: when the account was switched, in epoch milliseconds,
 * and the name to sign in with since; the refusal masks it. `transferDt: null`: it was an email account from the beginning.
 */
export const transferDoneData = v.object({ transferDt: v.nullable(v.number()), transferredId: v.string() });

/** What 44000 carries where a social account has to be proven at its provider first. */
export const transferProviderData = v.object({ provider_cd: v.string() });

/**
 * Transfer check (spec B §3): opens a switch of an ID or social account to an email account, or continues the one of `state`: whatever
 * is due next is opened. Irreversible once registered.
 */
export const transferCountry = defineCall({
  ...transfer,
  id: 'ep:account:POST transfer/check/country',
  method: 'POST',
  path: 'transfer/check/country',
  body: v.object({
    country_cd: v.optional(countryCode),
    /** Ours: the switch to continue. */
    state: v.optional(flowState),
    /** Ours: what the provider of a social account has proven, under `/oauth/third-login/switch`. */
    social_state: v.optional(flowState),
    brought: v.optional(broughtAlong, {}),
  }),
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
  refusals: { ...refusals, '99999': 'termsNotAgreed' },
});

/** Step of a switch; `terms_agree_yn` says whether its terms are agreed, for the switch-id guard. The rest is ours, for its pages. */
export const transferStep = defineCall({
  ...transfer,
  id: 'ep:account:GET transfer/check/step',
  method: 'GET',
  path: 'transfer/check/step',
  query: byState,
  value: v.object({
    state: flowState,
    step: v.picklist(Object.values(transferSteps)),
    terms_agree_yn: yesNo,
    /** Names that the account is signed in with until it is switched; that of a provider's account is empty. */
    names: v.array(v.object({ provider_cd: v.string(), name: v.string() })),
    /** What is due under `/verification?type&state`; absent: nothing, or it has to be opened anew. */
    verify_type: v.optional(v.picklist(verificationTypes)),
    verify_state: v.optional(flowState),
    /** The new address, once its code was right. */
    email: v.optional(v.string()),
    /** Asked for at the end: the password there is, or a first one. */
    password_entry: v.picklist(['CURRENT', 'NEW']),
  }),
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

/** A code to the new address; it is taken by `v1/email/switch-id/verify`. */
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

/**
 * Switches the account. Every session that it had ends; the answer issues one of the new name, or none where something keeps the door
 * shut. `transferDt` in epoch milliseconds, `transferredId` the sign-in name from now on.
 */
export const transferRegister = defineCall({
  ...transfer,
  id: 'ep:account:POST transfer/register',
  method: 'POST',
  path: 'transfer/register',
  body: v.object({
    state: flowState,
    email_verify_token: v.optional(proof),
    /** Ours: the new address, typed once more to confirm what cannot be undone. */
    transferred_id: typedEmail,
    /** Of an account that has none. */
    password: v.optional(secret(newPassword)),
    /** Ours: of an account that has one. */
    current_password: v.optional(secret(signInPassword)),
  }),
  value: v.object({
    transferDt: v.number(),
    transferredId: v.string(),
    access_token: v.optional(secret(v.string())),
    refresh_token: v.optional(secret(v.string())),
    forever: v.optional(yesNo),
    refresh_expires_in: v.optional(v.number()),
  }),
  refusals: {
    ...refusals,
    ...frozenRefusals,
    ...newPasswordRefusals,
    ...provesPassword,
    '43200': 'contactTaken',
    '46403': 'emailAccountLimit',
  },
  session: 'issues',
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
  refusals: { ...subEmailRefusals, '40120': 'proofNeeded', ...frozenRefusals },
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
  refusals: { ...subEmailRefusals, '40120': 'proofNeeded', ...frozenRefusals },
});
export const subEmailModify = defineCall({
  ...subEmailCall,
  id: 'ep:unknown:sub-email-state-modify',
  method: 'POST',
  path: 'v1/sub-email/state/modify',
  /** Ours: page that the proof of the current address leads to. */
  body: v.object({ redirect_url: v.optional(address) }),
});
