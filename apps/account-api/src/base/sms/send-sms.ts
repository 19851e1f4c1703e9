import { messageParts } from '@gatehouse/platform';
import type { Platform } from '../platform.ts';
import type { Sms } from '../ports/sms.ts';
import { admitText, type TextAsker } from './admit-text.command.ts';
import { composeSms, type SmsToSend } from './compose-sms.ts';
import { isTextDestination } from './text-destination.policy.ts';

function composed({ settings: { sites, senders } }: Pick<Platform, 'settings'>, order: SmsToSend): Sms {
  const { brand } = order;
  return composeSms(order, { host: new URL(sites[brand].origin).hostname, name: senders[brand].name });
}

/** How many messages a text is paid as. */
export const partsOf = (platform: Pick<Platform, 'settings'>, order: SmsToSend): number =>
  messageParts(composed(platform, order).text);

/**
 * Gives a text message that was admitted (`admitText`) to the gateway, with the name of the brand that it is for. `false`: the platform
 * texts no such number, or the gateway did not take it, which the log says without the number. Never throws. Send after the transaction.
 */
export async function handOverText(
  platform: Pick<Platform, 'sms' | 'log' | 'settings'>,
  order: SmsToSend,
): Promise<boolean> {
  if (!isTextDestination(platform.settings.countries, order.to)) {
    platform.log.warn({ template: order.template }, 'text message to a number that gets none');
    return false;
  }
  try {
    await platform.sms.send(composed(platform, order));
    return true;
  } catch (error) {
    platform.log.warn({ template: order.template, err: error }, 'text message not taken');
    return false;
  }
}

/**
 * Sends a text message that was not counted yet; `false`: as above, or a ceiling is reached. Never throws. `isOwner`: the reader was
 * proven, so the ceilings of strangers do not hold it back; `isNotice`: the platform tells it by itself, so that no asker's ceiling does.
 */
export async function sendSms(
  platform: Pick<Platform, 'sms' | 'log' | 'settings' | 'db' | 'clock' | 'keyedHash'> &
    Readonly<{ caller?: TextAsker }>,
  order: SmsToSend,
  to: Readonly<{ isOwner?: boolean; isNotice?: true }> = {},
): Promise<boolean> {
  try {
    const parts = partsOf(platform, order);
    return (await admitText(platform, { ...to, to: order.to, parts })) && (await handOverText(platform, order));
  } catch (error) {
    platform.log.warn({ template: order.template, err: error }, 'text message not counted, so not sent');
    return false;
  }
}
