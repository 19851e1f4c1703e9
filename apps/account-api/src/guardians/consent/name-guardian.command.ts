import { guardianRule, settledAfterMs } from '@gatehouse/api-contract/ownership';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { notifyChild } from './decline-as-guardian.command.ts';
import type { GuardianCase } from './guardian-cases.repository.ts';
import { linkChild } from './guardian-links.repository.ts';
import { reserveGuardianEmail } from './reserve-guardian-email.command.ts';

type Named = Readonly<{
  guid: string;
  guardianHash: string;
  guardianCase: Pick<GuardianCase, 'birth_date' | 'brand'>;
  /** Where the guardian was reached; `null`: nowhere by mail. */
  reachedAt: string | null;
  /** The account is being made: its guardian counts at once. */
  isOfSignUp: boolean;
}>;

/** Makes a person the guardian of a child's account, in the transaction of the consent; the child is told of a new one. */
export async function nameGuardian(
  platform: Platform,
  { guid, guardianHash, guardianCase, reachedAt, isOfSignUp }: Named,
): Promise<void> {
  const { db, clock } = platform;
  const email = await reserveGuardianEmail(platform, { guid, reachedAt });
  const { birth_date: birthDate, brand } = guardianCase;
  const now = clock.now();
  const isYoung = guardianRule.counts === 'settled' && !isOfSignUp;
  const countsFrom = isYoung ? after(now, settledAfterMs) : now;
  const isNew = await linkChild(db, { guardianHash, guid, birthDate, email, countsFrom }, now);
  if (isNew) await notifyChild(platform, { guid, brand }, 'guardianNamed');
}
