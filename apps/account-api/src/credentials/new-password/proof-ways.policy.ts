import type { ContactsRow } from '../../account/accounts/accounts.repository.ts';
import {
  provenByFormerPassword,
  provenByGuardian,
  provenByPassword,
  provenByWait,
  provenByWay,
  type Proven,
} from '../../account/ways/proven.policy.ts';
import { provingWayOf } from '../../session/account-changes/proving-way.policy.ts';
import type { Allowed } from './new-user-token.command.ts';

/** What the token for a new password proves: it was given for what was checked. A wait, a guardian and a password of before are none of the ways that the account has now. */
export function provenByReset(
  { by, possession }: Pick<Allowed, 'by' | 'possession'>,
  account: ContactsRow,
  at: Date,
): Proven {
  if (by === 'campaign') return provenByPassword();
  if (by === 'formerPassword') return provenByFormerPassword();
  if (by === 'wait') return provenByWait();
  if (by === 'guardian') return provenByGuardian();
  const isContact = possession !== undefined && (by === 'email' || by === 'phone');
  const contact = isContact ? { channel: by, contact: possession } : undefined;
  return provenByWay(provingWayOf(by, account, { at, address: possession }), contact);
}
