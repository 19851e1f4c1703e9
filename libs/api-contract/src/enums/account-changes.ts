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

/** What "this was not me" may give back. */
export const givenBack = [
  'signInNames',
  'signInAddress',
  'contactAddress',
  'phone',
  'person',
  'authenticator',
  'securityQuestion',
  'country',
  'deletion',
] as const;
export type GivenBack = (typeof givenBack)[number];

/** How an account stands towards a letter about a change of it. */
export const notMeStandings = ['OPEN', 'LOCKED', 'BACK', 'OUTWEIGHED'] as const;
export type NotMeStanding = (typeof notMeStandings)[number];

/** How a change that a reset lists may be taken back. */
export const changeReaches = ['NOW', 'PASSWORD', 'NEVER'] as const;

/** How a mailbox or number that confirmed a change may be disowned. */
export const disownReaches = ['NOW', 'PASSWORD'] as const;

/** What may be disowned: a mailbox, or a number. */
export const contactChannels = ['email', 'phone'] as const;
