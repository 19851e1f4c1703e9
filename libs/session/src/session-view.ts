/** What a screen may know of the visitor; made from cookies PLD and SUAT_EXPIRED_CHECK, never from a token. */
export type SessionView =
  | Readonly<{ state: 'anonymous' }>
  | Readonly<{
      state: 'member';
      memberNo: number;
      providerCd: string;
      countryCd: string;
      /** End of the access token, epoch milliseconds of the platform's clock; for warnings, not for decisions. */
      expiresAt: number;
    }>;

export const anonymous: SessionView = { state: 'anonymous' };
