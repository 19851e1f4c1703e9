import { freezesOnceInMs } from '@gatehouse/api-contract/ownership';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { findLastFreeze, type Freeze } from './freezes.repository.ts';

/** What a refusal says of the freeze: when changes are possible again. */
export type Frozen = Readonly<{ retryAfterSeconds: number }>;
type Base = Pick<Platform, 'db' | 'clock'>;

/** The freeze that keeps changes of an account away now; `null`: there is none, its time is over, or it was lifted. */
export async function freezeInForce({ db, clock }: Base, guid: string): Promise<Freeze | null> {
  const last = await findLastFreeze(db, guid);
  return last !== undefined && last.lifted_at === null && last.ends_at > clock.now() ? last : null;
}

/** Until when "this was not me" keeps changes away; `null`: it does not. */
export const frozenUntil = async (base: Base, guid: string): Promise<Date | null> =>
  (await freezeInForce(base, guid))?.ends_at ?? null;

/** The freeze of changes that follows "this was not me"; `null`: there is none, or it is over. */
export async function findFreeze(base: Base, guid: string): Promise<Frozen | null> {
  const until = await frozenUntil(base, guid);
  if (until === null) return null;
  return { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - base.clock.now().getTime()) / 1000)) };
}

/** Whether a letter is about the change of a freeze that was lifted: its link does nothing any more. */
export async function isOfLiftedFreeze(
  { db }: Pick<Base, 'db'>,
  { guid, changed_at: at }: Readonly<{ guid: string; changed_at: Date }>,
): Promise<boolean> {
  const last = await findLastFreeze(db, guid);
  return last?.lifted_at != null && last.changed_at?.getTime() === at.getTime();
}

/** Whether a link may freeze the account now. */
export async function mayFreeze({ db, clock }: Base, guid: string): Promise<boolean> {
  const last = await findLastFreeze(db, guid);
  return last === undefined || after(last.began_at, freezesOnceInMs) <= clock.now();
}
