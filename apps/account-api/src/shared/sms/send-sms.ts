import type { Brand } from '@gatehouse/platform';
import type { Platform } from '../platform.ts';
import { composeSms, type SmsToSend } from './compose-sms.ts';

/**
 * Sends a text message; `brand`: of the site that it is for. `false`: the gateway did not take it, which the log says
 * without the number. Never throws. Send after the transaction.
 */
export async function sendSms(
  platform: Pick<Platform, 'sms' | 'log' | 'settings'>,
  { brand, ...order }: SmsToSend & Readonly<{ brand: Brand }>,
): Promise<boolean> {
  try {
    await platform.sms.send(composeSms({ ...order, host: new URL(platform.settings.sites[brand].origin).hostname }));
    return true;
  } catch (error) {
    platform.log.warn({ template: order.template, err: error }, 'text message not taken');
    return false;
  }
}
