import { contactEmailOf, provenAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { setDue } from '../../account/accounts/account-conditions.repository.ts';
import {
  getAccount,
  lockAccount,
  setNewPassword,
  type AccountRow,
} from '../../account/accounts/accounts.repository.ts';
import { provenByMove } from '../../account/ways/proven.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { insertAgreement } from '../../catalogue/terms/terms.repository.ts';
import {
  changeEventOf,
  contactAt,
  putAccountContact,
  wayOfPlace,
} from '../../flow/contacts/account-contact.command.ts';
import { changeWay } from '../../session/account-changes/change-way.command.ts';
import { reserveAccountOfAddress } from './sign-up-contact.command.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

type Move = Readonly<{ state: string; row: SignUpRow; guid: string; passwordHash: string | null }>;

/** The former service signed the member in; a sign-up waits for it, which the freeze after "this was not me" does not stop. */
const asMove = (state: string) => ({ shown: provenByMove(), isAwaited: true, goesOn: () => ({ state }) }) as const;

/**
 * Moves an account that is there: its terms, its proven address, a new password where one was chosen. It keeps its names. The
 * addresses it had are told, and a replaced address or a new password ends what was open before (security 10).
 */
export async function moveAccount(
  ctx: RequestContext,
  { state, row, guid, passwordHash }: Move,
): Promise<Outcome<AccountRow, 'emailAccountLimit' | 'wrongVerifyStep'>> {
  const { db, clock } = ctx;
  await lockAccount(db, guid);
  const before = await getAccount(db, guid);
  if (!before.migration_required || row.email === null) return refuse('wrongVerifyStep');
  const contact = contactEmailOf(before);
  const told = { before: provenAddressesOf(before), added: row.email };
  if (contact.email !== row.email || !contact.verified) {
    if (!(await reserveAccountOfAddress(ctx, row.email))) return refuse('emailAccountLimit');
    const place = before.email === row.email ? 'signInEmail' : 'secondaryEmail';
    const had = contactAt(before, place);
    const acts = { [wayOfPlace[place]]: had.proven ? 'replaced' : 'added' } as const;
    const change = { guid, event: changeEventOf[place], acts, ...asMove(state), ...told } as const;
    const proven = { place, contact: row.email } as const;
    if (!had.proven || had.contact !== row.email)
      await changeWay(ctx, change, (door) => putAccountContact(ctx, door, proven));
  }
  const at = clock.now();
  for (const { id, version } of row.terms) await insertAgreement(db, { guid, termsTypeId: id, version, at });
  if (passwordHash !== null) {
    const acts = { password: before.password_hash === null ? 'added' : 'replaced' } as const;
    const change = { guid, event: 'password-changed', acts, ...asMove(state), ...told } as const;
    await changeWay(ctx, change, (door) => setNewPassword(db, door, passwordHash));
  }
  await setDue(db, guid, { migration_required: false });
  return done(await getAccount(db, guid));
}
