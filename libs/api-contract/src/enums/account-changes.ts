/** What a letter with a link to "this was not me" tells of. */
export const accountChanges = [
  'password-reset',
  'password-change',
  'withdrawal',
  'country-change',
  'account-switch',
  'account-move',
  'address-change',
  'phone-change',
  'person-added',
  'authenticator-on',
  'authenticator-off',
  'question-change',
  'new-sign-in',
] as const;
export type AccountChange = (typeof accountChanges)[number];
