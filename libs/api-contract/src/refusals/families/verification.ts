import type { RefusalTable } from './refusal.ts';

/** Refusals of a verification: person check, steps and tokens (spec A §4, §8). */
export const verificationFamily = {
  identityVerificationRequired: { reaction: 'notice', status: 403, fullResponse: true },
  personVerificationRequired: { reaction: 'notice', status: 403 },
  phoneVerificationRequired: { reaction: 'notice', status: 403 },
  questionRequired: { reaction: 'notice', status: 403 },
  verificationNotAllowed: { reaction: 'leave', status: 403 },
  /** A check would store the first person of an account, and its owner is not proven. */
  ownerProofRequired: { reaction: 'sign-in-again', status: 403 },
  /** The call asks for a proof of the owner within five minutes (`ownerProof`); the shell asks for it and repeats the call. */
  proofNeeded: { reaction: 'notice', status: 403 },
  /** The page, or the proof, is of another member than the token: a second one signed in in between. Nothing was done. */
  otherMember: { reaction: 'leave', status: 409 },
  /** "This was not me" was pressed less than 72 hours ago: changes of ways and what cannot be taken back wait (`retryAfterSeconds`). */
  changesFrozen: { reaction: 'notice', status: 403 },
  /** A number that nobody proved for long does not recover an account alone. */
  secondFactNeeded: { reaction: 'notice', status: 403 },
  addressBlocked: { reaction: 'notice', status: 403 },
  identityAccountLimit: { reaction: 'notice', status: 409 },
  /** The person is older or younger than the account says, by more than a year or by an age band: customer service decides. */
  birthDateDiffers: { reaction: 'leave', status: 403 },
  notValidEmail: { reaction: 'field', status: 400 },
  emailSendFailure: { reaction: 'notice', status: 503 },
  badRequest: { reaction: 'restart', status: 400 },
  serverError: { reaction: 'leave', status: 500 },
  verificationTermsError: { reaction: 'leave', status: 403 },
  wrongVerifyToken: { reaction: 'leave', status: 403 },
  /** Every step of the flow is done: the tab that asks shows one of them still. */
  flowFinished: { reaction: 'restart', status: 409 },
  wrongVerifyStep: { reaction: 'leave', status: 409 },
  invalidRegisterEmailCode: { reaction: 'field', status: 400 },
  otherVerificationErrors: { reaction: 'leave', status: 400 },
} as const satisfies RefusalTable;
