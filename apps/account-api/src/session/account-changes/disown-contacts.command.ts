import { letterAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { disownedHash, withoutContact, type ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { disownedOf, insertDisowned, saveContacts } from '../../account/accounts/disowned-contacts.repository.ts';
import { openWayDoor, type WayDoor } from '../../account/accounts/way-door.policy.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { queueLetters } from '../../base/mails/queue-letters.command.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { endLettersTo } from './change-letters.repository.ts';

/** Takes from an account what it has disowned, wherever something that came back has it. */
export async function dropDisowned(ctx: RequestContext, door: WayDoor): Promise<void> {
  const { guid } = door;
  const disowned = await disownedOf(ctx.db, guid);
  if (disowned.size === 0) return;
  const account = await getAccount(ctx.db, guid);
  const mailboxes = [
    account.email_verified ? account.email : null,
    account.email_before,
    account.secondary_email,
    account.secondary_email_before,
  ];
  const own = [
    ...mailboxes.map((contact) => ({ channel: 'email', contact }) as const),
    ...[account.phone, account.phone_before].map((contact) => ({ channel: 'phone', contact }) as const),
  ];
  let left = account;
  for (const { channel, contact } of own) {
    const at = contact === null ? undefined : disowned.get(disownedHash(ctx, guid, contact));
    if (contact !== null && at !== undefined) left = withoutContact(left, { channel, contact }, at);
  }
  if (left !== account) await saveContacts(ctx.db, door, left);
}

/**
 * Mailboxes and numbers that proved what was taken back are no ways of the account any more, and no letters go there; a name stays a name. What remains hears of it. Nothing
 * brings them back but proving them as new ones. Inside the transaction that takes back, with the account locked.
 */
export async function disownContacts(
  ctx: RequestContext,
  guid: string,
  contacts: readonly ProvenContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  const { db, clock } = ctx;
  const door = openWayDoor(guid, clock.now());
  const hashes = contacts.map(({ contact }) => disownedHash(ctx, guid, contact));
  for (const hash of hashes) await insertDisowned(db, door, hash);
  await endLettersTo(db, guid, hashes);
  await dropDisowned(ctx, door);
  const channels = contacts.map(({ channel }) => channel);
  await recordEvent(ctx, { event: 'contact-disowned', outcome: 'ok', guid, details: { channels } });
  const locale = localeOfMember(await getMember(db, guid));
  const letter = { template: 'contactDisowned', locale, brand: ctx.caller.brand } as const;
  const orders = (await letterAddressesOf(ctx, guid)).map((to) => ({ ...letter, to }));
  await queueLetters(ctx, { guid }, orders);
}
