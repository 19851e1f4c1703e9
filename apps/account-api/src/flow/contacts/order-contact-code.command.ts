import * as v from 'valibot';
import { browserHashOf } from '../../base/browser-hash.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { allowSends, type LimitedSends } from '../codes/allow-send.command.ts';
import { subjectHashOf, type CodeSubject } from '../codes/code-hashes.policy.ts';
import { longestCodeLifetimeMs, sendRules, type SendRefusal } from '../codes/code.policy.ts';
import { triedCodeOf } from '../codes/codes.repository.ts';
import { issueCode } from '../codes/issue-code.command.ts';
import { nameOfContact, strangersSends } from '../codes/strangers-sends.policy.ts';
import { areTriesOver } from '../codes/tries-left.query.ts';
import type { ContactFlow, OrderRefusal } from '../flows/flow-kind.port.ts';
import type { ContactChannel } from './contacts.repository.ts';

/** Codes of a flow: any holder of its state may try, for its channel alone. */
export const contactCodeSubject = (channel: ContactChannel, state: string): CodeSubject => ({
  purpose: `contact-${channel}`,
  subject: state,
});

/** Counter of the tries of a flow's codes: another channel brings no new tries. */
export const contactTrySubject = (state: string): CodeSubject => ({ purpose: 'contact-tries', subject: state });

/** Whose wrong tries they are over all flows: the account's; without one the contact's that the code went to. */
export const contactTriesOwner = (guid: string | null, contact: string): CodeSubject => ({
  purpose: 'contact-tries-owner',
  subject: guid ?? contact,
});

/** Whose they are in a flow: digits that are accepted went to one contact, or one account counts for all. `null`: no code was made. */
export async function triesOwnerOf(
  platform: Platform,
  flow: Pick<ContactFlow, 'state' | 'guid' | 'hidden'>,
  channel: ContactChannel,
): Promise<CodeSubject | null> {
  const tried = await triedCodeOf(platform.db, subjectHashOf(platform, contactCodeSubject(channel, flow.state)));
  if (!tried) return null;
  return contactTriesOwner(flow.guid, countedKey(flow, channel, v.parse(contactCodeData, tried.data).contact));
}

/** Normal form of a contact for what is counted and locked by it. */
export const contactKey = (channel: ContactChannel, contact: string): string => `${channel}:${contact}`;

/** What sends and tries of a contact are counted by. */
export const countedKey = ({ hidden }: Pick<ContactFlow, 'hidden'>, channel: ContactChannel, contact: string): string =>
  contactKey(channel, hidden ? hidden.countedAs : contact);

type Order<Unfit extends OrderRefusal = OrderRefusal> = Pick<
  ContactFlow<Unfit>,
  'state' | 'guid' | 'sends' | 'alsoSends' | 'contactRules' | 'known' | 'ofOwner' | 'isOwn' | 'hidden' | 'order'
> &
  Readonly<{
    channel: ContactChannel;
    contact: string;
    /** Whether the page named it. */
    typed: boolean;
    /** A captcha was solved because the contact is at its cap. */
    solved?: boolean;
  }>;
type Counted = Omit<Order, 'order'>;

/** What is kept beside a code. `usable`: `false`: the code opens nothing, because another letter went in its place. */
export const contactCodeData = v.object({
  contact: v.string(),
  typed: v.optional(v.boolean(), true),
  undelivered: v.optional(v.boolean(), false),
  usable: v.optional(v.boolean(), true),
});

const ownSends = 'own-contact-sends';

/** Those that the owner asks for to the own contact count by themselves; any others by the contact and who asks. */
async function contactSends(ctx: Counting, order: Counted): Promise<readonly LimitedSends[]> {
  const {
    channel,
    contact,
    guid,
    known,
    ofOwner,
    isOwn,
    hidden,
    contactRules: rules = sendRules,
    solved = false,
  } = order;
  if (ofOwner === true && guid !== null && known === contact)
    return [{ purpose: ownSends, subject: `${guid}:${contactKey(channel, contact)}`, rules }];
  if (hidden?.isOwn) return [{ purpose: ownSends, subject: contactKey(channel, hidden.countedAs), rules }];
  if (await isOwn?.(contact)) {
    const browser = browserHashOf(ctx) ?? '';
    return [{ purpose: ownSends, subject: `${browser}:${contactKey(channel, contact)}`, rules }];
  }
  return strangersSends(ctx, { channel, name: hidden?.countedAs ?? nameOfContact(ctx, contact), rules, solved });
}

type Counting = Pick<RequestContext, 'caller' | 'keyedHash'>;

/**
 * Counters of the sends of a flow, in the one order in which they are locked. The first counts what the page is told: codes of this flow to this
 * contact. One that was typed counts by itself, so that a guess is told the same count whether or not it is the account's.
 */
export const contactSendLimits = async (
  ctx: Counting,
  order: Counted,
): Promise<readonly [LimitedSends, ...LimitedSends[]]> => [
  {
    purpose: `contact-${order.channel}-sends-to`,
    subject: `${order.state}\n${order.typed ? contactKey(order.channel, order.contact) : ''}`,
    rules: order.sends.rules,
  },
  { purpose: `contact-${order.channel}-sends`, ...order.sends },
  ...(await contactSends(ctx, order)),
  ...(order.alsoSends ? [order.alsoSends] : []),
];

type OrderedCode = Readonly<{
  code: string;
  isLong: boolean;
  lifetimeMs: number;
  sendCount: number;
  /** Its owner asks for it: it is counted apart from those of strangers. */
  isCountedAsOwners: boolean;
  /** What is kept beside it. */
  kept: v.InferInput<typeof contactCodeData>;
  /** Sends the letter that goes in place of the code; `null`: the code goes. */
  instead: (() => Promise<boolean>) | null;
}>;

/** A code that proves one contact, within the limits of its account or flow and of the contact, whoever asks (rulings, "People"). */
export function orderContactCode<Unfit extends OrderRefusal>(
  ctx: RequestContext,
  order: Order<Unfit>,
): Promise<Outcome<OrderedCode, NonNullable<Unfit> | SendRefusal>> {
  const { channel, state, guid, contact, typed } = order;
  return ctx.db.transaction(async () => {
    const changed = (await order.order?.lock()) ?? null;
    if (changed !== null) return refuse(changed);
    const limits = await contactSendLimits(ctx, order);
    const allowed = await allowSends(ctx, limits);
    if (!allowed.ok) return allowed;
    const instead = (await order.order?.keep()) ?? null;
    const lifetimeMs = longestCodeLifetimeMs;
    const kept = { contact, typed, usable: instead === null };
    const owner = contactTriesOwner(guid, countedKey(order, channel, contact));
    const before = await triesOwnerOf(ctx, order, channel);
    const isLong = await areTriesOver(ctx, owner);
    const code = await issueCode(ctx, {
      ...contactCodeSubject(channel, state),
      lifetimeMs,
      data: kept,
      counted: contactTrySubject(state),
      isLong,
      endsDigits: before !== null && before.subject !== owner.subject,
    });
    const isCountedAsOwners = limits.some(({ purpose }) => purpose === ownSends);
    return done({ code, isLong, lifetimeMs, sendCount: allowed.value.sendCount, isCountedAsOwners, kept, instead });
  });
}
