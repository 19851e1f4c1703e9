import { moveParts, type GivenBack } from '@gatehouse/api-contract';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { insertPlatformEvent } from './platform-events.repository.ts';

/**
 * Tells games that moves of an account were taken back, which they may have acted on; nothing where none went back. How its owner signs in is no game's
 * business. Inside the transaction that took them back.
 */
export async function tellGamesTakenBack(
  { db, clock }: RequestContext,
  guid: string,
  back: readonly GivenBack[],
): Promise<void> {
  const facts = moveParts.filter((part) => back.includes(part));
  if (facts.length === 0) return;
  const { member_no: memberNo } = await getAccount(db, guid);
  const event = { at: clock.now(), event: 'changes-taken-back' as const, member_no: Number(memberNo) };
  await insertPlatformEvent(db, { ...event, facts });
}
