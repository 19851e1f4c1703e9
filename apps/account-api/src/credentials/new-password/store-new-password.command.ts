import type { OwnerWay } from '@gatehouse/api-contract/ownership';
import {
  activeBlocks,
  getAccount,
  getMember,
  liftBlocks,
  setNewPassword,
  type AccountRow,
  type BlockRow,
} from '../../account/accounts/accounts.repository.ts';
import { forgiveTries } from '../../account/password/forgive-tries.command.ts';
import { restrictionFactsOf } from '../../account/ways/restriction-proof.query.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { bringContactBack } from '../../session/account-changes/bring-contact-back.command.ts';
import { changeWay } from '../../session/account-changes/change-way.command.ts';
import { provingWayOf } from '../../session/account-changes/proving-way.policy.ts';
import { strengthNow } from '../../session/account-changes/strength-now.query.ts';
import { spendFinishedWaits } from './finished-waits.repository.ts';
import { isLiftedBy, type PasswordProof } from './lifted-by.policy.ts';

type NewPassword = Readonly<{
  guid: string;
  hash: string;
  by: PasswordProof;
  /** Contact or person that was proven; `undefined`: none was, or it was not kept. */
  possession?: string | undefined;
  /** Session that chose it and goes on; `null`: none. */
  sid: string | null;
}>;

/**
 * Stores a password that its owner just chose: the restrictions that it ends are lifted, wrong tries forgotten, all other access
 * ends. A contact that proved it and was replaced lately comes back. Inside a transaction that has locked the account.
 */
export async function storeNewPassword(
  ctx: RequestContext,
  { guid, hash, by, possession, sid }: NewPassword,
): Promise<void> {
  const { db, clock } = ctx;
  const event = by === 'current' || by === 'campaign' ? 'password-changed' : 'password-reset';
  const before = await getAccount(db, guid);
  const proven = provenBy(by, before);
  // Before a contact that comes back makes the account forget its browsers.
  const strength = await strengthNow(ctx, { guid, provenBy: proven });
  const lifted = await blocksLiftedBy(ctx, guid, by);
  const goesOn = () => ({ sid });
  if (possession !== undefined && (by === 'email' || by === 'phone'))
    await bringContactBack(ctx, { guid, channel: by, contact: possession, goesOn });
  const change = {
    guid,
    event,
    acts: { password: 'replaced' }, // also where the account had none: a reset asks for the same
    provenBy: proven,
    strength,
    waited: by === 'wait',
    isAwaited: event === 'password-reset',
    details: { by },
    goesOn,
  } as const;
  await changeWay(ctx, change, async (door) => {
    const now = clock.now();
    await setNewPassword(db, door, hash);
    await liftBlocks(db, lifted, now);
    // A thief who has the account changes its password, too: that ends no wait of its owner.
    if (event === 'password-reset') await spendFinishedWaits(db, { guid, at: now });
    await forgiveTries(ctx, guid);
  });
}

function provenBy(by: PasswordProof, account: AccountRow): readonly OwnerWay[] {
  if (by === 'current' || by === 'campaign') return ['password'];
  return by === 'wait' ? [] : [provingWayOf(by, account)];
}

/** The restrictions that end with a password which was chosen by this proof. */
async function blocksLiftedBy(ctx: RequestContext, guid: string, by: PasswordProof): Promise<BlockRow[]> {
  const { db, clock } = ctx;
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid) };
  const lifted: BlockRow[] = [];
  for (const block of await activeBlocks(db, guid, clock.now()))
    if (isLiftedBy(by, block.reason, await restrictionFactsOf(ctx, owner))) lifted.push(block);
  return lifted;
}
