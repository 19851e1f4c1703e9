import type { Platform } from '../platform.ts';
import { composeSms, type SmsToSend } from './compose-sms.ts';
import { isTextDestination } from './text-destination.policy.ts';

/**
 * Sends a text message with the name of the brand that it is for. `false`: the platform texts no such number, or the gateway did not take
 * it, which the log says without the number. Never throws. Send after the transaction.
 */
export async function sendSms(
  platform: Pick<Platform, 'sms' | 'log' | 'settings'>,
  order: SmsToSend,
): Promise<boolean> {
  const { sites, senders, countries } = platform.settings;
  if (!isTextDestination(countries, order.to)) {
    platform.log.warn({ template: order.template }, 'text message to a number that gets none');
    return false;
  }
  const { name } = senders[order.brand];
  try {
    await platform.sms.send(composeSms(order, { host: new URL(sites[order.brand].origin).hostname, name }));
    return true;
  } catch (error) {
    platform.log.warn({ template: order.template, err: error }, 'text message not taken');
    return false;
  }
}
