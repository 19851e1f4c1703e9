import { isSocialProvider, type LoginSettings, type SocialProvider } from '@gatehouse/platform';

/** Providers that a style offers to visitors of a nation (spec A §3: KR; JP, TW, TH, MO; all others). */
export function offeredProviders(
  { third_party: thirdParty }: Pick<LoginSettings, 'third_party'>,
  nation: string,
): readonly SocialProvider[] {
  const own = thirdParty.login_providers_by_country.find(({ countries }) => countries.includes(nation.toUpperCase()));
  return (own?.providers ?? thirdParty.list).filter(isSocialProvider);
}
