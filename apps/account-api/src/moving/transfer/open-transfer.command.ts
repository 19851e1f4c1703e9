import { isThirdPartyInflow, type BroughtAlong } from '@gatehouse/platform';
import type { Caller } from '../../base/caller.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import { flowLifetimeMs } from '../../flow/flows/flow-definition.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.ts';
import { guardianCaseMs } from '../../guardians/consent/guardian.policy.ts';
import { lacksGuardian } from '../../guardians/consent/lacks-guardian.query.ts';
import { spendSwitchProof } from '../../sign-in/social/spend-switch-proof.command.ts';
import { openDue } from './open-due-step.command.ts';
import { refuseSwitched } from './refuse-switched.query.ts';
import { findTransfer, transferFlow, type Transfer } from './transfer.flow.ts';
import { providerOf } from './transfer.policy.ts';
import { signInNamesOf } from './transfers.repository.ts';

type Asked = Readonly<{
  guid: string;
  /** The switch to continue; `null`: begin one. */
  state: string | null;
  /** What the provider of a social account has proven. */
  socialState: string | null;
  /** Where the page says the member lives; `null`: it says nothing. */
  country: string | null;
  brought: BroughtAlong;
}>;
type Refusal =
  | FlowRefusal
  | 'switchCheckRefused'
  | 'migrationDone'
  | 'verificationNotAllowed'
  | 'identityVerificationRequired'
  | 'requestInvalid'
  | 'tooManyRequests';

/** Begins the switch of an account to an email account, or continues one; what is due next is open afterwards. */
export async function openTransfer(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<Transfer, Refusal>> {
  const { guid, state, country, brought } = asked;
  const switched = await refuseSwitched(platform.db, guid);
  if (switched) return switched;
  // The pages of the second brand and of third parties have no switch (spec B §6).
  if (caller.brand === 'ppool' || isThirdPartyInflow(brought.inflow_path ?? null))
    return refuse('verificationNotAllowed');
  const member = await getMember(platform.db, guid);
  if (country !== null && country !== member.country)
    return refuse('requestInvalid', { field: 'country_cd', reason: 'mismatch' });
  const found =
    state === null ? await begin(platform, caller, asked) : await findTransfer(platform, caller, { state, guid });
  return found.ok ? openDue(platform, caller, found.value) : found;
}

async function begin(platform: Platform, caller: Caller, asked: Asked): Promise<Outcome<Transfer, Refusal>> {
  const { guid, brought } = asked;
  const names = await signInNamesOf(platform.db, guid);
  const social = providerOf(names);
  const proven = social === 'SO' ? null : await provenProvider(platform, caller, asked);
  if (proven?.ok === false)
    return proven.refusal === 'identityVerificationRequired' ? refuse(proven.refusal, { provider_cd: social }) : proven;
  const data = { brought, ...(proven && { provider: proven.value }) };
  const expiresAt = after(platform.clock.now(), await lifetimeOf(platform, guid));
  const state = await transferFlow.open(platform, caller, { guid, data, expiresAt });
  await recordEvent(platform, caller, {
    event: 'account-switch',
    outcome: state === null ? 'noBrowser' : 'opened',
    guid,
    details: { from: social },
  });
  return state === null ? refuse('verificationTimeExpired') : findTransfer(platform, caller, { state, guid });
}

/** A social account is proven at its provider anew: a session that somebody else left open moves nothing. */
async function provenProvider(
  platform: Platform,
  caller: Caller,
  { guid, socialState }: Asked,
): Promise<Outcome<string, 'identityVerificationRequired' | 'switchCheckRefused'>> {
  if (socialState === null) return refuse('identityVerificationRequired');
  return spendSwitchProof(platform, caller, { state: socialState, guid });
}

/** A guardian may take days; the switch of a child waits as long as the case does. */
async function lifetimeOf(platform: Platform, guid: string): Promise<number> {
  const { birth_date: birthDate, country, timezone } = await getMember(platform.db, guid);
  const band = ageBandAt(platform.settings.ages, { birthDate, country, timezone }, platform.clock.now());
  const waits = band !== 'adult' && (await lacksGuardian(platform, { guid, birthDate })) !== null;
  return waits ? guardianCaseMs('parent-switch-id') : flowLifetimeMs;
}
