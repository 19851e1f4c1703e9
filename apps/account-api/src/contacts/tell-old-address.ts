import type { Brand, Locale } from '@gatehouse/platform';
import type { Platform } from '../shared/platform.ts';
import { sendMail } from '../shared/mails/send-mail.ts';

/** Writes to the address that an account had before, once the new one is kept; `null`: it had none. */
export function tellOldAddress(
  platform: Platform,
  { to, locale, brand }: Readonly<{ to: string | null; locale: Locale; brand: Brand }>,
): void {
  if (to !== null) setImmediate(() => void sendMail(platform, { template: 'emailChanged', to, locale, brand }));
}
