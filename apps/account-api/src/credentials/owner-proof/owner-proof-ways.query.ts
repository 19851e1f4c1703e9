import {
  maskEmail,
  maskPhone,
  ownerProofWays,
  type OwnerProofAsked,
  type OwnerProofWay,
} from '@gatehouse/api-contract';
import { getAccount, identityNames } from '../../account/accounts/accounts.repository.ts';
import { provingContactsOf, type ProvingChannel } from '../../account/ways/proving-contacts.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isInBrowserOf } from '../../session/sessions/owner-proven.query.ts';

/**
 * How a member can prove to be the owner, the best way first, with what its page shows of each. A session is proven in its own browser; who
 * asks from elsewhere, or in a session without one, needs a new sign-in.
 */
export async function ownerProofWaysOf(
  ctx: RequestContext,
  { guid, sid }: Readonly<{ guid: string; sid: string }>,
): Promise<OwnerProofAsked> {
  const { db } = ctx;
  const account = await getAccount(db, guid);
  const isHere = await isInBrowserOf(ctx, sid);
  const contacts = isHere ? await provingContactsOf(ctx, guid) : new Map<ProvingChannel, string>();
  const [name = ''] = await identityNames(db, guid, 'SO');
  const [email, phone] = [contacts.get('email'), contacts.get('phone')];
  const has: Readonly<Record<OwnerProofWay, boolean>> = {
    authenticator: isHere && account.otp_user,
    password: isHere && account.password_hash !== null,
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
