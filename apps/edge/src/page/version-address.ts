import { versionQuery } from '@gatehouse/platform';

/** Address of a page without the query that asks for a version of it. */
export function ownAddress(url: URL): string {
  const own = new URL(url);
  own.searchParams.delete(versionQuery.name);
  return `${own.pathname}${own.search}`;
}

/** The same page, asked for with a version. */
export function versionAddress(url: URL, version: 'previous' | 'live'): string {
  const asked = new URL(url);
  asked.searchParams.set(versionQuery.name, versionQuery[version]);
  return `${asked.pathname}${asked.search}`;
}
