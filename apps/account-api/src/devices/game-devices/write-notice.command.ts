import { ownAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import type { DeviceTemplate } from '../../base/mails/mail-order.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findGame } from '../../catalogue/games/games.repository.ts';
import { deviceLocaleOf } from './device-locale.query.ts';

type What = Readonly<{
  template: DeviceTemplate;
  /** Of the device; `null`: it is about none. */
  name: string | null;
  also?: readonly string[];
}>;

/**
 * Writes the letter that tells an owner what was done with devices, in the transaction that does it. `also`: where else it goes, as
 * to a contact that counts no more.
 */
export async function writeNotice(
  ctx: RequestContext,
  { guid, serviceId }: Readonly<{ guid: string; serviceId: string | null }>,
  { template, name, also = [] }: What,
): Promise<void> {
  const { brand } = ctx.caller;
  const { db, clock } = ctx;
  const own = ownAddressesOf(await getAccount(db, guid));
  const member = await getMember(db, guid);
  const game = serviceId === null ? undefined : await findGame(db, serviceId);
  const device = [game?.name, name].filter((part) => part !== undefined && part !== null).join(': ');
  const locale = await deviceLocaleOf(db, { guid, serviceId });
  const order = { template, device, at: clock.now(), timeZone: member.timezone, locale, brand };
  const orders = [...new Set([...own, ...also])].map((to) => ({ ...order, to }));
  await queueLetters(ctx, { guid }, orders);
}
