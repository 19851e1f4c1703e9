import type { RefusalTable } from './refusal.ts';

/** Refusals of the other doors: social, QR, authenticator, clients; and who may not come in from here (spec A §4, §8). */
export const accessFamily = {
  /** The operator closed sign-in by the style of the page. */
  signInClosed: { reaction: 'notice', status: 403 },
  notAMember: { reaction: 'notice', status: 404 },
  membershipRegistrationRequired: { reaction: 'notice', status: 403, fullResponse: true },
  overseasLoginBlocked: { reaction: 'notice', status: 403, fullResponse: true },
  authenticatorUnavailable: { reaction: 'notice', status: 503 },
  otpServerError: { reaction: 'notice', status: 503, fullResponse: true },
  addressNotAllowed: { reaction: 'notice', status: 403, fullResponse: true },
  addressInvalid: { reaction: 'notice', status: 400, fullResponse: true },
  duplicatedLogin: { reaction: 'notice', status: 409, fullResponse: true },
  requestDenied: { reaction: 'notice', status: 403, fullResponse: true },
  invalidParameters: { reaction: 'notice', status: 400, fullResponse: true },
  invalidParameterFormat: { reaction: 'notice', status: 400, fullResponse: true },
  passwordCampaign: { reaction: 'notice', status: 403 },
  twitterUnsupported: { reaction: 'notice', status: 400 },
  socialCancelled: { reaction: 'notice', status: 400 },
  socialFailed: { reaction: 'notice', status: 503 },
  termsCheckApiError: { reaction: 'notice', status: 503 },
  termsNotAgree: { reaction: 'notice', status: 403 },
} as const satisfies RefusalTable;
