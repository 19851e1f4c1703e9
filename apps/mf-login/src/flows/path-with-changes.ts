import { pathWith } from './path-with.ts';

/** A path of the portal with the query of `url` and these changes; `null` removes a name. */
export function pathWithChanges(path: string, url: URL, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return pathWith(path, query);
}
