import { mayOpenPopUp } from '@gatehouse/platform';
import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { keptQuery, loginPath, startPath } from './addresses.ts';
import { choosePath } from './flow-addresses.ts';
import { providerIn } from './provider-in.ts';

type Address = Pick<ScreenLoadInput, 'url'>;

/** A start without a provider begins with the choice of one. */
export function loadStart({ url }: Address): ScreenLoadResult {
  return providerIn(url) ? undefined : { redirect: choosePath(keptQuery(url)) };
}

/** With a provider in the address there is nothing to choose. */
export function loadChoose({ url }: Address): ScreenLoadResult {
  const provider = providerIn(url);
  return provider ? { redirect: startPath('login', provider, keptQuery(url)) } : undefined;
}

/** A short address for a sign-in: with the provider it names, or on the sign-in page. */
export function loadOauthLogin({ url }: Address): ScreenLoadResult {
  const provider = providerIn(url);
  return { redirect: provider ? startPath('login', provider, keptQuery(url)) : loginPath(keptQuery(url)) };
}

/** The same from the launcher, with its inflow path. */
export function loadLauncher({ url }: Address): ScreenLoadResult {
  const query = keptQuery(url);
  if (!query.has('inflow_path')) query.set('inflow_path', 'LAUNCHER');
  const provider = providerIn(url);
  return { redirect: provider ? startPath('login', provider, query) : loginPath(query) };
}

/** Pages of a flow need its state. */
export function loadFinish({ url }: Address): ScreenLoadResult {
  return url.searchParams.get('state') ? undefined : { redirect: loginPath(keptQuery(url)) };
}

/** Without a flow: a sign-up with the provider it names, or the sign-up of the portal. */
export function loadOffer({ url }: Address): ScreenLoadResult {
  if (url.searchParams.get('state')) return undefined;
  const provider = providerIn(url);
  const query = keptQuery(url);
  return { redirect: provider ? startPath('signup', provider, query) : `/signup?${query}` };
}

/** A second window only on surfaces that allow one; elsewhere the provider's page opens in this window. */
export function loadWindow({ url, host }: ScreenLoadInput): ScreenLoadResult {
  const provider = providerIn(url);
  if (!provider) return { redirect: choosePath(keptQuery(url)) };
  return mayOpenPopUp(host.surface) ? undefined : { redirect: startPath('login', provider, keptQuery(url)) };
}
