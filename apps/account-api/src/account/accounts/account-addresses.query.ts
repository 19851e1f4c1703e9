import type { Platform } from '../../base/platform.ts';
import { getAccount, type AccountRow } from './accounts.repository.ts';
import { isMinor } from './child-guardians.query.ts';
import { guardianEmailsOf } from './child-guardians.repository.ts';

type Addresses = Pick<
  AccountRow,
  'email' | 'email_verified' | 'email_disowned_at' | 'secondary_email' | 'secondary_email_verified'
>;

/** The sign-in address, where letters may go to it: one whose mailbox was disowned is a name alone. */
const mailboxOf = ({ email, email_disowned_at: disownedAt }: Addresses): string | null =>
  disownedAt === null ? email : null;

/** The one address that proves an owner, and whether it is proven: the contact address, else the sign-in address. */
export function contactEmailOf(account: Addresses): Readonly<{ email: string | null; verified: boolean }> {
  const { email_verified: verified, secondary_email: secondary, secondary_email_verified: proven } = account;
  const isContact = secondary !== null && (proven || !verified);
  return isContact ? { email: secondary, verified: proven } : { email: mailboxOf(account), verified };
}

/** The account as codes reach it: `email` is its contact address (`contactEmailOf`). */
export function withContactEmail<Account extends Addresses>(account: Account): Account {
  const { email, verified } = contactEmailOf(account);
  return { ...account, email, email_verified: verified };
}

/** The member's own addresses that are proven. */
export const provenAddressesOf = (account: Addresses): readonly string[] =>
  [
    account.email_verified ? account.email : null,
    account.secondary_email_verified ? account.secondary_email : null,
  ].filter((address) => address !== null);

/** The member's own addresses, proven or not. */
export const allAddressesOf = (account: Addresses): readonly string[] => [
  ...new Set([mailboxOf(account), account.secondary_email].filter((address) => address !== null)),
];

/** The member's own addresses that notices go to: all that are proven, else the contact address. */
export function ownAddressesOf(account: Addresses): readonly string[] {
  const proven = provenAddressesOf(account);
  const { email } = contactEmailOf(account);
  return [...new Set(proven.length > 0 || email === null ? proven : [email])];
}

/**
 * All addresses that letters about an account go to, some of which hold a way to lock it: the member's own that are proven, and the
 * guardians' as long as the member is a minor.
 */
export async function letterAddressesOf(platform: Platform, guid: string): Promise<readonly string[]> {
  const own = provenAddressesOf(await getAccount(platform.db, guid));
  return [...new Set([...own, ...((await isMinor(platform, guid)) ? await guardianEmailsOf(platform.db, guid) : [])])];
}
