import type { BlockReason } from '../accounts/accounts.tables.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { verifyMethodOf } from '../accounts/verify-method.policy.ts';
import { getMember, liftBlocks } from '../accounts/accounts.repository.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import type { SignInFlow } from '../sign-in/sign-in-flow.ts';

/** A block for good is lifted by no proof. */
const liftable = ['RESTRICTED', 'PW_AT_OVER', 'ID_PRT'] as const satisfies readonly BlockReason[];

/** Ends the restrictions that what was proven may end: a mailed code some, a check of the person the others (spec A §4). */
export async function liftRestriction(
  platform: Platform,
  caller: Caller,
  { guid, proven }: Pick<SignInFlow, 'guid' | 'proven'>,
): Promise<void> {
  const { db, clock } = platform;
  const { person_verified: personVerified } = await getMember(db, guid);
  const by = proven === 'person' ? 'phone' : 'email';
  const reasons = liftable.filter((reason) => verifyMethodOf(reason, personVerified) === by);
  await liftBlocks(db, guid, reasons, clock.now());
  await recordEvent(platform, caller, { event: 'restriction-lifted', outcome: 'ok', guid, details: { by } });
}
