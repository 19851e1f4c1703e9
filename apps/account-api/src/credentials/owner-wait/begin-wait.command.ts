import { isStrictEmail } from '@gatehouse/api-contract';
import { defaultLocale } from '@gatehouse/platform';
import { allAddressesOf } from '../../account/accounts/account-addresses.query.ts';
import { findAccount, getAccount } from '../../account/accounts/accounts.repository.ts';
import { ownerProofsIn } from '../../account/password/password-counters.repository.ts';
import { countingWays } from '../../account/ways/counting-ways.query.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { done, refuse } from '../../base/outcome.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeCounters } from '../../flow/codes/charge-counters.command.ts';
import { sendRules } from '../../flow/codes/code.policy.ts';
import { presentKind } from '../../flow/codes/code.presenter.ts';
import { codeChannels } from '../../flow/contacts/code-channels.command.ts';
import { sendCode } from '../../flow/contacts/send-code.command.ts';
import type { ContactFlow } from '../../flow/flows/flow-kind.port.ts';
import { recoverySends } from '../../flow/flows/recovery-sends.policy.ts';
import { findReset, type FoundReset } from '../password-reset/find-reset.query.ts';
import { ownerWaitFlow, type OwnerWaitFlow } from './owner-wait.flow.ts';
import { mayWait, waitMemoryMs, waitsAskedFor } from './owner-wait.policy.ts';
import { waitsOf } from './owner-waits.repository.ts';

/** What a code to the new address does: nothing is kept of it but that it was right. */
export function waitContactOf(ctx: RequestContext, flow: OwnerWaitFlow): ContactFlow<null, 'wrongVerifyStep'> {
  const { contact, name } = flow.data;
  return {
    state: flow.state,
    guid: null,
    proof: { channel: 'email', types: [], contact: 'kept' },
    known: contact,
    only: contact,
    purpose: 'contact',
    locale: defaultLocale,
    sends: { subject: `wait:${name}`, rules: sendRules }, // the reset counts its own code by the name alone
    alsoSends: recoverySends(ctx.caller),
    keep: async (to) =>
      to === contact && (await ownerWaitFlow.change(ctx, flow, { proven: 'email' }, 'proven'))
        ? 'kept'
        : 'wrongVerifyStep',
  };
}

type Fact = Readonly<{ fact: 'phone' | 'browser'; factHash: string }>;

/**
 * What speaks for somebody who began a reset; `null`: nothing, or there is no such account. A browser in which the owner was never proven, as one
 * that a one-time code signed in, is none.
 */
async function factOf(ctx: RequestContext, reset: FoundReset): Promise<Fact | null> {
  const { db, keyedHash, caller } = ctx;
  const { owner, proven, possession } = reset;
  const account = await findAccount(db, owner);
  if (!account) return null;
  const hashOf = (fact: Fact['fact'], value: string) => ({
    fact,
    factHash: keyedHash('wait-fact', `${fact}\n${value}`),
  });
  if (proven === 'phone' && possession !== undefined) {
    // The wait is the other fact beside it.
    const { by } = await countingWays(ctx, { guid: owner, account }, 'recover', { isBeside: true });
    if (by.get('phone') === possession) return hashOf('phone', possession);
  }
  if (caller.known.id === null) return null;
  const browserHash = keyedHash('browser', caller.known.id);
  const { provenAt } = await ownerProofsIn(db, { browserHash, guid: owner });
  return provenAt === null ? null : hashOf('browser', browserHash);
}

/** Counts who asks, whatever is found. */
const chargeAsking = (ctx: RequestContext) =>
  chargeCounters(ctx, [
    { purpose: 'owner-wait-browser', subject: browserHashOf(ctx) ?? '', limits: waitsAskedFor.browser },
    { purpose: 'owner-wait-network', subject: ctx.caller.sender, limits: waitsAskedFor.network },
  ]);

/** Whether an account may be waited for by this fact: an address of the account has to hear of it. */
export async function isWaitOpen({ db, clock }: RequestContext, guid: string, factHash: string): Promise<boolean> {
  if (allAddressesOf(await getAccount(db, guid)).length === 0) return false;
  const now = clock.now();
  return mayWait(await waitsOf(db, guid, after(now, -waitMemoryMs)), factHash, now);
}

/** Sends a code to the new address of an owner for whom one fact speaks in the reset that was begun here. */
export async function beginWait(
  ctx: RequestContext,
  { state: resetState, email }: Readonly<{ state: string; email: string }>,
) {
  if (!isStrictEmail(email)) return refuse('notValidEmail');
  const reset = await findReset(ctx, resetState);
  if (!reset.ok) return reset;
  const charged = await chargeAsking(ctx);
  if (!charged.ok) return charged;
  const { owner, name } = reset.value;
  const spoken = await factOf(ctx, reset.value);
  if (spoken === null) return refuse('identityVerificationRequired');
  if (!(await isWaitOpen(ctx, owner, spoken.factHash))) return refuse('verificationNotAllowed');
  const state = await ownerWaitFlow.open(ctx, { guid: null, data: { owner, name, ...spoken, contact: email } });
  if (state === null) return refuse('verificationTimeExpired');
  const flow = await ownerWaitFlow.find(ctx, { state });
  if (!flow.ok) return flow;
  const sent = await sendCode(ctx, waitContactOf(ctx, flow.value), { channel: codeChannels.email, typed: null });
  return sent.ok ? done({ state, sendCount: sent.value.sendCount, ...presentKind(sent.value) }) : sent;
}
