import type { VerificationWay } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import { getMember, type MemberRow } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { lacksGuardian } from '../../guardians/consent/lacks-guardian.query.ts';
import { openMemberCase } from '../../guardians/consent/open-member-case.command.ts';
import { findNationChangeFlow, type NationChange } from './nation.flow.ts';
import { judgeNation, type NationVerdict } from './nation.policy.ts';
import { findNationChange } from './nation.repository.ts';
import { nationEntryPath } from './open-nation-change.command.ts';

export type WantedNation = Readonly<{
  guid: string;
  state: string;
  country: string;
  /** As the page shows it; `null`: it says none. */
  birthDate: string | null;
}>;
/** The country that it leaves, and how its owner was proven. */
type Admitted = Readonly<{ country: string; by: VerificationWay }>;
export type NationRefusal =
  | FlowRefusal
  | 'changeNeedsEmail'
  | 'requestInvalid'
  | 'tooManyRequests'
  | Exclude<NationVerdict, 'open'>;

const guardianType = 'parent-storage-identify';

/** Lets a member change to a country just now, or refuses; a minor who needs a guardian gets the case for it. */
export async function admitNation(
  ctx: RequestContext,
  wanted: WantedNation,
): Promise<Outcome<Admitted, NationRefusal>> {
  const { db } = ctx;
  const { guid, state, country, birthDate } = wanted;
  if (await findNationChange(db, guid)) return refuse('nationChangeRefused');
  const flow = await findNationChangeFlow(ctx, { state, guid });
  if (!flow.ok) return flow;
  if (flow.value.proven === null) return refuse('changeNeedsEmail');
  const member = await getMember(db, guid);
  if (birthDate !== null && birthDate !== member.birth_date)
    return refuse('requestInvalid', { field: 'birth_dt', reason: 'mismatch' });
  const verdict = await judge(ctx, member, country);
  if (verdict === 'open') return done({ country: member.country, by: flow.value.proven });
  return isGuardians(verdict) ? askGuardian(ctx, { verdict, member, to: country, flow: flow.value }) : refuse(verdict);
}

async function judge(platform: Platform, member: MemberRow, to: string): Promise<NationVerdict> {
  const { settings, clock } = platform;
  const { guid, country: from, birth_date: birthDate, timezone } = member;
  const bandIn = (country: string) => ageBandAt(settings.ages, { birthDate, country, timezone }, clock.now());
  return judgeNation({
    from,
    to,
    offered: settings.countries.offered,
    band: { from: bandIn(from), to: bandIn(to) },
    guardian: await lacksGuardian(platform, { guid, birthDate, country: to }),
  });
}

type GuardianVerdict = Extract<NationVerdict, `guardian${string}`>;
const isGuardians = (verdict: NationVerdict): verdict is GuardianVerdict => verdict.startsWith('guardian');

/** The case in which a guardian consents, by the rules of the new country; the minor continues where the country is chosen. */
async function askGuardian(
  ctx: RequestContext,
  {
    verdict,
    member,
    to,
    flow,
  }: Readonly<{ verdict: GuardianVerdict; member: MemberRow; to: string; flow: NationChange }>,
) {
  const opened = await openMemberCase(ctx, member.guid, {
    type: guardianType,
    country: to,
    returnTo: pathWith(nationEntryPath, { ...flow.brought, state: flow.state }),
  });
  return opened.ok ? refuse(verdict, { state: opened.value.state, type: guardianType }) : opened;
}
