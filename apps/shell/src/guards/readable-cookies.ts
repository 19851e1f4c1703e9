/** Names of the cookies that scripts may see. */
export function readableCookieNames(cookies: string = document.cookie): ReadonlySet<string> {
  return new Set(
    cookies
      .split(';')
      .map((pair) => pair.split('=')[0]?.trim() ?? '')
      .filter(Boolean),
  );
}
