import { defaultLocale, matchDeviceLanguage, type Locale } from '@gatehouse/platform';
import type { Platform } from '../platform.ts';
import { composeMail, type MailOrder } from './compose-mail.ts';

/** Language of letters to a member. */
export const localeOfMember = ({ language }: Readonly<{ language: string }>): Locale =>
  matchDeviceLanguage(language) ?? defaultLocale;

/**
 * Sends a mail; `false`: the mail server did not take it, which the log says without the address. Never throws. Send after
 * the transaction; and where the answer must not tell who has an account, do not wait for it.
 */
export async function sendMail(
  platform: Pick<Platform, 'mail' | 'log' | 'settings'>,
  order: MailOrder,
): Promise<boolean> {
  try {
    await platform.mail.send(composeMail(order, platform.settings.senders));
    return true;
  } catch (error) {
    platform.log.warn({ template: order.template, reason: reasonOf(error) }, 'mail not taken');
    return false;
  }
}

/** The mail server's own sentence may quote the address. */
const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unknown');
