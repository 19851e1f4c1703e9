import {
  maskEmail,
  maskPhone,
  ownerProofWays,
  type OwnerProofAsked,
  type OwnerProofWay,
} from '@gatehouse/api-contract';
import { getAccount, identityNames } from '../../account/accounts/accounts.repository.ts';
import { provingContactsOf } from '../../account/accounts/proving-contacts.query.ts';
import type { Platform } from '../../base/platform.ts';

/** How a member can prove to be the owner, the best way first, with what its page shows of each. */
export async function ownerProofWaysOf(platform: Platform, guid: string): Promise<OwnerProofAsked> {
  const { db } = platform;
  const account = await getAccount(db, guid);
  const contacts = await provingContactsOf(platform, guid);
  const [name = ''] = await identityNames(db, guid, 'SO');
  const [email, phone] = [contacts.get('email'), contacts.get('phone')];
  const has: Readonly<Record<OwnerProofWay, boolean>> = {
    authenticator: account.otp_user,
    password: account.password_hash !== null,
    email: email !== undefined,
    phone: phone !== undefined,
    signIn: true,
  };
  return {
    ways: ownerProofWays.filter((way) => has[way]),
    user_id: name,
    member_no: Number(account.member_no),
    email: email === undefined ? '' : maskEmail(email),
    phone: phone === undefined ? '' : maskPhone(phone),
  };
}
