import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { withoutContact, type ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { Allowed } from './new-user-token.command.ts';

/** Of contacts that may be disowned together, those without which something else recovers the account. */
export async function recoveringWithout<Contact extends ProvenContact>(
  ctx: RequestContext,
  guid: string,
  contacts: readonly Contact[],
): Promise<readonly Contact[]> {
  let account = await getAccount(ctx.db, guid);
  const disownable: Contact[] = [];
  for (const contact of contacts) {
    const left = withoutContact(account, contact, ctx.clock.now());
    if ((await countingWays(ctx, { guid, account: left }, 'recover')).by.size === 0) continue;
    account = left;
    disownable.push(contact);
  }
  return disownable;
}

/**
 * What a reset may disown of what proved the changes that fall. A password of before in a browser that counted may be a thief's as well, who has a laptop:
 * it ends no mailbox that alone recovers the account. Its owner adds another one first.
 */
export const disownableByReset = async <Contact extends ProvenContact>(
  ctx: RequestContext,
  { guid, by }: Pick<Allowed, 'guid' | 'by'>,
  contacts: readonly Contact[],
): Promise<readonly Contact[]> => (by === 'formerPassword' ? recoveringWithout(ctx, guid, contacts) : contacts);
