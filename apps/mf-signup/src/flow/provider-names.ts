/** Names of brands: the same in every language. */
const names: Readonly<Record<string, string>> = {
  NAVER: 'NAVER',
  GP: 'Google',
  FB: 'Facebook',
  TW: 'Twitter',
  APPLE: 'Apple',
  LINE: 'LINE',
};

/** Name of a provider as the platform writes it. */
export const nameOfProvider = (code: string): string => names[code] ?? code;
