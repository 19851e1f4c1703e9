import type { Platform } from '../../base/platform.ts';
import { ageBandAt } from '../ages/age-rule.policy.ts';
import { getMember } from './accounts.repository.ts';
import { guardiansOnRecord, type GuardianOnRecord } from './child-guardians.repository.ts';

type Base = Pick<Platform, 'db' | 'clock' | 'settings'>;

/** Whether a member is a minor now, for whom guardians answer. */
export async function isMinor({ db, clock, settings }: Base, guid: string): Promise<boolean> {
  const { birth_date: birthDate, country, timezone } = await getMember(db, guid);
  return ageBandAt(settings.ages, { birthDate, country, timezone }, clock.now()) !== 'adult';
}

/** The guardians whose check proves something for a member who is a minor now, of those some who counted at a moment. */
export async function guardiansCounting(base: Base, guid: string, at: Date): Promise<readonly GuardianOnRecord[]> {
  if (!(await isMinor(base, guid))) return [];
  return (await guardiansOnRecord(base.db, guid)).filter(({ counts_from: from }) => from <= at);
}

/** From when the check of a person proves something for a child; `null`: the person does not answer for it, or does not count yet. */
export async function guardianCountsFrom(
  base: Base,
  { guid, guardianHash }: Readonly<{ guid: string; guardianHash: string }>,
): Promise<Date | null> {
  const counting = await guardiansCounting(base, guid, base.clock.now());
  return counting.find(({ guardian_hash: hash }) => hash === guardianHash)?.counts_from ?? null;
}
