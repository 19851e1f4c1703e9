import { maskEmail, maskPhone, type CallValue, type GivenBack, type recentChanges } from '@gatehouse/api-contract';
import { memberEventsSince } from '../../base/audit/audit-records.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { fallingChanges } from '../../session/account-changes/falling-changes.policy.ts';
import { keptAccountOf, type KeptAccount } from '../../session/account-changes/kept-account.command.ts';
import type { KeptParts } from '../../session/account-changes/state-before.query.ts';
import { findRecentChanges, type ListedChange, type RecentChanges } from './listed-changes.query.ts';
import { findNewUserToken } from './new-user-token.command.ts';
import { disputedBy, formerPasswords, type Proven } from './reset-disputes.query.ts';

type Recent = CallValue<typeof recentChanges>;
type Reach = Recent['changes'][number]['reach'];

const mostEvents = 200;

/** What is told of a part; of a person, names, an app and a question nothing. */
const masked: Readonly<Partial<Record<GivenBack, (kept: KeptAccount) => string>>> = {
  signInAddress: ({ account }) => maskEmail(account.email ?? ''),
  contactAddress: ({ account }) => maskEmail(account.secondary_email ?? ''),
  phone: ({ account }) => maskPhone(account.phone ?? ''),
  country: ({ member }) => member.country,
};
const maskedIn = (part: GivenBack, parts: KeptParts): string => masked[part]?.(keptAccountOf(parts)) ?? '';

/** How each listed change may be taken back, with all that followed it. */
async function reachOf(ctx: RequestContext, proven: Proven, recent: RecentChanges, at: number): Promise<Reach> {
  const { all, listed } = recent;
  const unconfirmed = new Set(listed.slice(at).map(({ change }) => change.id));
  const ways = { NOW: new Set<string>(), PASSWORD: formerPasswords(ctx, proven, recent) } as const;
  for (const reach of ['NOW', 'PASSWORD'] as const) {
    const { ids, strength } = await disputedBy(ctx, proven, { all, unconfirmed, passwords: ways[reach] });
    const falling = fallingChanges(all, { isDisputed: ({ id }) => ids.has(id), strength });
    if (falling.changes.some(({ id }) => id === listed[at]?.change.id)) return reach;
  }
  return 'NEVER';
}

/** Changes of an account, the newest first, which the browser that proved a reset is asked about: "Is this yours?". Reading changes nothing. */
export async function readRecentChanges(
  ctx: RequestContext,
  given: Readonly<{ state: string; token: string }>,
): Promise<Outcome<Recent, 'verificationTimeExpired'>> {
  const proven = await findNewUserToken(ctx, given);
  if (!proven) return refuse('verificationTimeExpired');
  if (proven.by === 'campaign') return done({ changes: [], former_password_yn: 'N' });
  const recent = await findRecentChanges(ctx, { guid: proven.guid, until: proven.issuedAt });
  const events = await eventsOf(ctx, proven.guid, recent.listed);
  const changes: Recent['changes'] = [];
  for (const [at, { change, part, before, after }] of recent.listed.entries()) {
    const event = events.find((one) => one.event === change.event && one.at >= change.kept_at);
    changes.unshift({
      id: change.id,
      part,
      at: change.kept_at.getTime(),
      now: maskedIn(part, after),
      before: maskedIn(part, before),
      place: event?.place ?? null,
      device: event?.device ?? null,
      reach: await reachOf(ctx, proven, recent, at),
    });
  }
  return done({ changes, former_password_yn: formerPasswords(ctx, proven, recent).size > 0 ? 'Y' : 'N' });
}

/** What the player was shown since the first of some changes. */
const eventsOf = async (ctx: RequestContext, guid: string, [first]: readonly ListedChange[]) =>
  first ? memberEventsSince(ctx.db, { guid, since: first.change.kept_at, atMost: mostEvents }) : [];
