import { findAccount } from '../accounts/accounts.repository.ts';
import { resetDoorRefusal, type ResetDoorRefusal } from '../accounts/reset-door.ts';
import { consumeFlow } from '../flows/flows.repository.ts';
import type { FlowRefusal } from '../flows/flow-kind.ts';
import { issueNewUserToken, type NewUserToken, type ResetProof } from '../new-password/new-user-token.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { refuse, type Outcome } from '../shared/outcome.ts';
import type { Platform } from '../shared/platform.ts';
import { passwordMark } from './reset-flow.ts';
import { findReset, type FoundReset } from './find-reset.ts';

export type ClaimRefusal = 'verificationTimeExpired' | ResetDoorRefusal;
export type Claimed = Outcome<NewUserToken, ClaimRefusal>;

/** Ends a proven reset and gives its token, to one caller. Inside a transaction. The account's state is told only now. */
export async function tokenOf(
  platform: Platform,
  caller: Caller,
  { state, reset, by }: Readonly<{ state: string; reset: FoundReset; by: ResetProof }>,
): Promise<Claimed> {
  const { db, clock } = platform;
  const account = await findAccount(db, reset.owner);
  const isStale = reset.passwordOf !== null && reset.passwordOf !== passwordMark(platform, account);
  if (!account || isStale) return refuse('verificationTimeExpired');
  const shut = await resetDoorRefusal(platform, account.guid);
  if (shut) return refuse(shut);
  const mine = await consumeFlow(db, hashToken(state), reset.kind, clock.now());
  return mine ? issueNewUserToken(platform, caller, { guid: account.guid, by }) : refuse('verificationTimeExpired');
}

/** The token of a reset that a code or a check of the person has proven. */
export function claimReset(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<NewUserToken, ClaimRefusal | FlowRefusal | 'identityVerificationRequired' | 'questionRequired'>> {
  return platform.db.transaction(async () => {
    const found = await findReset(platform, caller, state);
    if (!found.ok) return found;
    const { proven, asksQuestion } = found.value;
    if (proven !== null) return tokenOf(platform, caller, { state, reset: found.value, by: proven });
    return refuse(asksQuestion ? 'questionRequired' : 'identityVerificationRequired');
  });
}
