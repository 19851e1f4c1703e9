/** A path of the portal with this query, without `?` where it is empty. */
export function pathWith(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** A path of the portal with the query of `url` and these changes; `null` removes a name. */
export function pathWithChanges(path: string, url: URL, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return pathWith(path, query);
}
