import { settingsOfStyle } from '../../catalogue/configuration/login-settings/all-styles.ts';
import { unlockLoginCodes } from './login-code-locks.repository.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { accountStateAt, gravestOf } from '../../account/accounts/account-state.policy.ts';
import { doorTable, provesOwner, type SignInDoor } from '../../account/accounts/door.policy.ts';
import { conditionsOf, dueAt } from './entry-condition.policy.ts';
import type { Authentication } from '../../session/sessions/authentication.policy.ts';
import { loginPlaceOf, nothingAsked } from '../../session/sessions/login-place.policy.ts';
import { refreshLifetimeMs } from '../../session/sessions/session-lifetime.policy.ts';
import { verifyMethodOf } from '../../account/accounts/verify-method.policy.ts';
import { accountAt } from '../../account/accounts/owner-at.ts';
import { restrictionFactsOf } from '../../account/accounts/restriction-proof.query.ts';
import { presentBlockResult, type BlockResult } from './block-result.presenter.ts';
import { hasSessionElsewhere, networksOf } from '../../account/accounts/account-conditions.repository.ts';
import { contactEmailOf, withContactEmail } from '../../account/accounts/account-addresses.query.ts';
import { activeBlocks, getMember, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import type { EnterRefusal, Entry } from './entry.ts';
import { issueSession, type IssuedTokens } from '../../session/sessions/issue-session.command.ts';
import { openSignInFlow } from './sign-in.flow.ts';

export type Entered = IssuedTokens & Readonly<{ sid: string; transactionId: string }>;

/**
 * Lets a proven account in: its state at this door, what else is in the way, then the session. Run inside the
 * transaction that consumes the proof, so that a proof is never spent without an answer.
 */
export async function enter(
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  asked: Entry,
): Promise<Outcome<Entered, EnterRefusal>> {
  const authentication = asked.authentication ?? { at: platform.clock.now(), by: asked.door };
  const entry = { ...asked, authentication };
  const blocks = await activeBlocks(platform.db, account.guid, platform.clock.now());
  const refusal = await refusalAt(platform, caller, account, { door: entry.door, blocks });
  if (refusal === null) return welcome(platform, caller, account, entry);
  await recordEvent(platform, caller, {
    event: 'sign-in',
    outcome: refusal,
    guid: account.guid,
    details: { door: entry.door },
  });
  return refuse(refusal, await openResumeFlow(platform, caller, account, { refusal, entry, block: gravestOf(blocks) }));
}

type Blocks = Awaited<ReturnType<typeof activeBlocks>>;

async function refusalAt(
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  { door, blocks }: Readonly<{ door: SignInDoor; blocks: Blocks }>,
): Promise<EnterRefusal | null> {
  const now = platform.clock.now();
  const { status, deletion_requested_at: deletionRequestedAt } = account;
  const verdict = doorTable[door][accountStateAt({ status, deletionRequestedAt, blocks }, now)];
  // A sign-in door's row holds these refusals only (door.policy.test.ts); the table's type speaks of all doors.
  if (verdict !== 'open') return verdict as EnterRefusal;
  const { db } = platform;
  const conditions = conditionsOf({
    account: withContactEmail(account),
    caller,
    country: (await getMember(db, account.guid)).country,
    networks: await networksOf(db, account.guid),
    elsewhere: await hasSessionElsewhere(db, account.guid, browserHashOf(platform, caller), now),
  });
  return dueAt(door, conditions);
}

type ProvenEntry = Entry & Readonly<{ authentication: Authentication }>;
type Stopped = Readonly<{ refusal: EnterRefusal; entry: Entry; block: Blocks[number] | null }>;

/** Opens the flow that a refused account continues with, and gives the page what it needs for it. */
async function openResumeFlow(
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  { refusal, entry, block }: Stopped,
): Promise<BlockResult> {
  const member = await getMember(platform.db, account.guid);
  const contact = contactEmailOf(accountAt(account, block?.changed_at ?? null));
  const { personVerified } = await restrictionFactsOf(platform, { account, member }, block);
  return presentBlockResult({
    state: await openSignInFlow(platform, caller, { guid: account.guid, refusal, entry }),
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
  platform: Platform,
  caller: Caller,
  account: AccountRow,
  { door, providerCd, forever, inflowPath, authentication, asked = nothingAsked }: ProvenEntry,
): Promise<Outcome<Entered, never>> {
  const lifetimeMs = refreshLifetimeMs({
    forever,
    accountType: account.account_type,
    inflowPath,
    style: caller.style,
  });
  const browserHash = browserHashOf(platform, caller);
  const place = loginPlaceOf(caller, asked);
  const session = { providerCd, forever, lifetimeMs, browserHash, authentication, place };
  const issued = await issueSession(platform, { account, ...session });
  if (door === 'password') await unlockLoginCodes(platform.db, account.guid);
  await knowBrowser(platform, caller, account.guid, { ownerProvenAt: provesOwner(door) ? authentication.at : null });
  await recordEvent(platform, caller, {
    event: 'sign-in',
    outcome: 'ok',
    guid: account.guid,
    details: { sid: issued.sid, door, ...methodOf(caller) },
  });
  return done({ ...issued, transactionId: crypto.randomUUID() });
}
