/*
 * Closed lists of the wire. Words the documents do not show are ours, in SCREAMING_SNAKE (rulings, "Flows"); a screen maps
 * each of them, and an unknown one is a failure, never a blank page.
 */

export const providerCodes = ['NAVER', 'GP', 'SO', 'FB', 'TW', 'APPLE', 'SM', 'LINE'] as const;

/** What a verification is for (spec A §2); the spelling on the wire is ours. */
export const verificationTypes = [
  'recovery-id',
  'recovery-pw',
  'switch-id',
  'parent-switch-id',
  'signup',
  'parent-signup',
  'game-common',
  'delete-account',
  'restriction',
  'inactive-account',
  'confirm-email',
  'verification-code',
  'storage-identify',
  'parent-storage-identify',
  'compare-identify',
  'channeling',
  'parent-channeling',
  'parent-channeling-third',
  'email-N',
  'email-verify',
  'old-contact-modify',
  'new-contact-modify',
  'change-nation',
  'game-withdraw',
] as const;

/** What a verification still needs (spec A §4). */
export const verificationStatuses = {
  phone: 0,
  email: 1,
  questionAndAnswer: 2,
  addressBlocked: 8,
  notAllowed: 9,
} as const;

/** How far a verification has come (spec A §4). */
export const completionStages = {
  none: 0,
  personRequired: 11,
  personDone: 19,
  guardianRequired: 21,
  guardianDone: 29,
  emailRequired: 31,
  emailDone: 39,
  socialPersonRequired: 41,
  socialPersonDone: 49,
  complete: 99,
} as const;

export const countryCheckStatuses = { unrestricted: 0, nation: 1, restricted: 2 } as const;
/** `transfer/check/step`; never compared with `transferAgeSteps` (rulings, "Flows"). */
export const transferSteps = {
  invalid: 0,
  allowed: 1,
  verifiedAdult: 2,
  verifiedMinor: 3,
  unverifiedMinor: 4,
} as const;
/** `transfer/check/age`. */
export const transferAgeSteps = { invalid: 0, verifiedAdult: 1, verifiedMinor: 2, unverifiedMinor: 3 } as const;
/** Ours: what proves the owner before a withdrawal. */
export const withdrawalWays = ['phone', 'email', 'person'] as const;
export type WithdrawalWay = (typeof withdrawalWays)[number];
/** Ours: what a studio has to delete before it. */
export const studioWorkKinds = ['GROUP', 'PRODUCT'] as const;
/** Ours: what games have to know of a member. */
export const platformEventNames = [
  'withdrawal-requested',
  'withdrawal-cancelled',
  'account-withdrawn',
  'game-withdrawn',
  'account-moved',
  'changes-taken-back',
] as const;
export const withdrawalSteps = { none: 0, phone: 1, email: 2, ready: 3, complete: 4, emailExceeded: 5 } as const;

export const channelingSteps = [
  'ALL_COMPLETED',
  'EMAIL_REGISTER_REQUIRE',
  'PERSON_VERIFY_UPDATE_REQUIRE',
  'THIRD_PERSON_REQUIRE',
] as const;
export const hubVerifyTypes = ['COMPARE', 'CERT'] as const;
/** Reasons with a reaction of their own; any other reason is verified by email. */
export const blockReasons = ['ID_PRT', 'PW_AT_OVER'] as const;
export const verifyMethods = ['phone', 'email', 'qna'] as const;
export const captchaKinds = ['click', 'slide', 'dragdrop', 'rotate'] as const;
export const captchaThemes = ['light', 'dark'] as const;
/** Ours: what a solved captcha is spent on. */
export const captchaActions = ['signin', 'social-signin', 'signup', 'recovery', 'device'] as const;
export const personCheckMethods = ['dream', 'toss', 'phone'] as const;
export const contactKinds = ['phone', 'email'] as const;

/** Ours: who opens a guardian's case, and its status: `asked`: a link was sent; `limit`: too many failed checks. */
export const guardianRoles = ['child', 'guardian'] as const;
export const guardianStatuses = ['open', 'asked', 'verified', 'agreed', 'declined', 'limit', 'ended'] as const;

/** Ours: steps of sign-up. */
export const signUpSteps = [
  'NATIONAL_INFO',
  'AGREE',
  'GUARDIAN_AGREE',
  'ENTRY_INFO',
  'EMAIL_VERIFY',
  'COMPLETED',
  'LIMIT',
] as const;
/** Ours: steps of device registration. */
export const deviceSteps = [
  'GUIDE',
  'METHOD_CHOICE',
  'PHONE_ENTRY',
  'EMAIL_ENTRY',
  'CODE_ENTRY',
  'DEVICE_NAME',
  'COMPLETED',
] as const;
/** Ours: steps of a change of country. */
export const nationSteps = ['PHONE_VERIFY', 'EMAIL_VERIFY', 'PERSON_VERIFY', 'COUNTRY_ENTRY', 'COMPLETED'] as const;
/** Ours: status of an approval in the authenticator, or by QR code. */
export const approvalStatuses = ['WAITING', 'SCANNED', 'APPROVED', 'REFUSED', 'EXPIRED', 'CLOSED'] as const;
/** Ours: status of a mailed code. */
export const emailSessionStatuses = ['SENT', 'VERIFIED', 'EXPIRED'] as const;
/** Ours: what an entry of a secondary email is for. */
export const subEmailEntries = ['REGISTER', 'CHANGE', 'MODIFY'] as const;
/** Ours: whether a member may use the studio. */
export const studioStatuses = ['VERIFIED', 'OPEN', 'TOO_YOUNG'] as const;
