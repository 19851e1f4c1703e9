import { getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { audited, type Learn } from '../../base/audit/audited.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { isSwitchedOff } from '../../catalogue/configuration/service-switches.repository.ts';
import { findSignInFlow } from '../entry/sign-in.flow.ts';
import { approvalNumbers } from './approval-numbers.policy.ts';
import { askedWithinMs, authenticatorLifetimeMs, mostApprovalsAsked } from './approval.policy.ts';
import { closeWaitingApprovals, countApprovalsAsked, insertApproval } from './approvals.repository.ts';
import { newApproval } from './asking-browser.wire.ts';

type OpenedAuthenticator = Readonly<{ session: string; shownNumber: string; lifetimeMs: number }>;
type OpenRefusal =
  | 'verificationTimeExpired'
  | 'wrongVerifyStep'
  | 'authenticatorUnavailable'
  | 'otpServerError'
  | 'accessTokenInvalid';

/** For whom it is asked: a sign-in stopped for the authenticator, or a member who is signed in. */
type Wish = Readonly<{
  guid: string;
  flowHash: string | null;
  providerCd: string;
  inflowPath: string;
  forever: boolean;
}>;
export type Asked = Readonly<{ state: string | null; memberGuid: string | null; inflowPath: string }>;

async function wishOf(ctx: RequestContext, asked: Asked): Promise<Outcome<Wish, OpenRefusal>> {
  if (asked.state === null) {
    if (asked.memberGuid === null) return refuse('accessTokenInvalid');
    const { inflowPath } = asked;
    return done({ guid: asked.memberGuid, flowHash: null, providerCd: 'SO', inflowPath, forever: false });
  }
  const flow = await findSignInFlow(ctx, asked.state);
  if (!flow.ok) return flow;
  if (flow.value.refusal !== 'otpUserRegistered') return refuse('wrongVerifyStep');
  return done({ guid: flow.value.guid, flowHash: hashToken(asked.state), ...flow.value.entry });
}

/**
 * Asks the authenticator of an account. Whose it is follows from a right password or a session, never from a name
 * somebody typed, so that the call tells nothing about who has an account.
 */
export async function openAuthenticator(
  ctx: RequestContext,
  asked: Asked,
): Promise<Outcome<OpenedAuthenticator, OpenRefusal>> {
  if (await isSwitchedOff(ctx.db, 'otp')) return refuse('otpServerError');
  const browserHash = browserHashOf(ctx);
  if (browserHash === null) return refuse('authenticatorUnavailable');
  const wish = await wishOf(ctx, asked);
  if (!wish.ok) return wish;
  const event = { event: 'approval-asked', guid: wish.value.guid } as const;
  return ctx.db.transaction(() => audited(ctx, event, (learn) => ask(ctx, browserHash, { ...wish.value, learn })));
}

async function ask(
  ctx: RequestContext,
  browserHash: string,
  { guid, flowHash, providerCd, inflowPath, forever, learn }: Wish & Readonly<{ learn: Learn }>,
): Promise<Outcome<OpenedAuthenticator, OpenRefusal>> {
  const { db, clock, keyedHash } = ctx;
  await lockAccount(db, guid); // two at once would both count the asks before themselves
  const { otp_user: usesAuthenticator } = await getAccount(db, guid);
  const since = after(clock.now(), -askedWithinMs);
  if (!usesAuthenticator || (await countApprovalsAsked(db, guid, since)) >= mostApprovalsAsked)
    return refuse('authenticatorUnavailable');
  await closeWaitingApprovals(db, guid);
  const { session, row } = newApproval(ctx, browserHash, authenticatorLifetimeMs);
  await insertApproval(db, {
    ...row,
    kind: 'authenticator',
    scan_hash: null,
    flow_hash: flowHash,
    guid,
    provider_cd: providerCd,
    inflow_path: inflowPath,
    forever,
  });
  learn({ details: { id: row.id } });
  const { shown } = approvalNumbers(keyedHash, row.session_hash);
  return done({ session, shownNumber: shown, lifetimeMs: authenticatorLifetimeMs });
}
