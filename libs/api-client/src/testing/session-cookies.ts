/** Cookies that the edge leaves for scripts after a sign-in. */
const names = ['PLD', 'SUAT_EXPIRED_CHECK'] as const;
const hourMs = 60 * 60 * 1000;

/** A member is signed in for another hour. */
export function haveSession(): void {
  const expiresAt = Date.now() + hourMs;
  const claims = {
    sub: 'g-1001',
    memberNo: 1001,
    providerCd: 'SO',
    countryCd: 'KR',
    iat: 0,
    exp: Math.floor(expiresAt / 1000),
  };
  document.cookie = `PLD=${btoa(JSON.stringify(claims)).replaceAll('=', '')}; path=/`;
  document.cookie = `SUAT_EXPIRED_CHECK=${expiresAt}; path=/`;
}

/** Nobody is signed in any more. */
export function clearSession(): void {
  for (const name of names) document.cookie = `${name}=; path=/; max-age=0`;
}
