function pathWith(path: string, url: URL, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The sign-in anew, with what it was begun with: the password again, hence without state and session. */
export const passwordPath = (url: URL): string => pathWith('/login', url, { state: null, session: null });

/** The approval on the phone, for the same sign-in. */
export const approvalPath = (url: URL): string => pathWith('/auth/approval', url, { session: null });
