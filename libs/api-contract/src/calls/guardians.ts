import * as v from 'valibot';
import { sim, simMember } from '../definition/call-kinds.ts';
import { defineCall } from '../definition/define-call.ts';
import {
  captchaAtDoorRefusals,
  flowRefusals,
  guardianRefusals,
  personRefusals,
  verificationRefusals,
} from '../definition/refusal-sets.ts';
import { guardianPageTypes } from '../enums/verification-types.ts';
import {
  contactKinds,
  guardianRoles,
  guardianStatuses,
  personCheckMethods,
  verificationTypes,
} from '../enums/wire-enums.ts';
import { yesNo } from '../schemas/account.ts';
import {
  address,
  count,
  countryCode,
  epochMs,
  flowState,
  identifierText,
  localeText,
  typedContact,
} from '../schemas/fields.ts';
import { agreements } from '../schemas/flow-results.ts';
import { childName } from '../schemas/person-fields.ts';

const byState = v.object({ state: flowState });
const guardian = { ...sim, area: 'verification', spec: 'B§4' } as const;
const refusals = { ...verificationRefusals, ...personRefusals, ...guardianRefusals } as const;

/** A guardian agrees to terms for a child, item by item. `x`: the area of the terms. */
export const guardianTerms = defineCall({
  ...guardian,
  auth: 'optional',
  id: 'ep:account:POST v1/cert/parent/terms/:x',
  method: 'POST',
  path: 'v1/cert/parent/terms/:x',
  params: v.object({ x: identifierText }),
  /** `terms` is ours: every item as it was shown, with its version. */
  body: v.object({ state: flowState, terms: agreements }),
  value: byState,
  refusals: { ...refusals, '46359': 'guardianElsewhere', '99999': 'termsNotAgreed' },
});

/** Opens the case of a member who is a minor, for a game that the page's address names. */
export const guardianBegin = defineCall({
  ...simMember,
  area: 'verification',
  spec: 'B§4',
  id: 'own:guardian-begin',
  method: 'POST',
  path: 'v1/guardian/begin',
  body: v.object({
    type: v.picklist(guardianPageTypes),
    game_id: identifierText,
    redirect_url: v.optional(address),
  }),
  value: v.object({
    /** `null`: nobody has to be asked, because the member is old enough or a guardian agreed before. */
    state: v.nullable(flowState),
    type: v.picklist(verificationTypes),
    /** Where the child continues; it has passed the return gate. `''`: the page says. */
    redirect_url: v.optional(address, ''),
  }),
  /** 93000: it was no browser. */
  refusals: { '93000': 'verificationTimeExpired', '47404': 'gameNotFound' },
});

/** A child asks a guardian who is elsewhere: a link by mail or text message. */
export const guardianRequest = defineCall({
  ...guardian,
  id: 'own:guardian-request',
  method: 'POST',
  path: 'v1/guardian/request',
  body: v.object({
    state: flowState,
    channel: v.picklist(contactKinds),
    contact: typedContact,
    /** How the guardian recognises the child; without it, the name given before stays. */
    child_name: v.optional(childName),
  }),
  value: v.object({
    state: flowState,
    sendCount: count,
    /** Until when the link opens. */
    expires_at: epochMs,
  }),
  refusals: {
    ...flowRefusals,
    '45012': 'notValidEmail',
    '45013': 'emailSendFailure',
    '45015': 'serverError',
    '46003': 'resendLimit',
    '46356': 'guardianTriesOver',
    '46405': 'invalidPhoneFormat',
    '46406': 'phoneDestinationClosed',
    ...captchaAtDoorRefusals,
    '91035': 'resendTooSoon',
    '91036': 'resendDailyLimit',
  },
});

/** Data of 45017 for a link that was answered: when, in epoch milliseconds. */
export const answeredLinkData = v.object({ answeredAt: epochMs });

/** Opens a guardian's link in this browser; `state` is that of the link; the answer has the state of the browser's own flow. */
export const guardianOpen = defineCall({
  ...guardian,
  auth: 'optional',
  id: 'own:guardian-open',
  method: 'POST',
  path: 'v1/guardian/open',
  body: byState,
  value: v.object({
    state: flowState,
    /** `agree`: a child waits. `consents`: the guardian's own list. */
    purpose: v.picklist(['agree', 'consents']),
    type: v.picklist(verificationTypes),
  }),
  refusals: { ...flowRefusals, '46356': 'guardianTriesOver', '46359': 'guardianElsewhere' },
});

