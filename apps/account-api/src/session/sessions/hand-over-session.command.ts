import { issueToken } from '@gatehouse/api-contract';
import * as v from 'valibot';
import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getAccount, lockAccount } from '../../account/accounts/accounts.repository.ts';
import { doorTable } from '../../account/accounts/door.policy.ts';
import { audited } from '../../base/audit/audited.command.ts';
import type { Bearer } from '../../base/http/bearer.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { defineFlow } from '../../flow/flows/define-flow.command.ts';
import { authenticationIn } from './authentication.policy.ts';
import { issueSession, type IssuedTokens } from './issue-session.command.ts';
import { loginPlaceIn } from './login-place.policy.ts';
import { browserOfNewSession } from './session-key.command.ts';
import { browserSessionLifetimeMs } from './session-lifetime.policy.ts';
import { findSession } from './sessions.repository.ts';

/** The page that an app opens begins its session by it. */
export const handoverFlow = defineFlow({
  kind: 'session-handover',
  holder: 'letter',
  lifetimeMs: 5 * minuteMs,
  steps: { take: { calls: [issueToken], page: '/auth/token-exchange' } },
  data: v.object({ sid: v.string() }),
});

/** A one-time state by which a page that the bearer's app opens gets a session of its own (day-one, "SDK web view"). */
export async function openHandover(
  ctx: RequestContext,
  { guid, sid }: Bearer,
): Promise<{ state: string; expiresInMs: number }> {
  const state = await handoverFlow.open(ctx, { guid, data: { sid } });
  if (state === null) throw new Error('a hand-over needs no browser');
  return { state, expiresInMs: handoverFlow.lifetimeMs };
}

/** Exchanges that state for a session, once, while the app's own session lives. */
export async function takeHandover(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<IssuedTokens, 'invalidUserToken' | 'memberInvalidToken'>> {
  const event = { event: 'session-handed-over', guid: null } as const;
  return ctx.db.transaction(() =>
    audited(ctx, event, async (learn) => {
      const { db, clock } = ctx;
      const found = await handoverFlow.find(ctx, { state });
      if (found.ok && found.value.guid !== null) await lockAccount(db, found.value.guid); // before its flow, as who ends both does
      const flow = await handoverFlow.end(ctx, { state });
      if (flow) learn({ guid: flow.guid });
      const app = flow && (await findSession(db, flow.data.sid));
      if (!app || app.ended_at) return refuse('invalidUserToken');
      const account = await getAccount(db, app.guid);
      learn({ guid: account.guid });
      const now = clock.now();
      const blocks = await activeBlocks(db, account.guid, now);
      const { status, deletion_requested_at: deletionRequestedAt } = account;
      const verdict = doorTable.webToken[accountStateAt({ status, deletionRequestedAt, blocks }, now)];
      if (verdict !== 'open') return refuse('memberInvalidToken');
      return done(
        await issueSession(ctx, {
          account,
          providerCd: app.provider_cd,
          forever: false,
          lifetimeMs: browserSessionLifetimeMs,
          ...browserOfNewSession(ctx),
          handedFrom: app.handed_from ?? app.sid,
          // The state may have been opened with a copied token: the time of the proof goes over, its way does not.
          authentication: { ...authenticationIn(app), by: 'unknown' },
          signedInBy: null,
          place: loginPlaceIn(app),
        }),
      );
    }),
  );
}
