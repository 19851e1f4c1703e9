import type { Platform } from '../platform.ts';
import { composeSms, type SmsToSend } from './compose-sms.ts';

/**
 * Sends a text message to the pages of `API_BASE_ADDRESS`; `false`: the gateway did not take it, which the log says
 * without the number. Never throws. Send after the transaction.
 */
export async function sendSms(
  platform: Pick<Platform, 'sms' | 'log' | 'settings'>,
  order: SmsToSend,
): Promise<boolean> {
  try {
    await platform.sms.send(composeSms({ ...order, host: new URL(platform.settings.baseAddress).hostname }));
    return true;
  } catch (error) {
    platform.log.warn({ template: order.template, err: error }, 'text message not taken');
    return false;
  }
}
