import type { Platform } from '../../base/platform.ts';
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
}>;

/** Makes a person the guardian of a child's account, in the transaction of the consent; the child is told of a new one. */
export async function nameGuardian(platform: Platform, { guid, guardianHash, guardianCase, reachedAt }: Named) {
  const { db, clock } = platform;
  const email = await reserveGuardianEmail(platform, { guid, reachedAt });
  const { birth_date: birthDate, brand } = guardianCase;
  const isNew = await linkChild(db, { guardianHash, guid, birthDate, email }, clock.now());
  if (isNew) await notifyChild(platform, { guid, brand }, 'guardianNamed');
}
