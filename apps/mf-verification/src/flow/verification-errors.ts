import type { CallDefinition, RefusalName } from '@gatehouse/api-contract';
import type { OwnReactions } from '@gatehouse/screen';
import type { ShellHost } from '@gatehouse/shell-contract';

export type ErrorPlace = 'notValidEmail' | 'emailVerify' | 'returnedUrl' | 'mainSite';

/** Where each verification error leads (spec A §4, "Verification errors"). Errors that are not listed are shown on the page. */
export const errorPlaces = {
  notValidEmail: 'notValidEmail',
  resendLimit: 'emailVerify',
  resendDailyLimit: 'emailVerify',
  withdrawalEmailLimit: 'emailVerify',
  tooManyWrongCodes: 'emailVerify',
  badRequest: 'emailVerify',
  emailSendFailure: 'emailVerify',
  serverError: 'returnedUrl',
  verificationTermsError: 'returnedUrl',
  wrongVerifyToken: 'returnedUrl',
  wrongVerifyStep: 'returnedUrl',
  otherVerificationErrors: 'mainSite',
} as const satisfies Partial<Record<RefusalName, ErrorPlace>>;

export const errorPlaceOf = (refusal: RefusalName): ErrorPlace | null =>
  Object.hasOwn(errorPlaces, refusal)
    ? ((errorPlaces as Partial<Record<RefusalName, ErrorPlace>>)[refusal] ?? null)
    : null;

/**
 * Reactions of a call to the errors that lead out of the page. Without a returned URL the page stays: a refused
 * sign-in, which has none, shows the error and offers to start again.
 */
export function leavingErrors<Call extends CallDefinition>(
  call: Call,
  { leave, site }: Pick<ShellHost, 'leave' | 'site'>,
  returnedUrl: string,
): OwnReactions<Call> {
  const own: Partial<Record<RefusalName, () => void>> = {};
  for (const refusal of Object.values<RefusalName>(call.refusals)) {
    const place = errorPlaceOf(refusal);
    if (place === 'returnedUrl' && returnedUrl !== '') own[refusal] = () => leave(returnedUrl);
    if (place === 'mainSite') own[refusal] = () => leave(site.main);
  }
  return own;
}
