import { browserHashOf } from '../shared/browser-hash.ts';
import type { Bearer } from '../shared/http/bearer.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { accountStateAt } from '../accounts/account-state.policy.ts';
import { doorTable } from '../accounts/door.policy.ts';
import { browserSessionLifetimeMs } from './session-lifetime.policy.ts';
import { activeBlocks, getAccount } from '../accounts/accounts.repository.ts';
import { consumeFlow } from '../flows/flows.repository.ts';
import { authenticationIn } from './authentication.policy.ts';
import { loginPlaceIn } from './login-place.policy.ts';
import { findSession } from './sessions.repository.ts';
import { openFlow } from '../flows/open-flow.command.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { recordEvent } from '../shared/audit/record-event.command.ts';
import { issueSession, type IssuedTokens } from './issue-session.command.ts';

/** How long the page that an app opens has to begin its session. */
const handoverMs = 5 * 60_000;
const handoverKind = 'session-handover';

/** A one-time state by which a page that the bearer's app opens gets a session of its own (day-one, "SDK web view"). */
export async function openHandover(
  platform: Platform,
  { guid, sid }: Bearer,
): Promise<{ state: string; expiresInMs: number }> {
  const flow = { kind: handoverKind, guid, data: { sid }, lifetimeMs: handoverMs };
  return { state: await openFlow(platform, flow), expiresInMs: handoverMs };
}

/** Exchanges that state for a session, once, while the app's own session lives. */
export async function takeHandover(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<IssuedTokens, 'invalidUserToken' | 'memberInvalidToken'>> {
  return platform.db.transaction(async () => {
    const { db, clock } = platform;
    const flow = await consumeFlow(db, hashToken(state), handoverKind, clock.now());
    const app = flow && (await findSession(db, String(flow.data['sid'])));
    if (!app || app.ended_at) {
      await recordEvent(platform, caller, {
        event: 'session-handed-over',
        outcome: 'invalidUserToken',
        guid: flow?.guid ?? null,
      });
      return refuse('invalidUserToken');
    }
    const account = await getAccount(db, app.guid);
    const now = clock.now();
    const blocks = await activeBlocks(db, account.guid, now);
    const { status, deletion_requested_at: deletionRequestedAt } = account;
    const open = doorTable.webToken[accountStateAt({ status, deletionRequestedAt, blocks }, now)] === 'open';
    await recordEvent(platform, caller, {
      event: 'session-handed-over',
      outcome: open ? 'ok' : 'memberInvalidToken',
      guid: account.guid,
    });
    if (!open) return refuse('memberInvalidToken');
    return done(
      await issueSession(platform, {
        account,
        providerCd: app.provider_cd,
        forever: false,
        lifetimeMs: browserSessionLifetimeMs,
        browserHash: browserHashOf(platform, caller),
        authentication: authenticationIn(app),
        place: loginPlaceIn(app),
      }),
    );
  });
}
