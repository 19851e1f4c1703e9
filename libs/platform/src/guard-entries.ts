/** Areas of terms that a guardian agrees to (spec B §9). */
export const guardianTermsAreas = ['SVC_AG', 'SVC_CHAG', 'SVC_CHAG14', 'STC_REWE18', 'STC_REWE14'] as const;
export type GuardianTermsArea = (typeof guardianTermsAreas)[number];

/**
 * Entries of the flow memory that guards read; the remote that owns the flow writes them. None holds a secret: of the
 * new user token only `true` is kept, as long as the page holds one.
 */
export const guardEntries = {
  newUserToken: 'guard.new-user-token',
  switchState: 'guard.switch-state',
  guardianTermsArea: 'guard.guardian-terms-area',
} as const;
