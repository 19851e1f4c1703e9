import { pathWith } from '../path-with.ts';

/* Addresses of the steps after a sign-in; each keeps the return address for the next step (spec A §4). */

function withReturn(path: string, query: Readonly<Record<string, string | null>>): string {
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== '');
  return pathWith(path, new URLSearchParams(kept));
}

/** The password campaign: a change is due, or may be put off. */
export function campaignPath(url: URL): string {
  return withReturn('/change/pw', { from: 'campaign', redirect_url: url.searchParams.get('redirect_url') });
}

/** Terms to be agreed; platform and nation are fixed by the specification (spec A §2). */
export function simplifyPath(url: URL): string {
  const { searchParams } = url;
  return withReturn('/simplify', {
    inflow_path: searchParams.get('inflow_path'),
    state: searchParams.get('state'),
    platform: 'PC',
    nation: 'KR',
    redirect_url: searchParams.get('redirect_url'),
  });
}
