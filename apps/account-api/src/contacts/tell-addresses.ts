import type { Brand, Locale } from '@gatehouse/platform';
import type { Platform } from '../shared/platform.ts';
import { sendMail } from '../shared/mails/send-mail.ts';

/** Writes to addresses of an account that one of them is new, once it is kept. */
export function tellAddresses(
  platform: Platform,
  { to, locale, brand }: Readonly<{ to: readonly string[]; locale: Locale; brand: Brand }>,
): void {
  for (const address of to)
    setImmediate(() => void sendMail(platform, { template: 'emailChanged', to: address, locale, brand }));
}
