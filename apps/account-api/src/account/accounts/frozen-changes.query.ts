import { freezesOnceInMs } from '@gatehouse/api-contract/ownership';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { findLastFreeze } from './freezes.repository.ts';

/** What a refusal says of the freeze: when changes are possible again. */
export type Frozen = Readonly<{ retryAfterSeconds: number }>;
type Base = Pick<Platform, 'db' | 'clock'>;

/** Until when "this was not me" keeps changes away; `null`: it does not, or the time is over. */
export async function frozenUntil({ db, clock }: Base, guid: string): Promise<Date | null> {
  const last = await findLastFreeze(db, guid);
  return last !== undefined && last.ends_at > clock.now() ? last.ends_at : null;
}

/** The freeze of changes that follows "this was not me"; `null`: there is none, or it is over. */
export async function findFreeze(base: Base, guid: string): Promise<Frozen | null> {
  const until = await frozenUntil(base, guid);
  if (until === null) return null;
  return { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - base.clock.now().getTime()) / 1000)) };
}

/** Whether a link may freeze the account now. */
export async function mayFreeze({ db, clock }: Base, guid: string): Promise<boolean> {
  const last = await findLastFreeze(db, guid);
  return last === undefined || after(last.began_at, freezesOnceInMs) <= clock.now();
}
