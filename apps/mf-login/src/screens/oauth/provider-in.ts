import { isSocialProvider, type SocialProvider } from '@gatehouse/platform';

/** Provider that an address names by `sns_type`; `null`: none that the portal knows. */
export function providerIn(url: URL): SocialProvider | null {
  const word = url.searchParams.get('sns_type') ?? '';
  return isSocialProvider(word) ? word : null;
}
