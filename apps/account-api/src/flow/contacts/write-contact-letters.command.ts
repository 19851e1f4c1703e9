import type { Brand, Locale } from '@gatehouse/platform';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import type { Platform } from '../../base/platform.ts';

/**
 * Writes to an address that was never proven that another one took its place, in the transaction that keeps it. Its reader may be a stranger:
 * the letter holds no link.
 */
export async function tellAddresses(
  platform: Platform,
  { guid, to, locale, brand }: Readonly<{ guid: string; to: readonly string[]; locale: Locale; brand: Brand }>,
): Promise<void> {
  const letter = { template: 'emailChanged', locale, brand } as const;
  const orders = to.map((address) => ({ ...letter, to: address }));
  await queueLetters(platform, { guid }, orders);
}
