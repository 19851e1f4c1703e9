import type { RefusalTable } from './refusal.ts';

/** What a sign-in with a password may be refused for (spec A §4, §8). */
export const signInFamily = {
  credentialsMismatch: { reaction: 'field', status: 401, fullResponse: true },
  /** A member's own password, where the page asks for nothing else. */
  currentPasswordMismatch: { reaction: 'field', status: 401 },
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
} as const satisfies RefusalTable;
