import { isSocialProvider, type SocialProvider } from './social-providers.ts';

/** Names of brands: the same in every language. */
const providerNames: Readonly<Record<SocialProvider, string>> = {
  NAVER: 'NAVER',
  GP: 'Google',
  FB: 'Facebook',
  TW: 'Twitter',
  APPLE: 'Apple',
  LINE: 'LINE',
};

/** Name of a provider for a page; a code that is not a social provider's stays as it is. */
export const nameOfProvider = (code: string): string => (isSocialProvider(code) ? providerNames[code] : code);
