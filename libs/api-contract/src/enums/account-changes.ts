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

/** What a member is asked about: all that letters tell of, and the decision to move a game account, of which none tells until the game has it. */
export const toldChanges = [...accountChanges, 'game-move-decided'] as const;
export type ToldChange = (typeof toldChanges)[number];

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
  'gameMove',
  'deletion',
] as const;
export type GivenBack = (typeof givenBack)[number];

/** Of these the moves of an account: to an email account, to another country, of a game account into it, and out of the platform. */
export const moveParts = ['signInNames', 'country', 'gameMove', 'deletion'] as const satisfies readonly GivenBack[];
export type MovePart = (typeof moveParts)[number];

/** Why a move does not go back: a game has taken it over, its owner signs in and cancels it, its time is over, or what is shown does not reach it. */
export const moveStays = ['TAKEN', 'CANCEL', 'OVER', 'NOT_HERE'] as const;

/** How an account stands towards a letter about a change of it. */
export const notMeStandings = ['OPEN', 'LOCKED', 'BACK', 'OUTWEIGHED'] as const;
export type NotMeStanding = (typeof notMeStandings)[number];

/** How a change that a reset lists may be taken back. */
export const changeReaches = ['NOW', 'PASSWORD', 'NEVER'] as const;

/** How a mailbox or number that confirmed a change may be disowned. */
export const disownReaches = ['NOW', 'PASSWORD'] as const;

/** What may be disowned: a mailbox, or a number. */
export const contactChannels = ['email', 'phone'] as const;
