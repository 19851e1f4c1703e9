/** A path of the portal with this query, without `?` where it is empty. */
export function pathWith(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
