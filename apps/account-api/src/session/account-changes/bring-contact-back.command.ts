import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { provenByWay } from '../../account/ways/proven.policy.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import type { RequestContext } from '../../base/request-context.ts';
import {
  changeEventOf,
  channelOf,
  contactAt,
  placeOfColumn,
  wayOfPlace,
} from '../../flow/contacts/account-contact.command.ts';
import { findFormerContact, lockContact, putFormerContactBack } from '../../flow/contacts/contacts.repository.ts';
import { contactKey } from '../../flow/contacts/order-contact-code.command.ts';
import { tellAddresses } from '../../flow/contacts/write-contact-letters.command.ts';
import { changeWay, type GoesOn } from './change-way.command.ts';

type Returning = Readonly<{ guid: string; channel: 'email' | 'phone'; contact: string; goesOn: () => GoesOn }>;

/**
 * A contact was proven that counts until the one that replaced it does: it is worth as much as that change, so the account has it again, and the
 * addresses hear of it; the one that goes hears it without a link. Nothing is done where the contact is none of those. Inside a transaction that has
 * locked the account.
 */
export async function bringContactBack(
  ctx: RequestContext,
  { guid, channel, contact, goesOn }: Returning,
): Promise<void> {
  await lockContact(ctx.db, ctx.keyedHash('contact', contactKey(channel, contact)));
  const column = await findFormerContact(ctx.db, { guid, contact }, ctx.clock.now());
  if (column === null) return;
  const place = placeOfColumn[column];
  const way = wayOfPlace[place];
  const { contact: replaced } = contactAt(await getAccount(ctx.db, guid), place);
  const acts = { [way]: 'replaced' } as const;
  const shown = provenByWay(way);
  const change = { guid, event: changeEventOf[place], acts, shown, comesBack: true, goesOn } as const;
  await changeWay(ctx, change, (door) => putFormerContactBack(ctx.db, door, { column, contact }));
  if (channelOf(place) !== 'email' || replaced === null) return;
  const locale = localeOfMember(await getMember(ctx.db, guid));
  await tellAddresses(ctx, { guid, to: [replaced], locale, brand: ctx.caller.brand });
}
