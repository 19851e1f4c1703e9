import { pathWith } from '@gatehouse/platform';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { localeOfMember } from '../shared/mails/send-mail.ts';
import { getMember } from '../accounts/accounts.repository.ts';
import { refuse, type Refused } from '../shared/outcome.ts';
import { lacksGuardian } from './lacks-guardian.ts';
import { openGuardianCase } from './open-guardian-case.command.ts';

type Checked = Readonly<{
  guid: string;
  /** As the check says. */
  birthDate: string;
  /** The flow of the child's own check, and its type: the child continues there. */
  state: string;
  type: string;
}>;
const type = 'parent-storage-identify';

/** What a minor is told whose own check waits for a guardian, with the case in which a guardian consents. `null`: no guardian is needed. */
export async function refuseWithoutGuardian(
  platform: Platform,
  caller: Caller,
  { guid, birthDate, ...own }: Checked,
): Promise<Refused<'guardianRequiredAt14' | 'guardianRequiredAt18'> | null> {
  const member = await getMember(platform.db, guid);
  const { country, timezone } = member;
  const needed = await lacksGuardian(platform, { guid, birthDate });
  if (needed === null) return null;
  const { state } = await openGuardianCase(platform, caller, {
    type,
    guid,
    birthDate,
    country,
    timezone,
    locale: localeOfMember(member),
    returnTo: pathWith('/verification', own),
  });
  return refuse(needed, { state, type });
}
