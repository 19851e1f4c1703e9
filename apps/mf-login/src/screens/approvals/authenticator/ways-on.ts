function pathWith(path: string, url: URL, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Other ways to go on with a sign-in that waits for the authenticator; each keeps what it was begun with. */
export const typedNumberPath = (url: URL, session: string | null): string =>
  pathWith('/auth/verifi_code', url, { session });
export const loginCodePath = (url: URL): string => pathWith('/onetime', url, { session: null });
/** Anew: the password again, hence without the state. */
export const anewPath = (url: URL): string => pathWith('/login', url, { state: null, session: null });
