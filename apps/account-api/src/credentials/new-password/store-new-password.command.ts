import { afterAccountChange } from '../../session/account-changes/after-account-change.command.ts';
import {
  activeBlocks,
  getAccount,
  getMember,
  liftBlocks,
  setNewPassword,
  type BlockRow,
} from '../../account/accounts/accounts.repository.ts';
import { restrictionFactsOf } from '../../account/accounts/restriction-proof.query.ts';
import { forgiveTries } from '../../account/password/forgive-tries.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { Platform } from '../../base/platform.ts';
import { isLiftedBy, type PasswordProof } from './lifted-by.policy.ts';

type NewPassword = Readonly<{
  guid: string;
  hash: string;
  by: PasswordProof;
  /** Session that chose it and goes on; `null`: none. */
  sid: string | null;
}>;

/**
 * Stores a password that its owner just chose: the restrictions that it ends are lifted, wrong tries forgotten, all other access
 * ends. Inside a transaction that has locked the account.
 */
export async function storeNewPassword(ctx: RequestContext, { guid, hash, by, sid }: NewPassword): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const lifted = await blocksLiftedBy(ctx, guid, by);
  await setNewPassword(db, guid, hash, now);
  await liftBlocks(db, lifted, now);
  await forgiveTries(ctx, guid);
  const change = by === 'current' || by === 'campaign' ? 'password-change' : 'password-reset';
  const event = change === 'password-reset' ? 'password-reset' : 'password-changed';
  await recordEvent(ctx, { event, outcome: 'ok', guid, details: { by } });
  await afterAccountChange(ctx, { guid, change, sid });
}

/** The restrictions that end with a password which was chosen by this proof. */
async function blocksLiftedBy(platform: Platform, guid: string, by: PasswordProof): Promise<BlockRow[]> {
  const { db, clock } = platform;
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid) };
  const lifted: BlockRow[] = [];
  for (const block of await activeBlocks(db, guid, clock.now()))
    if (isLiftedBy(by, block.reason, await restrictionFactsOf(platform, owner, block))) lifted.push(block);
  return lifted;
}
