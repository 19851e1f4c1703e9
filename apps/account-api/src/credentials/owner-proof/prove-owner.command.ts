import { freshSignInMs } from '@gatehouse/api-contract';
import { kindsOf, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { disownedHash, type ProvenContact } from '../../account/accounts/disowned-contact.policy.ts';
import { knowBrowser } from '../../account/password/know-browser.command.ts';
import { actBy } from '../../base/act-of-call.ts';
import { audited } from '../../base/audit/audited.command.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { CodeRefusal } from '../../flow/codes/try-code.command.ts';
import { verifyContactCode } from '../../flow/contacts/verify-contact-code.command.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { settledWaysOf, wayOfContact } from '../../session/account-changes/proving-way.policy.ts';
import { tellNewBrowser } from '../../session/account-changes/tell-new-browser.command.ts';
import type { Authentication } from '../../session/sessions/authentication.policy.ts';
import { isInBrowserOf } from '../../session/sessions/owner-proven.query.ts';
import { giveSessionKey } from '../../session/sessions/session-key.command.ts';
import { proveSession } from '../../session/sessions/sessions.repository.ts';
import { findApproval, spendApproval } from '../../sign-in/approvals/approvals.repository.ts';
import { requesterOf } from '../../sign-in/approvals/asking-browser.wire.ts';
import { countedAsPassword, memberTriesOf } from '../new-password/member-tries.command.ts';
import { proveCurrentPassword, type ProvePasswordRefusal } from '../new-password/prove-current-password.command.ts';
import { ownerProofFlow } from './owner-proof.flow.ts';
import { proofContactOf } from './send-proof-code.command.ts';

type Of = Readonly<{ guid: string; sid: string }>;
/** `undefined`: not given. */
type Given = Readonly<{
  password: string | undefined;
  state: string | undefined;
  code: string | undefined;
  /** Of an approval in the member's app. */
  session: string | undefined;
}>;
type ProofRefusal =
  | ProvePasswordRefusal
  | CodeRefusal
  | FlowRefusal
  | 'authenticatorUnavailable'
  | 'verificationNotAllowed';
type Proven = Outcome<Readonly<{ expiresAt: Date }>, ProofRefusal>;

/** Proves the owner of a session for five minutes, by what was given. Throws QueueFull above what can be hashed. */
export async function proveOwner(
  ctx: RequestContext,
  of: Of,
  { password, state, code, session }: Given,
): Promise<Proven> {
  if (session !== undefined) return byApproval(ctx, of, session);
  if (state !== undefined) return byCode(ctx, of, { state, typed: code ?? '' });
  return ctx.passwordSignIns.run(ctx.caller.sender, () => byPassword(ctx, of, password ?? ''), ctx.caller.signal);
}

async function byPassword(ctx: RequestContext, of: Of, password: string): Promise<Proven> {
  const proven = await proveCurrentPassword(ctx, { guid: of.guid, password, event: 'owner-proven' });
  return proven.ok ? ctx.db.transaction(() => keep(ctx, of, 'password', 'password')) : proven;
}

/** The right code is kept with the flow, so that a lost answer may be asked for again with it. */
async function byCode(
  ctx: RequestContext,
  of: Of,
  { state, typed }: Readonly<{ state: string; typed: string }>,
): Promise<Proven> {
  const { guid } = of;
  const find = async () => {
    const flow = await ownerProofFlow.find(ctx, { state, guid });
    return flow.ok ? done(await proofContactOf(ctx, flow.value, guid)) : flow;
  };
  const held = await ownerProofFlow.find(ctx, { state, guid });
  if (!held.ok) return held;
  const { channel, contact } = held.value.data;
  const subject = await memberTriesOf(ctx, guid);
  const verified = await audited(ctx, { event: 'owner-proven', guid, done: null }, () =>
    countedAsPassword(ctx, subject, () => verifyContactCode(ctx, { channel, state, find, typed })),
  );
  if (!verified.ok) return verified;
  return ctx.db.transaction(async () => {
    if (!(await ownerProofFlow.end(ctx, { state }))) return refuse('verificationTimeExpired');
    return keep(ctx, of, 'olderWay', { channel, contact });
  });
}

/** The member's app confirmed the number that this browser showed. */
function byApproval(ctx: RequestContext, of: Of, session: string): Promise<Proven> {
  const event = { event: 'owner-proven', guid: of.guid, done: null } as const;
  return ctx.db.transaction(() =>
    audited(ctx, event, async (): Promise<Proven> => {
      const requester = requesterOf(ctx, session);
      const row = requester && (await findApproval(ctx.db, requester));
      const isOwn = row?.kind === 'authenticator' && row.guid === of.guid && row.flow_hash === null;
      if (!requester || !isOwn || !(await spendApproval(ctx.db, requester, ctx.clock.now())))
        return refuse('authenticatorUnavailable');
      return keep(ctx, of, 'approval', 'authenticator');
    }),
  );
}

/** As what a session keeps each proof. */
const keptAs = { password: 'password', olderWay: 'contact', approval: 'appApproval' } as const satisfies Readonly<
  Record<string, Authentication['by']>
>;

/** Inside a transaction. From elsewhere than the browser of the session, a proof says nothing about who sends its token. */
async function keep(
  ctx: RequestContext,
  { guid, sid }: Of,
  held: keyof typeof keptAs,
  proof: OwnerWay | ProvenContact,
): Promise<Proven> {
  if (!(await isInBrowserOf(ctx, sid))) return refuse('verificationNotAllowed');
  const by = keptAs[held];
  const at = ctx.clock.now();
  actBy(ctx, held);
  const contactHash = typeof proof === 'string' ? null : disownedHash(ctx, guid, proof.contact);
  await proveSession(ctx.db, sid, { at, by, contactHash });
  await giveSessionKey(ctx, sid);
  const account = await getAccount(ctx.db, guid);
  const way = typeof proof === 'string' ? proof : wayOfContact(proof, account, at);
  const kinds = kindsOf(settledWaysOf([way], account, at));
  const { isNew, browserHash } = await knowBrowser(ctx, guid, { ownerProvenAt: at, kinds }); // a wait for the account asks the browser
  if (isNew && browserHash !== null) await tellNewBrowser(ctx, { account, sid, browserHash });
  await recordEvent(ctx, { event: 'owner-proven', outcome: 'ok', guid, details: { by } });
  return done({ expiresAt: after(at, freshSignInMs) });
}
