import type { BlockReason } from '../accounts/accounts.tables.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { restrictionFactsOf } from '../accounts/find-restriction-proof.ts';
import { restrictionProofOf } from '../accounts/restriction-proof.policy.ts';
import { getAccount, getMember, liftBlocks } from '../accounts/accounts.repository.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import type { SignInFlow } from '../sign-in/sign-in.flow.ts';

/** A block for good is lifted by no proof. */
const liftable = ['RESTRICTED', 'PW_AT_OVER', 'ID_PRT'] as const satisfies readonly BlockReason[];

/** Ends the restrictions that what was proven may end: a mailed or texted code some, a check of the person the others (spec A §4). */
export async function liftRestriction(
  platform: Platform,
  caller: Caller,
  { guid, proven }: Pick<SignInFlow, 'guid' | 'proven'>,
): Promise<void> {
  const { db, clock } = platform;
  const owner = { account: await getAccount(db, guid), member: await getMember(db, guid) };
  const facts = await restrictionFactsOf(db, owner);
  const reasons = liftable.filter((reason) => restrictionProofOf(reason, facts) === proven);
  await liftBlocks(db, guid, reasons, clock.now());
  await recordEvent(platform, caller, { event: 'restriction-lifted', outcome: 'ok', guid, details: { by: proven } });
}
