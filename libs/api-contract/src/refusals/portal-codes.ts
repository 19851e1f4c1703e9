/**
 * Codes the portal itself gives; no call answers them: a broken guard, a dead network, and what game-common verification
 * appends to a callback address (spec A §4, §8).
 */
export const portalCodes = {
  '500': { refusal: 'guardUnknown', message: '' },
  '805': { refusal: 'networkError', message: '' },
  '94001': { refusal: 'gameTokenMissing', message: 'Invalid access Token' },
  '94002': { refusal: 'gameIdMissing', message: 'Game ID does not exist' },
  '94003': { refusal: 'gameGuidMissing', message: 'Guid does not exist' },
} as const;

/** Names for what the portal meets outside any answer: they have a sentence and a reaction, and no number. */
export const portalRefusals = [
  'tokenErrors',
  'renewalBlockedAccount',
  'renewalInvalidAccessToken',
  'renewalInvalidRefreshToken',
  'renewalMaintenance',
  'logoutFailure',
  'webviewDefault',
  'webviewInvalidToken',
  'webviewTimeLimitExceeded',
  'passwordCampaign',
  'termsNotAgree',
  'captchaNetworkFailure',
  'networkFailure',
  'noAnswer',
  'foreignAnswer',
  'translationTimeout',
  'unknownRoute',
  'verificationCodeResent',
  'longCode',
  'longCodeMissing',
  'longCodeLinked',
  'codeOfOtherBrowser',
] as const;
