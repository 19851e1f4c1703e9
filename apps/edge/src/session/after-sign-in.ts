import { continuePath, gateReturnAddress, type Site } from '@gatehouse/platform';

export type NextStep = 'password-campaign' | 'terms' | 'return';

/** 303 target for an accepted return address: our own path, or the page that leads to another origin. */
export function returnPath(raw: string | null, site: Site): string {
  const verdict = gateReturnAddress(raw, site.returns);
  const target = new URL(verdict.ok ? verdict.url : site.home);
  // `//host/…` after our origin would be another host's address once the origin is gone.
  if (target.origin === site.origin && !target.pathname.startsWith('//'))
    return `${target.pathname}${target.search}${target.hash}`;
  return `${continuePath}?to=${encodeURIComponent(target.href)}`;
}

/** Where a native sign-in leads next, by the same steps as the screen (spec A §4). */
export function nextPath(
  step: NextStep,
  asked: Readonly<{ returnAddress: string | null; inflowPath: string; style: string }>,
  site: Site,
): string {
  if (step === 'return') return returnPath(asked.returnAddress, site);
  const query = new URLSearchParams({ inflow_path: asked.inflowPath, style_type: asked.style });
  if (asked.returnAddress) query.set('redirect_url', asked.returnAddress);
  if (step === 'terms') return `/simplify?${query.toString()}&platform=PC`;
  return `/change/pw?from=campaign&${query.toString()}`;
}
