import {
  accountChangesPath,
  continuePath,
  gateReturnAddress,
  onwardPath,
  pathWith,
  signedInReturn,
  termsPath,
  type LoginSettings,
  type Site,
} from '@gatehouse/platform';

export type NextStep = 'unseen-changes' | 'password-campaign' | 'terms' | 'return';

/** Pages between a sign-in and where it leads. */
const pages = {
  'unseen-changes': accountChangesPath,
  'password-campaign': pathWith('/change/pw', { from: 'campaign' }),
  terms: termsPath,
} as const satisfies Readonly<Record<Exclude<NextStep, 'return'>, string>>;

/** 303 target for an accepted return address: our own path, or the page that leads to another origin. */
export function returnPath(raw: string | null, site: Site): string {
  const verdict = gateReturnAddress(raw, site.returns);
  const target = new URL(verdict.ok ? verdict.url : site.home);
  // `//host/…` after our origin would be another host's address once the origin is gone.
  if (target.origin === site.origin && !target.pathname.startsWith('//'))
    return `${target.pathname}${target.search}${target.hash}`;
  return pathWith(continuePath, { to: target.href });
}

type Asked = Readonly<{
  returnAddress: string | null;
  inflowPath: string;
  style: string;
  clientId: string | null;
  settings: Pick<LoginSettings, 'redirect_url'>;
}>;

/** Where a native sign-in on the page `here` leads next, by the same steps as the screen (spec A §4). */
export function nextPath(step: NextStep, asked: Asked, here: URL, site: Site): string {
  const own = {
    inflow_path: asked.inflowPath,
    style_type: asked.style,
    client_id: asked.clientId,
    redirect_url: asked.returnAddress,
  };
  const visit = new URL(onwardPath(pathWith(here.pathname, own), here), here);
  if (step === 'return') return returnPath(signedInReturn(visit, asked.settings), site);
  return onwardPath(pages[step], visit);
}
