import type { Caller } from '../../base/caller.ts';
import { seal } from '../../base/crypto/seal.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findHeldCase } from '../../guardians/consent/guardian.flow.ts';
import { openMemberCase } from '../../guardians/consent/open-member-case.command.ts';
import { findVerification } from '../../credentials/verification/find-verification.query.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { standingOf } from './switch-facts.query.ts';
import { transferFlow, transferPath, type Transfer } from './transfer.flow.ts';
import { dueOf } from './transfer.policy.ts';

type Opened = Outcome<Transfer, 'verificationTimeExpired' | 'verificationNotAllowed' | 'tooManyRequests'>;

/** Opens what has to come before the switch, unless it is open. */
export async function openDue(platform: Platform, caller: Caller, transfer: Transfer): Promise<Opened> {
  const standing = await standingOf(platform, caller, transfer);
  const due = dueOf(standing);
  if (due === null) return done(transfer);
  return due === 'guardian'
    ? openGuardian(platform, caller, transfer)
    : openOwner(platform, caller, transfer, standing.isSocial);
}

async function openGuardian(platform: Platform, caller: Caller, transfer: Transfer): Promise<Opened> {
  const { state, guid, guardianState: known } = transfer;
  if (known !== null && (await findHeldCase(platform, caller, known)).ok) return done(transfer);
  const opened = await openMemberCase(platform, caller, guid, {
    type: 'parent-switch-id',
    returnTo: transferPath(transfer),
  });
  if (!opened.ok) return opened;
  const guardianState = opened.value.state;
  const kept = await transferFlow.change(platform, { state }, { guardian: seal(guardianState, state) });
  return kept ? done({ ...transfer, guardianState }) : refuse('verificationTimeExpired');
}

async function openOwner(platform: Platform, caller: Caller, transfer: Transfer, isSocial: boolean): Promise<Opened> {
  const { state, guid, verifyState: known } = transfer;
  if (known !== null && (await findVerification(platform, caller, known)).ok) return done(transfer);
  const { origin } = platform.settings.sites[caller.brand];
  const opened = await openVerification(platform, caller, {
    type: 'switch-id',
    guid,
    returnTo: `${origin}${transferPath(transfer)}`,
    ...(isSocial && { way: 'person' as const, isOwnerProven: true }), // at its provider, when the switch began
  });
  if (!opened.ok) return opened;
  const verifyState = opened.value.state;
  const kept = await transferFlow.change(platform, { state }, { verification: seal(verifyState, state) });
  return kept ? done({ ...transfer, verifyState }) : refuse('verificationTimeExpired');
}
