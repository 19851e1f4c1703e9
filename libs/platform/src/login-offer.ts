import type { LoginSettings } from './login-settings.ts';
import { isSocialProvider, type SocialProvider } from './social-providers.ts';

/** Nation the settings without `_global` are written for; a visitor of any other nation gets those with it. */
const homeNation = 'KR';

const loginTabs = ['login', 'qr', 'onetime'] as const;
export type LoginTab = (typeof loginTabs)[number];

/** What a visitor is offered on a sign-in page. */
export type LoginOffer = Readonly<{
  tabs: readonly LoginTab[];
  memberMenu: LoginSettings['member_menu'];
  /** A link to the one-time code instead of a tab. */
  onetime: boolean;
  qr: boolean;
  providers: readonly SocialProvider[];
}>;

type LoginVisit = Readonly<{
  /** Two letters, as far as the edge knows. */
  nation: string;
  inflowPath: string;
}>;

const isIn = (nation: string, nations: readonly string[]) =>
  nations.some((listed) => listed.toUpperCase() === nation.toUpperCase());

/** Whether a provider may be used by who came this way (spec A §4, "Not Support Twitter Login"). */
export function isProviderAllowed(
  provider: SocialProvider,
  inflowPath: string,
  twitterInflowPaths: readonly string[],
): boolean {
  return provider !== 'TW' || twitterInflowPaths.includes(inflowPath.toUpperCase());
}

/** Providers that a style offers to visitors of a nation (spec A §3: KR; JP, TW, TH, MO; all others). */
export function offeredProviders(
  { third_party: thirdParty }: Pick<LoginSettings, 'third_party'>,
  { nation, inflowPath }: LoginVisit,
): readonly SocialProvider[] {
  if (thirdParty.type === 'none') return [];
  const own = thirdParty.login_providers_by_country.find(({ countries }) => isIn(nation, countries));
  return (own?.providers ?? thirdParty.list)
    .filter(isSocialProvider)
    .filter((provider) => isProviderAllowed(provider, inflowPath, thirdParty.twitter_inflow_paths));
}

/** What the settings offer to this visitor (spec A §2, §3). The only place that reads the fields with `_global`. */
export function loginOffer(settings: LoginSettings, visit: LoginVisit): LoginOffer {
  const page = settings.login_component;
  if (page === 'vulcanus-login') return { tabs: ['login'], memberMenu: [], onetime: false, qr: false, providers: [] };
  const global = !isIn(visit.nation, [homeNation]);
  const listed = global ? settings.tabs_global : settings.tabs;
  const hasQr = page === 'login' && listed.includes('qr') && !isIn(visit.nation, settings.qrCode.disabled_nations);
  const tabs = loginTabs.filter((tab) => tab === 'login' || (listed.includes(tab) && (tab !== 'qr' || hasQr)));
  return {
    tabs,
    memberMenu: global ? settings.member_menu_global : settings.member_menu,
    onetime: (global ? settings.onetime_global : settings.onetime) && !tabs.includes('onetime'),
    qr: hasQr,
    providers: offeredProviders(settings, visit),
  };
}

/** How much space an offer takes, as attribute values: the first HTML keeps it free until the scripts fill it. */
export type LoginPlaceholder = Readonly<{
  /** `v5`: five rows; `h4`: one row of four; `0`: none. */
  providers: string;
  tabs: string;
  qr: string;
}>;

export function loginPlaceholder(
  { third_party: { type } }: Pick<LoginSettings, 'third_party'>,
  offer: LoginOffer,
): LoginPlaceholder {
  const { providers, tabs, qr } = offer;
  return {
    providers: providers.length === 0 ? '0' : `${type.charAt(0)}${providers.length}`,
    tabs: String(tabs.length),
    qr: qr ? '1' : '0',
  };
}
