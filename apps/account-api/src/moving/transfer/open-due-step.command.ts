import { provenByWay } from '../../account/ways/proven.policy.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { findVerification } from '../../credentials/verification/find-verification.query.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { findHeldCase } from '../../guardians/consent/guardian.flow.ts';
import { openMemberCase } from '../../guardians/consent/open-member-case.command.ts';
import { standingOf } from './switch-facts.query.ts';
import { transferFlow, transferPath, type Transfer } from './transfer.flow.ts';
import { dueOf } from './transfer.policy.ts';

type Opened = Outcome<Transfer, 'verificationTimeExpired' | 'verificationNotAllowed' | 'tooManyRequests'>;

/** Opens what has to come before the switch, unless it is open. */
export async function openDue(ctx: RequestContext, transfer: Transfer): Promise<Opened> {
  const standing = await standingOf(ctx, transfer);
  const due = dueOf(standing);
  if (due === null) return done(transfer);
  return due === 'guardian' ? openGuardian(ctx, transfer) : openOwner(ctx, transfer, standing.isSocial);
}

async function openGuardian(ctx: RequestContext, transfer: Transfer): Promise<Opened> {
  const { guid, guardianState: known } = transfer;
  if (known !== null && (await findHeldCase(ctx, known)).ok) return done(transfer);
  const opened = await openMemberCase(ctx, guid, {
    type: 'parent-switch-id',
    returnTo: transferPath(transfer),
  });
  if (!opened.ok) return opened;
  const guardianState = opened.value.state;
  const kept = await transferFlow.change(ctx, transfer, transferFlow.nesting(transfer, 'guardian', guardianState));
  return kept ? done({ ...transfer, guardianState }) : refuse('verificationTimeExpired');
}

async function openOwner(ctx: RequestContext, transfer: Transfer, isSocial: boolean): Promise<Opened> {
  const { guid, verifyState: known } = transfer;
  if (known !== null && (await findVerification(ctx, known)).ok) return done(transfer);
  const { origin } = ctx.settings.sites[ctx.caller.brand];
  const opened = await openVerification(ctx, {
    type: 'switch-id',
    guid,
    returnTo: `${origin}${transferPath(transfer)}`,
    // At its provider, when the switch began.
    ...(isSocial && { way: 'person' as const, isOwnerProven: true, shown: provenByWay('provider') }),
  });
  if (!opened.ok) return opened;
  const verifyState = opened.value.state;
  const kept = await transferFlow.change(ctx, transfer, transferFlow.nesting(transfer, 'verification', verifyState));
  return kept ? done({ ...transfer, verifyState }) : refuse('verificationTimeExpired');
}
