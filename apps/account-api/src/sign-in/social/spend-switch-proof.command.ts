import type { Caller } from '../../base/caller.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findAccountByIdentity } from '../../account/accounts/accounts.repository.ts';
import { flowKeyOf } from './flow-key.ts';
import { spendSwitchFlow } from './social-flows.repository.ts';

type Refusal = 'identityVerificationRequired' | 'switchCheckRefused';

/**
 * Spends the proof of a flow that was begun to switch an account, and answers its provider. The provider's account has to be this
 * member's: one of another member waits for that member's sign-in (91018).
 */
export async function spendSwitchProof(
  platform: Platform,
  caller: Caller,
  { state, guid }: Readonly<{ state: string; guid: string }>,
): Promise<Outcome<string, Refusal>> {
  const { db, clock } = platform;
  const key = flowKeyOf(platform, caller, state);
  const flow = key && (await spendSwitchFlow(db, key, clock.now()));
  if (!flow || flow.subject === null) return refuse('identityVerificationRequired');
  const account = await findAccountByIdentity(db, flow.provider_cd, flow.subject);
  const isOwn = account?.guid === guid;
  await recordEvent(platform, caller, {
    event: 'social-answer',
    outcome: isOwn ? 'ok' : 'switchCheckRefused',
    guid,
    details: { provider: flow.provider_cd, flow: 'switch' },
  });
  return isOwn ? done(flow.provider_cd) : refuse('switchCheckRefused');
}
