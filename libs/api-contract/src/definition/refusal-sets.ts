/*
 * Codes that several calls give the same meaning. 46000, 46003, 46215 and 46403 mean one thing for an email and another for
 * a phone, 44000 one thing at a door and another inside a verification (rulings, "Sign-in"), so there is a set for each.
 */

/** The flow is unknown, over, or not at this step: the server decides by its own record (rulings, "Flows"). */
export const flowRefusals = { '93000': 'verificationTimeExpired', '45017': 'wrongVerifyStep' } as const;

/** The browser that holds the flow has finished it, maybe in another tab. */
export const finishedRefusals = { '45021': 'flowFinished' } as const;

/** "This was not me" was pressed less than 72 hours ago. */
export const frozenRefusals = { '40122': 'changesFrozen' } as const;

export const emailSendRefusals = {
  ...flowRefusals,
  '45012': 'notValidEmail',
  '45013': 'emailSendFailure',
  '46003': 'resendLimit',
  '91035': 'resendTooSoon',
  '91036': 'resendDailyLimit',
} as const;

/** Of a phone, a flow that is over has the number 46215 (spec B §8). */
export const phoneSendRefusals = {
  '45017': 'wrongVerifyStep',
  '46003': 'resendLimit',
  '46215': 'verificationTimeExpired',
  '46405': 'invalidPhoneFormat',
  '46406': 'phoneDestinationClosed',
  '91035': 'resendTooSoon',
  '91036': 'resendDailyLimit',
} as const;

/** Answers to a code that was sent to an email or a phone. */
export const contactCodeRefusals = {
  ...flowRefusals,
  '46000': 'codeMismatch',
  '46207': 'codeExpired',
  '46215': 'tooManyWrongCodes',
  '46216': 'codeTriesOver',
} as const;

/** What a step of a verification may meet (spec A §4, "Verification errors"). */
export const verificationRefusals = {
  ...flowRefusals,
  '44000': 'identityVerificationRequired',
  '44012': 'personVerificationRequired',
  '44013': 'phoneVerificationRequired',
  '45002': 'questionRequired',
  '45008': 'addressBlocked',
  '45009': 'verificationNotAllowed',
  '45010': 'verificationTermsError',
  '45014': 'badRequest',
  '45015': 'serverError',
  '45016': 'wrongVerifyToken',
  '45018': 'otherVerificationErrors',
} as const;

/** Whom a person check finds, and how old (spec B §8). */
export const personRefusals = {
  '46350': 'identityAccountLimit',
  '46351': 'guardianRequiredAt18',
  '46354': 'guardianRequiredAt14',
} as const;

export const guardianRefusals = {
  '46353': 'guardianAgeGap',
  '46355': 'childLimit',
  '46356': 'guardianTriesOver',
  '46357': 'guardianIsChild',
  '46360': 'otherGuardian',
} as const;

/**
 * Captcha answers: 49700 to 49710 and their neighbours (spec A §8). The documents give a meaning to some of them only;
 * which fault is answered by which number is ours (docs/spec/captcha.md).
 */
export const captchaRefusals = {
  '43003': 'captchaInvalid',
  '43004': 'captchaIncorrect',
  '49104': 'captchaExpired',
  '49200': 'captchaExpired',
  '49303': 'captchaExpired',
  '49500': 'captchaSuspicious',
  '49700': 'captchaWrong',
  '49701': 'captchaExpired',
  '49702': 'captchaWrong',
  '49703': 'captchaOther',
  '49704': 'captchaOther',
  '49705': 'captchaOther',
  '49706': 'captchaOther',
  '49707': 'captchaOther',
  '49708': 'captchaOther',
  '49709': 'captchaOther',
  '49710': 'captchaOther',
} as const;

/** The mailed code that replaces a captcha. */
export const captchaMailRefusals = {
  ...captchaRefusals,
  '46000': 'codeMismatch',
  '46003': 'resendLimit',
  '46207': 'codeExpired',
  '46215': 'tooManyWrongCodes',
  '46216': 'codeTriesOver',
  '91035': 'resendTooSoon',
  '91036': 'resendDailyLimit',
} as const;

/** What a door says about the captcha it was given. */
export const captchaAtDoorRefusals = {
  '43002': 'captchaRequired',
  '43003': 'captchaInvalid',
  '43004': 'captchaIncorrect',
} as const;

export const nicknameRefusals = { '561': 'nicknameTaken', '563': 'nicknameInvalid', '580': 'wordBanned' } as const;

/** A new password (spec A §5, §8): 31001 the current one; unfit for this name; one of the commonest. */
export const newPasswordRefusals = {
  '31001': 'passwordReused',
  '43201': 'passwordUnavailable',
  '43202': 'passwordTooCommon',
} as const;

/** How wrong current passwords of a member are answered. */
export const provesPassword = {
  '43000': 'currentPasswordMismatch',
  '43100': 'tooManyPasswordFailures',
  '43106': 'temporarilyRestricted',
} as const;

/** Account states in which no password is reset; told only to somebody who proved to be the owner. */
export const resetDoorRefusals = { '43102': 'accountBlocked', '44002': 'deletionPending' } as const;
