import type { GuardianType, VerificationType } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import { refuse, type Refused } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { lacksGuardian } from './lacks-guardian.query.ts';
import { openMemberCase } from './open-member-case.command.ts';

type Checked = Readonly<{
  guid: string;
  /** As the check says. */
  birthDate: string;
  /** The flow of the child's own check, and its type: the child continues there. */
  state: string;
  type: string;
  /** Game that asked for that check, if one did. */
  service: string | null | undefined;
  /** Whether a game's web view asked for that check. */
  forGame: boolean;
}>;

/** What a guardian is asked for where a child's own check waits, by the type of that check. */
const typeFor: Readonly<Partial<Record<VerificationType, GuardianType>>> = {
  channeling: 'parent-channeling',
};
const typeOfOthers: GuardianType = 'parent-storage-identify';

/** Opens the case in which a guardian consents, for a minor whose own check waits for one, and answers the refusal that says so. `null`: no guardian is needed. */
export async function requireGuardian(
  ctx: RequestContext,
  { guid, birthDate, service: serviceId = null, forGame, ...own }: Checked,
): Promise<Refused<'guardianRequiredAt14' | 'guardianRequiredAt18' | 'tooManyRequests'> | null> {
  const needed = await lacksGuardian(ctx, { guid, birthDate });
  if (needed === null) return null;
  const known: Readonly<Record<string, GuardianType>> = typeFor;
  const type = known[own.type] ?? typeOfOthers;
  const wanted = { type, serviceId, forGame, birthDate, returnTo: pathWith('/verification', own) };
  const opened = await openMemberCase(ctx, guid, wanted);
  return opened.ok ? refuse(needed, { state: opened.value.state, type }) : opened;
}
