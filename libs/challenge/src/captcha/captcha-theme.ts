import type { captchaThemes } from '@gatehouse/api-contract';

export type CaptchaTheme = (typeof captchaThemes)[number];

/** Theme of the page as its styles decide it: what follows the system is asked of the system. */
export function themeHere(): CaptchaTheme {
  const schemes = getComputedStyle(document.documentElement).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  if (!schemes.includes('light')) return 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
