import { findContacts } from '../../account/accounts/accounts.repository.ts';
import { guardianCountsFrom } from '../../account/accounts/child-guardians.query.ts';
import { countingWays, ownerChannels } from '../../account/ways/counting-ways.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isWaitDone } from './finished-waits.repository.ts';
import { findFormerPassword } from './former-passwords.query.ts';
import type { ResetProof } from './new-user-token.command.ts';

/** `possession`: the contact or the keyed hash of the person that was proven; `undefined`: not kept, or none was. */
type KeptProof = Readonly<{ guid: string; by: ResetProof; possession: string | undefined }>;

/** Whether a proof that was kept still is one of the account: a contact or person that counts now. Ask under the account's lock. */
export async function proofCounts(ctx: RequestContext, { guid, by, possession }: KeptProof): Promise<boolean> {
  if (possession === undefined) return true;
  if (by === 'wait') return isWaitDone(ctx.db, { id: possession, guid });
  if (by === 'formerPassword') return (await findFormerPassword(ctx, guid, possession)) !== null;
  if (by === 'guardian') return (await guardianCountsFrom(ctx, { guid, guardianHash: possession })) !== null;
  const channel = ownerChannels.find((one) => one === by);
  if (channel === undefined) return false;
  const ways = await countingWays(ctx, { guid, account: await findContacts(ctx.db, guid) }, 'recover');
  return ways.by.get(channel) === possession;
}
