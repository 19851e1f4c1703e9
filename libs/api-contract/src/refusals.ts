/** What a screen does with a refusal unless it says otherwise (architecture §4). */
export type Reaction = 'field' | 'notice' | 'restart' | 'sign-in-again' | 'leave';

type Refusal = Readonly<{
  reaction: Reaction;
  /** HTTP status the account API answers with. */
  status: 400 | 401 | 403 | 404 | 409 | 410 | 423 | 429 | 500 | 501 | 503;
  /** The client error carries the whole answer, so that the flow can go on with its data (spec A §8). */
  fullResponse?: true;
}>;

/** Every refusal by name (spec A §8, B §8). Names are ours, numbers belong to the calls. Grows with each area. */
export const refusals = {
  accessTokenInvalid: { reaction: 'sign-in-again', status: 401 },
  accessTokenExpired: { reaction: 'sign-in-again', status: 401 },
  sessionEnded: { reaction: 'sign-in-again', status: 401 },
  refreshTokenInvalid: { reaction: 'sign-in-again', status: 401 },
  serviceUnavailable: { reaction: 'notice', status: 503 },
  requestInvalid: { reaction: 'notice', status: 400 },
  callUnknown: { reaction: 'notice', status: 404 },
  callNotBuilt: { reaction: 'notice', status: 501 },
  tooManyRequests: { reaction: 'notice', status: 429 },
  credentialsMismatch: { reaction: 'field', status: 401, fullResponse: true },
  captchaRequired: { reaction: 'notice', status: 401, fullResponse: true },
  tooManyPasswordFailures: { reaction: 'notice', status: 423, fullResponse: true },
  temporarilyRestricted: { reaction: 'notice', status: 423 },
  accountRestricted: { reaction: 'notice', status: 403, fullResponse: true },
  accountBlocked: { reaction: 'notice', status: 403, fullResponse: true },
  idProtection: { reaction: 'notice', status: 403, fullResponse: true },
  accountDormant: { reaction: 'notice', status: 403, fullResponse: true },
  deletionRequested: { reaction: 'notice', status: 403, fullResponse: true },
  deletionPending: { reaction: 'notice', status: 403, fullResponse: true },
  accountWithdrawn: { reaction: 'notice', status: 403, fullResponse: true },
  emailVerificationRequired: { reaction: 'notice', status: 403, fullResponse: true },
  otpUserRegistered: { reaction: 'notice', status: 403, fullResponse: true },
  migrationRequired: { reaction: 'notice', status: 403, fullResponse: true },
  clientUnknown: { reaction: 'leave', status: 400, fullResponse: true },
  redirectRefused: { reaction: 'leave', status: 400, fullResponse: true },
  termsNotAgreed: { reaction: 'notice', status: 403 },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;
