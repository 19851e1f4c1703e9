import { contactEmailOf, provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { setDue } from '../../account/accounts/account-conditions.repository.ts';
import {
  getAccount,
  lockAccount,
  setNewPassword,
  type AccountRow,
} from '../../account/accounts/accounts.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { insertAgreement } from '../../catalogue/terms/terms.repository.ts';
import { noteContactSince, setSecondaryEmail, setSignInEmail } from '../../flow/contacts/contacts.repository.ts';
import { keepBefore } from '../../session/account-changes/keep-before.command.ts';
import { tellChange } from '../../session/account-changes/tell-change.command.ts';
import { endAllSessions } from '../../session/sessions/sessions.repository.ts';
import { reserveAccountOfAddress } from './sign-up-contact.command.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

type Move = Readonly<{ row: SignUpRow; guid: string; passwordHash: string | null }>;

/**
 * Moves an account that is there: its terms, its proven address, a new password where one was chosen. It keeps its names. The
 * address it had is told, and a new password ends what was open with the old one (security 10).
 */
export async function moveAccount(
  ctx: RequestContext,
  { row, guid, passwordHash }: Move,
): Promise<Outcome<AccountRow, 'emailAccountLimit' | 'wrongVerifyStep'>> {
  const { db, clock } = ctx;
  await lockAccount(db, guid);
  const before = await getAccount(db, guid);
  if (!before.migration_required || row.email === null) return refuse('wrongVerifyStep');
  const contact = contactEmailOf(before);
  if (contact.email !== row.email || !contact.verified) {
    if (!(await reserveAccountOfAddress(ctx, row.email))) return refuse('emailAccountLimit');
    const column = before.email === row.email ? 'email' : 'secondary_email';
    const event = column === 'email' ? 'sign-in-address-changed' : 'contact-address-changed';
    const at = await keepBefore(ctx, { guid, event, isAwaited: true });
    await noteContactSince(db, { guid, column, contact: row.email }, clock.now());
    await (column === 'email' ? setSignInEmail : setSecondaryEmail)(db, guid, row.email);
    await tellChange(ctx, { guid, event, at, before: provenAddressesOf(before), added: row.email });
  }
  const at = clock.now();
  for (const { id, version } of row.terms) await insertAgreement(db, { guid, termsTypeId: id, version, at });
  if (passwordHash !== null) {
    await setNewPassword(db, guid, passwordHash, at);
    await endAllSessions(db, guid, 'account-state', at);
  }
  await setDue(db, guid, { migration_required: false });
  return done(await getAccount(db, guid));
}
