import { maskEmail, maskPhone } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { LimitedSends } from '../codes/allow-send.command.ts';
import { codeHashOf, subjectHashOf } from '../codes/code-hashes.policy.ts';
import { sendRules, sendVerdict } from '../codes/code.policy.ts';
import { changeCodeData, findCodeSends, lastCodeOf } from '../codes/codes.repository.ts';
import type { ContactFlow } from '../flows/flow-kind.port.ts';
import type { ContactChannel } from './contacts.repository.ts';
import { contactCodeData, contactCodeSubject, contactSendLimits } from './order-contact-code.command.ts';

export type SentContactCode = Readonly<{
  /** Masked; `''`: the number that an account has, which no page is told. */
  contact: string;
  /** Whether the page named it. */
  typed: boolean;
  sendCount: number;
  resendInMs: number;
  expiresInMs: number;
}>;

function shown(channel: ContactChannel, contact: string, typed: boolean): string {
  if (channel === 'email') return maskEmail(contact);
  return typed ? maskPhone(contact) : '';
}

/** When these limits let the next code out, and how many went out by the first of them. */
export async function nextSendOf(
  platform: Pick<Platform, 'db' | 'clock' | 'keyedHash'>,
  limits: readonly LimitedSends[],
): Promise<Readonly<{ sendCount: number; resendInMs: number }>> {
  const now = platform.clock.now();
  let resendInMs = 0;
  const counts: number[] = [];
  for (const { rules = sendRules, ...whose } of limits) {
    const counters = await findCodeSends(platform.db, subjectHashOf(platform, whose));
    if (!counters) continue;
    const verdict = sendVerdict(counters, now, rules);
    if (!verdict.allowed) resendInMs = Math.max(resendInMs, verdict.retryAfterMs);
    counts.push(counters.sends);
  }
  return { sendCount: counts[0] ?? 0, resendInMs };
}

/** The last code of a flow that went out and still holds; `null`: there is none. */
export async function sentContactCode(ctx: RequestContext, flow: ContactFlow): Promise<SentContactCode | null> {
  const { db, clock } = ctx;
  const { channel } = flow.proof;
  const now = clock.now();
  const last = await lastCodeOf(db, subjectHashOf(ctx, contactCodeSubject(channel, flow.state)));
  if (!last || last.usedAt !== null || last.expiresAt <= now) return null;
  const { contact, typed, undelivered } = v.parse(contactCodeData, last.data);
  if (undelivered) return null;
  const { sendCount, resendInMs } = await nextSendOf(ctx, await contactSendLimits(ctx, { ...flow, channel, contact }));
  return {
    contact: flow.hidden ? '' : shown(channel, contact, typed),
    typed, // never by comparing: it would tell who guesses an address that it is the account's
    sendCount,
    resendInMs,
    expiresInMs: last.expiresAt.getTime() - now.getTime(),
  };
}

type Undelivered = Readonly<{
  channel: ContactChannel;
  state: string;
  code: string;
  kept: v.InferInput<typeof contactCodeData>;
}>;

/** The message was not taken: no page says that it went out. Should it come after all, its code is good. */
export async function noteUndelivered(platform: Platform, { channel, state, code, kept }: Undelivered): Promise<void> {
  const subject = contactCodeSubject(channel, state);
  await changeCodeData(platform.db, {
    subjectHash: subjectHashOf(platform, subject),
    codeHash: codeHashOf(platform, subject, code),
    data: { ...kept, undelivered: true },
  });
}
