import { isThirdPartyInflow, type BroughtAlong } from '@gatehouse/platform';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { flowLifetimeMs } from '../../flow/flows/flow-definition.policy.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
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
export async function openTransfer(ctx: RequestContext, asked: Asked): Promise<Outcome<Transfer, Refusal>> {
  const { guid, state, country, brought } = asked;
  const switched = await refuseSwitched(ctx, guid);
  if (switched) return switched;
  // The pages of the second brand and of third parties have no switch (spec B §6).
  if (ctx.caller.brand === 'ppool' || isThirdPartyInflow(brought.inflow_path ?? null))
    return refuse('verificationNotAllowed');
  const member = await getMember(ctx.db, guid);
  if (country !== null && country !== member.country)
    return refuse('requestInvalid', { field: 'country_cd', reason: 'mismatch' });
  const found = state === null ? await begin(ctx, asked) : await findTransfer(ctx, { state, guid });
  return found.ok ? openDue(ctx, found.value) : found;
}

async function begin(ctx: RequestContext, asked: Asked): Promise<Outcome<Transfer, Refusal>> {
  const { guid, brought } = asked;
  const names = await signInNamesOf(ctx.db, guid);
  const social = providerOf(names);
  const proven = social === 'SO' ? null : await spendProviderProof(ctx, asked);
  if (proven?.ok === false)
    return proven.refusal === 'identityVerificationRequired' ? refuse(proven.refusal, { provider_cd: social }) : proven;
  const data = { brought, ...(proven && { provider: proven.value }) };
  const expiresAt = after(ctx.clock.now(), await lifetimeOf(ctx, guid));
  const event = { event: 'switch-begun', guid, details: { from: social }, done: 'opened' } as const;
  const opened = await audited(ctx, event, async () => {
    const state = await transferFlow.open(ctx, { guid, data, expiresAt });
    return state === null ? refuse('verificationTimeExpired') : done(state);
  });
  return opened.ok ? findTransfer(ctx, { state: opened.value, guid }) : opened;
}

/** A social account is proven at its provider again, because an open session may be used by a stranger. */
async function spendProviderProof(
  ctx: RequestContext,
  { guid, socialState }: Asked,
): Promise<Outcome<string, 'identityVerificationRequired' | 'switchCheckRefused'>> {
  if (socialState === null) return refuse('identityVerificationRequired');
  return spendSwitchProof(ctx, { state: socialState, guid });
}

/** A guardian may take days; the switch of a child waits as long as the case does. */
async function lifetimeOf(platform: Platform, guid: string): Promise<number> {
  const { birth_date: birthDate, country, timezone } = await getMember(platform.db, guid);
  const band = ageBandAt(platform.settings.ages, { birthDate, country, timezone }, platform.clock.now());
  const waits = band !== 'adult' && (await lacksGuardian(platform, { guid, birthDate })) !== null;
  return waits ? guardianCaseMs('parent-switch-id') : flowLifetimeMs;
}
