import { mayOpenPopUp, pathWith } from '@gatehouse/platform';
import type { ScreenLoadInput, ScreenLoadResult } from '@gatehouse/shell-contract';
import { foreverIn, startPath } from './addresses.ts';
import { choosePath } from './flow-addresses.ts';
import { providerIn } from './provider-in.ts';

type Address = Pick<ScreenLoadInput, 'url'>;

/** A start without a provider begins with the choice of one. */
export function loadStart({ url }: Address): ScreenLoadResult {
  return providerIn(url) ? undefined : { redirect: choosePath(foreverIn(url)) };
}

/** With a provider in the address there is nothing to choose. */
export function loadChoose({ url }: Address): ScreenLoadResult {
  const provider = providerIn(url);
  return provider ? { redirect: startPath('login', provider, foreverIn(url)) } : undefined;
}

/** A short address for a sign-in: with the provider it names, or on the sign-in page. */
export function loadOauthLogin({ url }: Address): ScreenLoadResult {
  const provider = providerIn(url);
  return { redirect: provider ? startPath('login', provider, foreverIn(url)) : '/login' };
}

/** The same from the launcher, with its inflow path. */
export function loadLauncher({ url }: Address): ScreenLoadResult {
  const provider = providerIn(url);
  const inflow_path = url.searchParams.get('inflow_path') || 'LAUNCHER';
  return {
    redirect: provider
      ? pathWith('/oauth/third-login/login', { sns_type: provider, forever: foreverIn(url), inflow_path })
      : pathWith('/login', { inflow_path }),
  };
}

/** Pages of a flow need its state. */
export function loadFinish({ url }: Address): ScreenLoadResult {
  return url.searchParams.get('state') ? undefined : { redirect: '/login' };
}

/** Without a flow: a sign-up with the provider it names, or the sign-up of the portal. */
export function loadOffer({ url }: Address): ScreenLoadResult {
  if (url.searchParams.get('state')) return undefined;
  const provider = providerIn(url);
  return { redirect: provider ? startPath('signup', provider, foreverIn(url)) : '/signup' };
}

/** A second window only on surfaces that allow one; elsewhere the provider's page opens in this window. */
export function loadWindow({ url, host }: ScreenLoadInput): ScreenLoadResult {
  const provider = providerIn(url);
  if (!provider) return { redirect: choosePath(foreverIn(url)) };
  return mayOpenPopUp(host.surface) ? undefined : { redirect: startPath('login', provider, foreverIn(url)) };
}
