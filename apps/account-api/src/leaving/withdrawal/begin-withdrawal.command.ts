import type { WithdrawalWay } from '@gatehouse/api-contract';
import { lockAccount } from '../../account/accounts/accounts.repository.ts';
import { isFreshSignIn } from '../../session/sessions/authentication.policy.ts';
import { findSession } from '../../session/sessions/sessions.repository.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { presentProgress, readOwner } from './withdrawal-facts.query.ts';
import { findWithdrawalFlow, withdrawalFlow, withdrawalTokenOf, type Progress } from './withdrawal.flow.ts';

type Refusal =
  | 'deletionAlreadyRequested'
  | 'verificationNotAllowed'
  | 'identityVerificationRequired'
  | 'wrongVerifyToken'
  | 'wrongVerifyStep';

/** Begins a withdrawal, or goes on with the one that this session began; `wanted` chooses another proof of the owner. */
export async function beginWithdrawal(
  platform: Platform,
  caller: Caller,
  { bearer, wanted }: Readonly<{ bearer: Bearer; wanted: WithdrawalWay | null }>,
): Promise<Outcome<Progress, Refusal>> {
  const { db } = platform;
  const browser = browserHashOf(platform, caller);
  if (browser === null) return refuse('wrongVerifyToken'); // a withdrawal belongs to a browser
  return db.transaction(async () => {
    await lockAccount(db, bearer.guid);
    const { account, ways } = await readOwner(platform, bearer.guid);
    if (account.deletion_requested_at !== null) return refuse('deletionAlreadyRequested');
    if (wanted !== null && !ways.includes(wanted)) return refuse('verificationNotAllowed');
    const open = await findWithdrawalFlow(platform, caller, bearer);
    if (!open) {
      const opened = await openWithdrawal(platform, caller, { bearer, browser, way: wanted ?? ways[0] ?? null });
      if (!opened.ok) return opened;
    } else if (wanted !== null && wanted !== open.data.way && !(await turnTo(platform, open.token, wanted)))
      return refuse('wrongVerifyStep');
    const flow = await findWithdrawalFlow(platform, caller, bearer);
    return flow ? done(await presentProgress(platform, flow)) : refuse('wrongVerifyToken');
  });
}

/** Whether a withdrawal could begin now. */
export async function canBegin(
  platform: Platform,
  { guid, sid }: Bearer,
): Promise<Outcome<null, 'deletionAlreadyRequested' | 'identityVerificationRequired'>> {
  const { account, ways } = await readOwner(platform, guid);
  if (account.deletion_requested_at !== null) return refuse('deletionAlreadyRequested');
  return ways.length > 0 || (await isFresh(platform, sid)) ? done(null) : refuse('identityVerificationRequired');
}

const turnTo = (platform: Platform, state: string, way: WithdrawalWay): Promise<boolean> =>
  withdrawalFlow.change(platform, { state }, { way }, 'proven');

async function openWithdrawal(
  platform: Platform,
  caller: Caller,
  { bearer, browser, way }: Readonly<{ bearer: Bearer; browser: string; way: WithdrawalWay | null }>,
): Promise<Outcome<null, 'identityVerificationRequired'>> {
  const tell = (outcome: string) =>
    recordEvent(platform, caller, { event: 'deletion-begun', outcome, guid: bearer.guid });
  if (way === null && !(await isFresh(platform, bearer.sid))) {
    await tell('identityVerificationRequired');
    return refuse('identityVerificationRequired');
  }
  const state = withdrawalTokenOf(platform, bearer, browser);
  await withdrawalFlow.replace(platform, caller, {
    state,
    guid: bearer.guid,
    data: { way, ...(way === null && { proven: 'sign-in' as const }) },
  });
  await tell(way ?? 'sign-in');
  return done(null);
}

/** Without a contact or a person on record, a fresh sign-in proves the owner. */
async function isFresh({ db, clock }: Platform, sid: string): Promise<boolean> {
  const session = await findSession(db, sid);
  return isFreshSignIn(session, clock.now());
}
