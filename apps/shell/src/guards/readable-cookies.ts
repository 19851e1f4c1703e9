/** Names of the cookies that scripts can read. */
export function readableCookieNames(cookies: string = document.cookie): ReadonlySet<string> {
  return new Set(
    cookies
      .split(';')
      .map((pair) => pair.split('=')[0]?.trim() ?? '')
      .filter(Boolean),
  );
}
