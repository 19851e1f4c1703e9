import { maskEmail, maskPhone, type CallValue, type GivenBack, type recentChanges } from '@gatehouse/api-contract';
import { memberEventsSince } from '../../base/audit/audit-records.repository.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { caseReference } from '../../session/account-changes/case-reference.command.ts';
import type { Moment, PastChange } from '../../session/account-changes/change-history.query.ts';
import { presentConfirming } from '../../session/account-changes/disownable-contacts.presenter.ts';
import { contactsThatProved } from '../../session/account-changes/disownable-contacts.query.ts';
import { fallsByItself, type Falling } from '../../session/account-changes/falling-changes.policy.ts';
import type { KeptAccount } from '../../session/account-changes/kept-account.command.ts';
import { movePartOf } from '../../session/account-changes/told-moves.query.ts';
import { findRecentChanges, movesGone, type ListedPart } from './listed-changes.query.ts';
import { findNewUserToken } from './new-user-token.command.ts';
import { disownableByReset } from './recovering-without.query.ts';
import { fallingToReset, formerPasswords } from './reset-disputes.query.ts';

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
const maskedIn = (part: GivenBack, { kept }: Moment): string => masked[part]?.(kept) ?? '';

type Falls = Readonly<Record<Exclude<Reach, 'NEVER'>, Falling<PastChange>>>;

/** How a part is taken back where nothing is confirmed, and to which change: with a password where that takes it further back. */
function reachOf({ part, first }: ListedPart, falls: Falls): Readonly<{ reach: Reach; to: PastChange }> {
  const isOf = ({ id }: PastChange) => !fallsByItself(first) || id === first.id;
  const goesBackTo = ({ restored }: Falling<PastChange>) =>
    restored.find(({ before, facts }) => facts.includes(part) && isOf(before))?.before;
  const [now, beside] = [goesBackTo(falls.NOW), goesBackTo(falls.PASSWORD)];
  if (beside !== undefined && beside.id !== now?.id) return { reach: 'PASSWORD', to: beside };
  return now === undefined ? { reach: 'NEVER', to: first } : { reach: 'NOW', to: now };
}

/** Parts of an account that were changed, and each move of a game account, the last changed first, which the browser that proved a reset is asked about: "Is this yours?". Reading changes nothing but the record for customer service. */
export async function showRecentChanges(
  ctx: RequestContext,
  given: Readonly<{ state: string; token: string }>,
): Promise<Outcome<Recent, 'verificationTimeExpired'>> {
  const proven = await findNewUserToken(ctx, given);
  if (!proven) return refuse('verificationTimeExpired');
  if (proven.by === 'campaign')
    return done({ changes: [], former_password_yn: 'N', confirmed_by: [], moves: [], reference: '' });
  const recent = await findRecentChanges(ctx, { guid: proven.guid, until: proven.issuedAt });
  const former = await formerPasswords(ctx, proven, recent);
  const falls: Falls = {
    NOW: await fallingToReset(ctx, proven, { ...recent, passwords: new Set() }),
    PASSWORD: await fallingToReset(ctx, proven, { ...recent, passwords: former }),
  };
  const changes: Recent['changes'] = [];
  for (const listed of recent.listed) {
    const { part, name, first, last, after, changes: made } = listed;
    const isMove = made.some(({ event: one }) => movePartOf(one) !== undefined);
    const { reach, to } = reachOf(listed, falls);
    const event = await eventOf(ctx, last);
    changes.unshift({
      id: first.id,
      part,
      name,
      at: last.kept_at.getTime(),
      now: maskedIn(part, after),
      before: maskedIn(part, to.before),
      until: reach === 'NEVER' || !isMove ? null : to.expires_at.getTime(),
      place: event?.place ?? null,
      device: event?.device ?? null,
      reach,
    });
  }
  const stay = changes.filter(({ reach }) => reach === 'NEVER').map(({ part }) => part);
  return done({
    changes,
    former_password_yn: former.size > 0 ? 'Y' : 'N',
    confirmed_by: presentConfirming({
      now: await disownableByReset(ctx, proven, contactsThatProved(ctx, falls.NOW.disowning)),
      beside: await disownableByReset(ctx, proven, contactsThatProved(ctx, falls.PASSWORD.disowning)),
    }),
    moves: [...(await movesGone(ctx, proven.guid, proven.issuedAt))],
    reference: await caseReference(ctx, proven.guid, stay.length > 0 ? { stay } : null),
  });
}

/** What the player was shown of a change. */
async function eventOf({ db }: RequestContext, { guid, event, kept_at: since }: PastChange) {
  const events = await memberEventsSince(db, { guid, since, atMost: mostEvents });
  return events.find((one) => one.event === event);
}
