import { browserHashOf } from '../../base/browser-hash.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import type { Platform } from '../../base/platform.ts';
import type { Caller } from '../../base/caller.ts';
import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { doorTable } from '../../account/accounts/door.policy.ts';
import { browserSessionLifetimeMs } from './session-lifetime.policy.ts';
import { activeBlocks, getAccount } from '../../account/accounts/accounts.repository.ts';
import { authenticationIn } from './authentication.policy.ts';
import { loginPlaceIn } from './login-place.policy.ts';
import { findSession } from './sessions.repository.ts';
import { defineFlow } from '../../flow/flows/define-flow.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import * as v from 'valibot';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { issueSession, type IssuedTokens } from './issue-session.command.ts';

/** The page that an app opens begins its session by it. */
export const handoverFlow = defineFlow({
  kind: 'session-handover',
  holder: 'state',
  lifetimeMs: 5 * minuteMs,
  data: v.object({ sid: v.string() }),
});

/** A one-time state by which a page that the bearer's app opens gets a session of its own (day-one, "SDK web view"). */
export async function openHandover(
  platform: Platform,
  caller: Caller,
  { guid, sid }: Bearer,
): Promise<{ state: string; expiresInMs: number }> {
  const state = await handoverFlow.open(platform, caller, { guid, data: { sid } });
  if (state === null) throw new Error('a hand-over needs no browser');
  return { state, expiresInMs: handoverFlow.lifetimeMs };
}

/** Exchanges that state for a session, once, while the app's own session lives. */
export async function takeHandover(
  platform: Platform,
  caller: Caller,
  state: string,
): Promise<Outcome<IssuedTokens, 'invalidUserToken' | 'memberInvalidToken'>> {
  return platform.db.transaction(async () => {
    const { db, clock } = platform;
    const flow = await handoverFlow.end(platform, { state });
    const app = flow && (await findSession(db, flow.data.sid));
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