/** Status of a guardian's consent, for the waiting child and for the guardian. */
export const guardianStatus = defineCall({
  ...guardian,
  id: 'own:guardian-status',
  method: 'GET',
  path: 'v1/guardian/status',
  query: byState,
  value: v.object({
    state: flowState,
    role: v.picklist(guardianRoles),
    status: v.picklist(guardianStatuses),
    type: v.picklist(verificationTypes),
    /** Area whose items are agreed to; their texts come from the contents of terms. */
    terms_area: v.string(),
    items: v.array(v.object({ terms_type_id: v.string(), version: v.number(), required_yn: yesNo })),
    /** Where the child continues; `''` for the guardian. */
    redirect_url: v.optional(address, ''),
    /** The first name that the child gave; before that, the first letters of its nickname. */
    child: v.string(),
    /** Name of the game that the child wants to play; `''`: unknown. */
    game: v.optional(v.string()),
    /** Birth date of the child, for a guardian who has been checked in this browser; else `''`. */
    child_birth_dt: v.string(),
    /** Where the child lives. */
    country: v.optional(countryCode),
    /** Checks that may still fail before the case is shut. */
    tries_left: v.optional(count),
    /** Whether the guardian may be checked and answer in the child's own browser; else only by the link of a letter. */
    beside_yn: v.optional(yesNo, 'Y'),
    /** When the request ends by itself. */
    expires_at: v.optional(epochMs),
    /** The last link, for the child that waits for an answer: where it went, masked, and when another may go out. */
    link: v.optional(
      v.object({ channel: v.picklist(contactKinds), contact: v.string(), sendCount: count, resend_at: epochMs }),
    ),
  }),
  refusals: flowRefusals,
});

/** A guardian declines. The child sees it and may ask another guardian. */
export const guardianDecline = defineCall({
  ...guardian,
  id: 'own:guardian-decline',
  method: 'POST',
  path: 'v1/guardian/decline',
  body: byState,
  value: byState,
  refusals: flowRefusals,
});

/** Opens the list of the person who is checked next in this browser: for a guardian without a receipt. */
export const guardianConsentsOpen = defineCall({
  ...guardian,
  id: 'own:guardian-consents-open',
  method: 'POST',
  path: 'v1/guardian/consents/open',
  body: v.object({}),
  value: v.object({ state: flowState, type: v.picklist(verificationTypes) }),
  refusals: { '93000': 'verificationTimeExpired' },
});

/** What a guardian agreed to, for the guardian alone: after a check of the same person. */
export const guardianConsents = defineCall({
  ...guardian,
  id: 'own:guardian-consents',
  method: 'GET',
  path: 'v1/guardian/consents',
  query: v.object({ state: flowState, lang: v.optional(localeText) }),
  value: v.object({
    state: flowState,
    consents: v.array(
      v.object({
        consent_id: v.string(),
        /** Distinguishes the children of one guardian; has no other meaning. */
        child_id: v.string(),
        /** The first letters of the nickname; `''`: the sign-up is not finished. */
        child: v.string(),
        child_birth_dt: v.string(),
        /** Name of the game whose move it is limited to; `''`: it holds for the account. */
        game: v.optional(v.string(), ''),
        terms_type_id: v.string(),
        title: v.string(),
        version: v.number(),
        required_yn: yesNo,
        agreed_at: epochMs,
        /** How the guardian was checked, and when. */
        method: v.picklist(personCheckMethods),
        verified_at: epochMs,
        withdrawn_at: v.nullable(epochMs),
      }),
    ),
  }),
  refusals: { ...flowRefusals, '44000': 'identityVerificationRequired' },
});

export const guardianConsentWithdraw = defineCall({
  ...guardian,
  id: 'own:guardian-consent-withdraw',
  method: 'POST',
  path: 'v1/guardian/consents/withdraw',
  body: v.object({ state: flowState, consent_id: v.pipe(v.string(), v.uuid()) }),
  value: byState,
  refusals: { ...flowRefusals, '44000': 'identityVerificationRequired' },
});
