import type { verificationTypes } from '@gatehouse/api-contract';

type VerificationType = (typeof verificationTypes)[number];

/** Verifications that a mailed code settles. */
const emailTypes = ['email-verify', 'confirm-email', 'restriction'] as const satisfies readonly VerificationType[];
export type EmailType = (typeof emailTypes)[number];

/** Which of them an address asks for; `null`: another one, or none. */
export const emailTypeOf = (url: URL): EmailType | null =>
  emailTypes.find((type) => type === url.searchParams.get('type')) ?? null;
