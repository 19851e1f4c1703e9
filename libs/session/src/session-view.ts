/** What a screen may know of the visitor; made from cookies PLD and SUAT_EXPIRED_CHECK, never from a token. */
export type SessionView =
  | Readonly<{ state: 'anonymous' }>
  | Readonly<{ state: 'member'; memberNo: number; providerCd: string; countryCd: string; expiresAt: number }>;
