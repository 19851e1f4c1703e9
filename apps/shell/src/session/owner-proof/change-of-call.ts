/** What a call changes that asks for its owner, as the dialog names it. */
const changes = {
  'ep:secure:PUT v1.0/contacts/email': 'address',
  'ep:secure:POST v1.0/register/email': 'address',
  'ep:unknown:sub-email-state-email-n': 'address',
  'ep:unknown:sub-email-state-change': 'address',
  'ep:account:POST v1/otp/secure': 'authenticator',
  'ep:account:POST v1/channeling/third/register': 'move',
  'own:member-wait-stop': 'wait',
  'own:answer-changes': 'answers',
} as const;

export type ConfirmedChange = (typeof changes)[keyof typeof changes];

/** The change that a call makes; `null`: a call that this shell does not know, from a remote that is newer. */
export const changeOfCall = (id: string): ConfirmedChange | null =>
  Object.hasOwn(changes, id) ? changes[id as keyof typeof changes] : null; // checked before
