import type { CallValue, loginBanner } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';

type Banners = CallValue<typeof loginBanner>;
type Campaigns = Readonly<Partial<Record<Locale, Banners>>>;

/** Campaigns on the login page. None runs; a platform puts its own here, per language. */
const loginCampaigns: Campaigns = {};
/** Campaigns on the page after a sign-up. */
const signUpCampaigns: Campaigns = {};

export const loginBanners = (locale: Locale): Banners => loginCampaigns[locale] ?? [];
export const signUpCompleteBanners = (locale: Locale): Banners => signUpCampaigns[locale] ?? [];
