import { kindsOf, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { contactEmailOf, withContactEmail } from '../../account/accounts/account-addresses.query.ts';
import { accountAt } from '../../account/accounts/account-at.policy.ts';
import { hasSessionElsewhere, networksOf } from '../../account/accounts/account-conditions.repository.ts';
import { accountStateAt, gravestOf } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getMember, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { doorTable, provesOwner, type SignInDoor } from '../../account/accounts/door.policy.ts';
import { verifyMethodOf } from '../../account/accounts/verify-method.policy.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { restrictionFactsOf } from '../../account/ways/restriction-proof.query.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Caller } from '../../base/caller.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { settingsOfStyle } from '../../catalogue/configuration/login-settings/all-styles.settings.ts';
import { settledWaysOf } from '../../session/account-changes/proving-way.policy.ts';
import { tellNewBrowser } from '../../session/account-changes/tell-new-browser.command.ts';
import { hasUnseenChanges } from '../../session/account-changes/unseen-changes.query.ts';
import {
  signedInOf,
  signInWayOf,
  waysProvenBy,
  type Authentication,
} from '../../session/sessions/authentication.policy.ts';
import { issueSession, type IssuedTokens } from '../../session/sessions/issue-session.command.ts';
import { loginPlaceOf, nothingAsked } from '../../session/sessions/login-place.policy.ts';
import { browserOfNewSession } from '../../session/sessions/session-key.command.ts';
import { refreshLifetimeMs } from '../../session/sessions/session-lifetime.policy.ts';
import { presentBlockResult, type BlockResult } from './block-result.presenter.ts';
import { conditionsOf, dueAt } from './entry-condition.policy.ts';
import type { EnterRefusal, Entry } from './entry.policy.ts';
import { unlockLoginCodes } from './login-code-locks.repository.ts';
import { openSignInFlow } from './sign-in.flow.ts';

export type Entered = IssuedTokens & Readonly<{ sid: string; transactionId: string; hasUnseenChanges: boolean }>;

/**
 * Lets a proven account in: its state at this door, what else is in the way, then the session. Run inside the
 * transaction that consumes the proof, so that a proof is never spent without an answer.
 */
export async function enter(
  ctx: RequestContext,
  account: AccountRow,
  asked: Entry,
): Promise<Outcome<Entered, EnterRefusal>> {
  const authentication = asked.authentication ?? { at: ctx.clock.now(), by: asked.door };
  const entry = { ...asked, authentication };
  const blocks = await activeBlocks(ctx.db, account.guid, ctx.clock.now());
  const { door } = entry;
  const event = { event: 'sign-in', guid: account.guid, details: { door } } as const;
  return audited(ctx, event, async (learn) => {
    const refusal = await refusalAt(ctx, account, { door, blocks });
    if (refusal !== null) {
      const stopped = { refusal, entry, block: gravestOf(blocks) };
      return refuse(refusal, await openResumeFlow(ctx, account, stopped));
    }
    const entered = await welcome(ctx, account, entry);
    learn({ details: { sid: entered.sid, door, ...methodOf(ctx.caller) } });
    return done(entered);
  });
}

type Blocks = Awaited<ReturnType<typeof activeBlocks>>;

async function refusalAt(
  ctx: RequestContext,
  account: AccountRow,
  { door, blocks }: Readonly<{ door: SignInDoor; blocks: Blocks }>,
): Promise<EnterRefusal | null> {
  const now = ctx.clock.now();
  const { status, deletion_requested_at: deletionRequestedAt } = account;
  const verdict = doorTable[door][accountStateAt({ status, deletionRequestedAt, blocks }, now)];
  // A sign-in door's row holds these refusals only (door.policy.test.ts); the table's type speaks of all doors.
  if (verdict !== 'open') return verdict as EnterRefusal;
  const { db } = ctx;
  const conditions = conditionsOf({
    account: withContactEmail(account),
    caller: ctx.caller,
    country: (await getMember(db, account.guid)).country,
    networks: await networksOf(db, account.guid),
    elsewhere: await hasSessionElsewhere(db, account.guid, browserHashOf(ctx), now),
  });
  return dueAt(door, conditions);
}

/** Ways that a sign-in proves: at the door of the app the password came before. */
const waysAt = (door: SignInDoor, { by }: Authentication): readonly OwnerWay[] =>
  door === 'appApproval' ? ['password', ...waysProvenBy(by)] : waysProvenBy(by);

type ProvenEntry = Entry & Readonly<{ authentication: Authentication }>;
type Stopped = Readonly<{ refusal: EnterRefusal; entry: Entry; block: Blocks[number] | null }>;

/** Opens the flow that a refused account continues with, and gives the page what it needs for it. */
async function openResumeFlow(
  ctx: RequestContext,
  account: AccountRow,
  { refusal, entry, block }: Stopped,
): Promise<BlockResult> {
  const member = await getMember(ctx.db, account.guid);
  const isOwnersProof = block !== null || refusal === 'deletionRequested';
  const contact = contactEmailOf(accountAt(account, isOwnersProof ? ctx.clock.now() : null));
  const { personVerified } = await restrictionFactsOf(ctx, { account, member });
  return presentBlockResult({
    state: await openSignInFlow(ctx, { guid: account.guid, refusal, entry }),
    block,
    verifyMethod: verifyMethodOf(block?.reason ?? null, personVerified),
    providerCd: entry.providerCd,
    email: contact.email,
    personVerified: member.person_verified,
    emailVerified: contact.verified,
    deletionRequestedAt: account.deletion_requested_at,
  });
}

/** How the page that signed in signs in, by the settings of its style. */
const methodOf = ({ style }: Caller) => (style === null ? {} : { method: settingsOfStyle[style].login_method });

async function welcome(
  ctx: RequestContext,
  account: AccountRow,
  { door, providerCd, forever, inflowPath, authentication, asked = nothingAsked, isTold, takesOver }: ProvenEntry,
): Promise<Entered> {
  const lifetimeMs = refreshLifetimeMs({
    forever,
    accountType: account.account_type,
    inflowPath,
    style: ctx.caller.style,
  });
  const place = loginPlaceOf(ctx.caller, asked);
  const signedInBy = takesOver ? null : signInWayOf(authentication.by);
  const session = { providerCd, forever, lifetimeMs, ...browserOfNewSession(ctx), authentication, signedInBy, place };
  const issued = await issueSession(ctx, { account, ...session });
  if (door === 'password') await unlockLoginCodes(ctx.db, account.guid);
  const known = await knowBrowser(ctx, account.guid, {
    ownerProvenAt: provesOwner(door) ? authentication.at : null,
    kinds: kindsOf(settledWaysOf(waysAt(door, authentication), account, ctx.clock.now())),
    isOfSignUp: authentication.by === 'signUp',
  });
  if (known.isNew && !isTold) await tellNewBrowser(ctx, { account, sid: issued.sid, browserHash: known.browserHash });
  const signedIn = signedInOf({ signed_in_at: ctx.clock.now(), signed_in_by: signedInBy });
  const unseen = await hasUnseenChanges(ctx, { guid: account.guid, signedIn });
  return { ...issued, transactionId: crypto.randomUUID(), hasUnseenChanges: unseen };
}
