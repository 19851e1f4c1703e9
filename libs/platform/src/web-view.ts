/** What an address of a game SDK's web view says besides its page (spec B §2; `verify` is ours). */
export const webViewQuery = {
  serviceId: 'service_id',
  /** From the game; the edge swaps it at the first GET and takes it out of the address. */
  verifyToken: 'verify_token',
  /** Written by the edge for a token that it could not swap: the page closes and notifies the app of an "expired token". */
  verify: 'verify',
} as const;

/** Value of `webViewQuery.verify` after a token that was late, used or invented. */
export const verifyExpired = 'expired';
