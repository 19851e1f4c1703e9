import type { RefusalTable } from './refusal.ts';

/** Codes sent to an email address or a phone, and the contact itself (spec A §9, B §8). */
export const contactCodeFamily = {
  codeMismatch: { reaction: 'field', status: 400 },
  codeExpired: { reaction: 'field', status: 410 },
  tooManyWrongCodes: { reaction: 'notice', status: 429 },
  /** Of digits alone: the next code is a long one, which is tried without limit. */
  codeTriesOver: { reaction: 'notice', status: 429 },
  /** The code that was sent is a long one, is not typed as a whole, or came by the link of its letter. */
  longCode: { reaction: 'notice', status: 400 },
  longCodeMissing: { reaction: 'field', status: 400 },
  longCodeLinked: { reaction: 'notice', status: 400 },
  /** The link of a long code was opened where its flow is not. */
  codeOfOtherBrowser: { reaction: 'restart', status: 410 },
  verificationTimeExpired: { reaction: 'restart', status: 410 },
  resendTooSoon: { reaction: 'notice', status: 429 },
  resendLimit: { reaction: 'notice', status: 429 },
  resendDailyLimit: { reaction: 'notice', status: 429 },
  verificationCodeResent: { reaction: 'notice', status: 400 },
  emailAccountLimit: { reaction: 'field', status: 409 },
  phoneAccountLimit: { reaction: 'field', status: 409 },
  /** Of the member who asks: nothing is told about other accounts. */
  contactIsOwn: { reaction: 'field', status: 409 },
  contactTaken: { reaction: 'field', status: 409 },
  invalidPhoneFormat: { reaction: 'field', status: 400 },
  phoneDestinationClosed: { reaction: 'field', status: 400 },
} as const satisfies RefusalTable;
