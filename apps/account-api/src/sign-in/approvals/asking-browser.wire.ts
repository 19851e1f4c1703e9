import { agentLabel } from '../../base/agent-label.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { randomToken } from '../../base/crypto/random.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';

/** An approval's session as the asking browser names it, and itself. `null`: not a browser we know. */
export function requesterOf(ctx: RequestContext, session: string) {
  const browserHash = browserHashOf(ctx);
  return browserHash === null ? null : { sessionHash: hashToken(session), browserHash };
}

/** Every approval begins like this: a session for the browser that asks, and what the phone will show of it. */
export function newApproval(ctx: RequestContext, browserHash: string, lifetimeMs: number) {
  const { caller } = ctx;
  const session = randomToken();
  const now = ctx.clock.now();
  const row = {
    session_hash: hashToken(session),
    id: crypto.randomUUID(),
    browser_hash: browserHash,
    status: 'WAITING',
    asked_network: caller.network,
    asked_nation: caller.nation,
    asked_agent: agentLabel(caller.agent ?? undefined),
    created_at: now,
    expires_at: after(now, lifetimeMs),
  } as const;
  return { session, row };
}
