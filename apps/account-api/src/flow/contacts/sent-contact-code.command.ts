import { maskEmail, maskPhone } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { LimitedSends } from '../codes/allow-send.command.ts';
import { codeHashOf, subjectHashOf } from '../codes/code-hashes.policy.ts';
import { isPauseOver, newestCodeTryLimits, sendRules, sendVerdict, tryWaitMs } from '../codes/code.policy.ts';
import { changeCodeData, earlierCodesOf, findCodeSends, findCodeTries, lastCodeOf } from '../codes/codes.repository.ts';
import { areTriesOver } from '../codes/tries-left.query.ts';
import type { ContactFlow } from '../flows/flow-kind.port.ts';
import type { ContactChannel } from './contacts.repository.ts';
import {
  contactCodeData,
  contactCodeSubject,
  contactSendLimits,
  contactTriesOwner,
  contactTrySubject,
  countedKey,
} from './order-contact-code.command.ts';

/** Limits of the flow and its account stand first; of what others ask for the page learns nothing but a pause. */
const ownLimits = 2;

export type SentContactCode = Readonly<{
  /** Masked; `''`: the number that an account has, which no page is told. */
  contact: string;
  /** Whether the page named it. */
  typed: boolean;
  /** Codes of this flow to this contact, and how many they can become before the longer pause. */
  sendCount: number;
  sendMax: number;
  resendInMs: number;
  /** 0: it has expired. */
  expiresInMs: number;
  /** Whether no code of the flow is accepted any more: too many wrong ones were typed. */
  isDead: boolean;
  /** Whether an earlier code to this contact is accepted as well. */
  earlierValid: boolean;
  isLong: boolean;
}>;

function shown(channel: ContactChannel, contact: string, typed: boolean): string {
  if (channel === 'email') return maskEmail(contact);
  return typed ? maskPhone(contact) : '';
}

type NextSend = Readonly<{
  sendCount: number;
  /** Sends that each of the limits leaves before its pause, in their order. */
  left: readonly number[];
  resendInMs: number;
}>;

/** When these limits let the next code out, and how many went out by the first of them. */
export async function nextSendOf(
  platform: Pick<Platform, 'db' | 'clock' | 'keyedHash'>,
  limits: readonly LimitedSends[],
): Promise<NextSend> {
  const now = platform.clock.now();
  let resendInMs = 0;
  const counts: number[] = [];
  const left: number[] = [];
  for (const { rules = sendRules, ...whose } of limits) {
    const counters = await findCodeSends(platform.db, subjectHashOf(platform, whose));
    const verdict = counters && sendVerdict(counters, now, rules);
    if (verdict?.allowed === false) resendInMs = Math.max(resendInMs, verdict.retryAfterMs);
    counts.push(counters?.sends ?? 0);
    left.push(Math.max(0, rules.sends - (counters && !isPauseOver(counters, now, rules) ? counters.sends : 0)));
  }
  return { sendCount: counts[0] ?? 0, left, resendInMs };
}

/** Whether no code of the flow is accepted: too many wrong digits were typed. A long code stays good. */
export async function isDead(
  ctx: RequestContext,
  flow: Pick<ContactFlow, 'state' | 'guid' | 'hidden'>,
  { channel, contact, isLong }: Readonly<{ channel: ContactChannel; contact: string; isLong: boolean }>,
): Promise<boolean> {
  if (isLong) return false;
  const [isOwnersOver, ofFlow] = await Promise.all([
    areTriesOver(ctx, contactTriesOwner(flow.guid, countedKey(flow, channel, contact))),
    findCodeTries(ctx.db, subjectHashOf(ctx, contactTrySubject(flow.state))),
  ]);
  return isOwnersOver || (ofFlow !== null && tryWaitMs(ofFlow, ctx.clock.now(), newestCodeTryLimits) > 0);
}

/** The last code of a flow that went out and was not used; `null`: there is none. */
export async function sentContactCode(ctx: RequestContext, flow: ContactFlow): Promise<SentContactCode | null> {
  const { db, clock } = ctx;
  const { channel } = flow.proof;
  const now = clock.now();
  const subjectHash = subjectHashOf(ctx, contactCodeSubject(channel, flow.state));
  const last = await lastCodeOf(db, subjectHash);
  if (!last || last.usedAt !== null) return null;
  const { contact, typed, undelivered } = v.parse(contactCodeData, last.data);
  if (undelivered) return null;
  const limits = await contactSendLimits(ctx, { ...flow, channel, contact, typed });
  const { sendCount, left, resendInMs } = await nextSendOf(ctx, limits);
  const { isLong } = last;
  const dead = await isDead(ctx, flow, { channel, contact, isLong });
  const kept = await earlierCodesOf(db, { subjectHash, isLong, before: last.issuedAt, now });
  const earlier = kept
    .map((data) => v.parse(contactCodeData, data))
    .filter((code) => !code.undelivered && code.typed === typed && code.contact === contact); // as sends are counted
  return {
    contact: flow.hidden ? '' : shown(channel, contact, typed),
    typed, // never by comparing: it would tell who guesses an address that it is the account's
    sendCount,
    sendMax: sendCount + Math.min(...left.slice(0, ownLimits)),
    resendInMs,
    expiresInMs: Math.max(0, last.expiresAt.getTime() - now.getTime()),
    isDead: dead,
    earlierValid: !dead && earlier.length > 0,
    isLong,
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
