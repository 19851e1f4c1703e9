import {
  activeBlocks,
  getAccount,
  getMember,
  liftBlocks,
  type BlockRow,
} from '../../account/accounts/accounts.repository.ts';
import { provesOwner } from '../../account/accounts/door.policy.ts';
import { findRestrictionProof } from '../../account/ways/restriction-proof.query.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { SignInFlow } from '../entry/sign-in.flow.ts';

/**
 * Ends the restrictions that what was proven may end: a mailed or texted code some, a check of the person the others (spec A §4). Inside a
 * transaction that has locked the account.
 */
export async function liftRestriction(
  ctx: RequestContext,
  { guid, proven, entry }: Pick<SignInFlow, 'guid' | 'proven' | 'entry'>,
): Promise<void> {
  const { db, clock } = ctx;
  const isBeside = provesOwner(entry.door);
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid), isBeside };
  const now = clock.now();
  const lifted: BlockRow[] = [];
  for (const block of await activeBlocks(db, guid, now))
    if (proven !== null && (await findRestrictionProof(ctx, owner, block)) === proven) lifted.push(block);
  await liftBlocks(db, lifted, now);
  await recordEvent(ctx, {
    event: 'restriction-lifted',
    outcome: 'ok',
    guid,
    details: { by: proven },
  });
}
