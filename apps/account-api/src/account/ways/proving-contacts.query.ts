import type { RequestContext } from '../../base/request-context.ts';
import { getAccount } from '../accounts/accounts.repository.ts';
import { countingWays } from './counting-ways.query.ts';

export const provingChannels = ['email', 'phone'] as const;
export type ProvingChannel = (typeof provingChannels)[number];

/** Contacts that confirm in an open session that its member is here, the best first. */
export async function provingContactsOf(
  ctx: RequestContext,
  guid: string,
): Promise<ReadonlyMap<ProvingChannel, string>> {
  const { by } = await countingWays(ctx, { guid, account: await getAccount(ctx.db, guid) }, 'prove');
  const contacts = new Map<ProvingChannel, string>();
  for (const [asked, contact] of by) {
    const channel = provingChannels.find((one) => one === asked);
    if (channel !== undefined) contacts.set(channel, contact);
  }
  return contacts;
}
