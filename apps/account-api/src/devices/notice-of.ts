import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import type { DeviceTemplate, MailOrder } from '../shared/mails/compose-mail.ts';
import { deviceLocaleOf } from './device-locale.ts';
import { sendMail } from '../shared/mails/send-mail.ts';
import { ownAddressesOf } from '../accounts/account-addresses.ts';
import { getAccount, getMember } from '../accounts/accounts.repository.ts';
import { findGame } from '../games/games.repository.ts';

type What = Readonly<{
  template: DeviceTemplate;
  /** Of the device; `null`: it is about none. */
  name: string | null;
}>;

/**
 * The letter that tells an owner what was done with devices, ready to be sent once the transaction has ended. `also`: where
 * else it goes, as to a contact that counts no more. Nobody waits for it.
 */
export async function noticeOf(
  platform: Platform,
  { brand }: Pick<Caller, 'brand'>,
  { guid, serviceId }: Readonly<{ guid: string; serviceId: string | null }>,
  { template, name }: What,
): Promise<(also?: readonly string[]) => void> {
  const { db, clock } = platform;
  const own = ownAddressesOf(await getAccount(db, guid));
  const member = await getMember(db, guid);
  const game = serviceId === null ? undefined : await findGame(db, serviceId);
  const device = [game?.name, name].filter((part) => part !== undefined && part !== null).join(': ');
  const locale = await deviceLocaleOf(db, { guid, serviceId });
  const order = { template, device, at: clock.now(), timeZone: member.timezone, locale, brand };
  return (also = []) => {
    for (const to of new Set([...own, ...also]))
      setImmediate(() => void sendMail(platform, { ...order, to } satisfies MailOrder));
  };
}
