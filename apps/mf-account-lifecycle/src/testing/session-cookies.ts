const hourMs = 60 * 60 * 1000;

/** What the edge leaves for scripts after a sign-in: a member for another hour. */
export function haveSession(): void {
  const expiresAt = Date.now() + hourMs;
  const claims = {
    sub: 'g-1',
    memberNo: 1,
    providerCd: 'SO',
    countryCd: 'KR',
    iat: 0,
    exp: Math.floor(expiresAt / 1000),
  };
  document.cookie = `PLD=${btoa(JSON.stringify(claims)).replaceAll('=', '')}; path=/`;
  document.cookie = `SUAT_EXPIRED_CHECK=${expiresAt}; path=/`;
}

export function clearSession(): void {
  for (const name of ['PLD', 'SUAT_EXPIRED_CHECK']) document.cookie = `${name}=; path=/; max-age=0`;
}
