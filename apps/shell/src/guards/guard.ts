import { pathWith, type GuardFacts, type Surface } from '@gatehouse/platform';
import type { LoginCheck } from '@gatehouse/session';
import type { HostFlow, HostSite, ShellHost } from '@gatehouse/shell-contract';

/**
 * What a guard decides. `redirect` is a path of the portal, `leave` an address that still passes the return gate,
 * `client` the address of a third party's client that the platform answered because it is registered.
 */
export type GuardVerdict =
  | Readonly<{ kind: 'pass' }>
  | Readonly<{ kind: 'redirect'; path: string }>
  | Readonly<{ kind: 'leave'; address: string }>
  | Readonly<{ kind: 'client'; address: string }>;

export type GuardInput = Readonly<{
  /** Address asked for, locale segment removed. */
  url: URL;
  facts: GuardFacts;
  site: HostSite;
  surface: Surface;
  /** Address of the page that led here, or empty. */
  referrer: string;
  flow: Pick<HostFlow, 'read'>;
  report: ShellHost['report'];
  /** spec A §4. Terms are asked for a third party's client only. */
  checkLogin(thirdPartyClientId?: string): Promise<LoginCheck>;
}>;

/** Runs before any code of the remote is fetched (architecture §2). */
export type Guard = (input: GuardInput) => GuardVerdict | Promise<GuardVerdict>;

export const pass: GuardVerdict = { kind: 'pass' };

/** The brand's main site: a visit that lacks what the page needs is sent there (rulings, "Flows"). */
export function toMainSite({ site }: Pick<GuardInput, 'site'>): GuardVerdict {
  return { kind: 'leave', address: site.brand === 'ppool' ? site.us : site.main };
}

/** To the sign-in, which returns here afterwards. */
export function toLogin({ url }: Pick<GuardInput, 'url'>): GuardVerdict {
  return { kind: 'redirect', path: pathWith('/login', { redirect_url: url.href }) };
}
