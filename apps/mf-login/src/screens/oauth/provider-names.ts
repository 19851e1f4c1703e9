import { isSocialProvider, type SocialProvider } from '@gatehouse/platform';

/** Names of brands: the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  NAVER: 'NAVER',
  GP: 'Google',
  FB: 'Facebook',
  TW: 'Twitter',
  APPLE: 'Apple',
  LINE: 'LINE',
};

/** Provider that an address names by `sns_type`; `null`: none that we know. */
export function providerIn(url: URL): SocialProvider | null {
  const word = url.searchParams.get('sns_type') ?? '';
  return isSocialProvider(word) ? word : null;
}

/** Name of a provider as the platform writes it. */
export const nameOfProvider = (code: string): string => (isSocialProvider(code) ? providerNames[code] : code);
