import { maskEmail } from '@gatehouse/api-contract';
import type { EnterRefusal } from '../entry/entry.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { spendSocialProof, type SocialFlowRow } from './social-flows.repository.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { enter, type Entered } from '../entry/enter.command.ts';
import { flowKeyOf } from './flow-key.ts';
import { socialSignUpFlow } from './social-sign-up.flow.ts';

type Asked = Readonly<{ state: string; provider: string; forever: boolean }>;
type EnterWithSocialRefusal = EnterRefusal | 'verificationTimeExpired' | 'socialFailed' | 'notAMember';

/** Spends the proof of a flow: a member is signed in, any other person may sign up (spec A §8, 41007). */
export async function enterWithSocialProof(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<Entered, EnterWithSocialRefusal>> {
  const key = flowKeyOf(platform, caller, asked.state);
  if (!key) return refuse('verificationTimeExpired');
  return platform.db.transaction(async () => {
    const flow = await spendSocialProof(platform.db, key, platform.clock.now());
    if (!flow) return refuse('verificationTimeExpired');
    if (flow.provider_cd !== asked.provider || flow.subject === null) return refuse('socialFailed');
    // Who somebody is, is provider and subject. An address never finds an account: it may be another's (rulings).
    const account = await findAccountByIdentity(platform.db, flow.provider_cd, flow.subject);
    if (!account) return offerSignUp(platform, caller, flow);
    return enter(platform, caller, account, {
      door: 'social',
      providerCd: flow.provider_cd,
      forever: asked.forever,
      inflowPath: flow.request.inflowPath,
      authentication: { at: flow.answered_at, by: 'social' },
      asked: { gds: flow.request.gds ?? null, gameNo: flow.request.gameNo || null },
    });
  });
}

async function offerSignUp(platform: Platform, caller: Caller, flow: SocialFlowRow) {
  const { provider_cd: providerCd, subject, verified_email: verifiedEmail, request } = flow;
  if (subject === null) throw new Error('a proof has a subject');
  await recordEvent(platform, caller, {
    event: 'sign-in',
    outcome: 'notAMember',
    guid: null,
    details: { door: 'social', provider: providerCd },
  });
  const data = { providerCd, subject, verifiedEmail, request };
  return refuse('notAMember', {
    state: (await socialSignUpFlow.open(platform, caller, { guid: null, data })) ?? '',
    providerCd,
    email: verifiedEmail === null ? '' : maskEmail(verifiedEmail),
  });
}
