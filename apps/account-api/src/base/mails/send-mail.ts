import { defaultLocale, matchDeviceLanguage, type Locale } from '@gatehouse/platform';
import type { Platform } from '../platform.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail } from './compose-mail.ts';
import { isCausedByAnybody } from './letter-kinds.policy.ts';
import { stopLink } from './letter-stop.policy.ts';
import { areLettersStopped } from './letters-stopped.query.ts';
import type { AskedOrder, MailOrder } from './mail-order.ts';

/** Language of letters to a member. */
export const localeOfMember = ({ language }: Readonly<{ language: string }>): Locale =>
  matchDeviceLanguage(language) ?? defaultLocale;

/**
 * Sends a mail that its reader asked for and can ask for again; `false`: the mail server did not take it. Never throws. Send after the
 * transaction; and where the answer must not tell who has an account, do not wait for it. What an owner must get is queued instead. A letter that
 * anybody can cause says how such letters are stopped; before it is sent to a stranger's order, `areLettersStopped` is asked.
 */
export function sendMail(
  platform: Pick<Platform, 'mail' | 'log' | 'settings' | 'clock' | 'keyedHash'>,
  order: AskedOrder,
): Promise<boolean> {
  const stop = isCausedByAnybody[order.template] ? stopLink(platform, order) : null;
  return handOver(platform, composeMail(order, platform.settings.senders, stop), order.template);
}

/** Sends a mail that a stranger to its mailbox asks for, unless the mailbox wants none. Who asks is not told; `false`: the mail server did not take it. */
export async function sendUnlessStopped(
  platform: Pick<Platform, 'mail' | 'log' | 'settings' | 'clock' | 'keyedHash' | 'db'>,
  order: AskedOrder,
): Promise<boolean> {
  return (await areLettersStopped(platform, order.to)) ? passMail(platform, order.template) : sendMail(platform, order);
}

/** Does as if a mail were sent; `false`: the mail server would not have taken it. Never throws. */
export async function passMail(
  { mail: port, log }: Pick<Platform, 'mail' | 'log'>,
  template: MailOrder['template'],
): Promise<boolean> {
  try {
    await port.pass();
    return true;
  } catch (error) {
    log.warn({ template, reason: reasonOf(error) }, 'mail not taken');
    return false;
  }
}

/** Gives a mail to the mail server; `false`: it was not taken, which the log says without the address. Never throws. */
export async function handOver(
  { mail: port, log }: Pick<Platform, 'mail' | 'log'>,
  mail: Mail,
  template: MailOrder['template'],
): Promise<boolean> {
  try {
    await port.send(mail);
    return true;
  } catch (error) {
    log.warn({ template, reason: reasonOf(error) }, 'mail not taken');
    return false;
  }
}

/** The mail server's own sentence may quote the address. */
const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unknown');
