import type { RequestContext } from '../../base/request-context.ts';
import { changeEventOf, placeOfColumn, wayOfPlace } from '../../flow/contacts/account-contact.command.ts';
import { findFormerContact, putFormerContactBack } from '../../flow/contacts/contacts.repository.ts';
import { changeWay, type GoesOn } from './change-way.command.ts';

type Proven = Readonly<{ guid: string; contact: string; goesOn: () => GoesOn }>;

/**
 * A contact was proven that counts until the one that replaced it does: it is worth as much as that change, so the account has it again, and the
 * addresses hear of it. `false`: the contact is none of those, and nothing is done. Inside a transaction that has locked the account.
 */
export async function bringContactBack(ctx: RequestContext, { guid, contact, goesOn }: Proven): Promise<boolean> {
  const column = await findFormerContact(ctx.db, { guid, contact }, ctx.clock.now());
  if (column === null) return false;
  const place = placeOfColumn[column];
  const way = wayOfPlace[place];
  const acts = { [way]: 'replaced' } as const;
  const change = { guid, event: changeEventOf[place], acts, provenBy: [way], comesBack: true, goesOn } as const;
  await changeWay(ctx, change, (door) => putFormerContactBack(ctx.db, door, { column, contact }));
  return true;
}
