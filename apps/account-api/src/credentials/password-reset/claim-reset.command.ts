import { findAccount, findContacts, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { resetDoorRefusal, type ResetDoorRefusal } from '../../account/accounts/reset-door.query.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { issueNewUserToken, type NewUserToken, type ResetProof } from '../new-password/new-user-token.command.ts';
import { passwordMark } from '../new-password/password-mark.policy.ts';
import { proofCounts } from '../new-password/proof-counts.query.ts';
import { findReset, type FoundReset } from './find-reset.query.ts';

export type ClaimRefusal = 'verificationTimeExpired' | ResetDoorRefusal;
export type Claimed = Outcome<NewUserToken, ClaimRefusal>;

/** Ends a proven reset and gives its token, to one caller. Inside a transaction. The account's state is told only now. */
export async function claimProvenReset(
  ctx: RequestContext,
  { reset, by }: Readonly<{ reset: FoundReset; by: ResetProof }>,
): Promise<Claimed> {
  const { possession, letter, name: typed } = reset;
  await lockAccount(ctx.db, reset.owner);
  const account = await findAccount(ctx.db, reset.owner);
  const isStale = reset.passwordOf !== null && reset.passwordOf !== passwordMark(ctx, account);
  if (!account || isStale) return refuse('verificationTimeExpired');
  const { guid } = account;
  if (!(await proofCounts(ctx, { guid, by, possession }))) return refuse('verificationTimeExpired');
  const shut = await resetDoorRefusal(ctx, guid);
  if (shut) return refuse(shut);
  return (await reset.finish())
    ? issueNewUserToken(ctx, { guid, by, possession, letter, typed })
    : refuse('verificationTimeExpired');
}

/** What is still missing in a reset. */
type UnclaimedRefusal = 'identityVerificationRequired' | 'questionRequired' | 'secondFactNeeded';

/** Whether the number of an account proves its owner only beside another fact. */
async function asksSecondFact(ctx: RequestContext, guid: string): Promise<boolean> {
  const { numberBeside } = await countingWays(ctx, { guid, account: await findContacts(ctx.db, guid) }, 'recover');
  return numberBeside !== null;
}

/** The token of a reset that a code or a check of the person has proven. */
export function claimReset(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<NewUserToken, ClaimRefusal | FlowRefusal | UnclaimedRefusal>> {
  return ctx.db.transaction(async () => {
    const found = await findReset(ctx, state);
    if (!found.ok) return found;
    const { owner, proven, asksQuestion } = found.value;
    if (proven === 'phone' && (await asksSecondFact(ctx, owner))) return refuse('secondFactNeeded');
    if (proven !== null) return claimProvenReset(ctx, { reset: found.value, by: proven });
    return refuse(asksQuestion ? 'questionRequired' : 'identityVerificationRequired');
  });
}
