import type { CallValue, GivenBack, notMeRead, NotMeStanding } from '@gatehouse/api-contract';
import { isProvenTwice, wayEvents, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { isLocale } from '@gatehouse/platform';
import type { Selectable } from 'kysely';
import { activeBlocks, findTakenBackAt, getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { memberEventsSince } from '../../base/audit/audit-records.repository.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { eventWords } from '../../base/mails/event-words.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { ChangeLettersTable } from '../../session/account-changes/account-changes.tables.ts';
import { findChangeLetter } from '../../session/account-changes/change-letters.repository.ts';
import { findGivenBack } from '../../session/account-changes/find-given-back.query.ts';
import { findReplacing } from '../../session/account-changes/kept-changes.repository.ts';
import type { KeptEvent } from '../../session/account-changes/kept-changes.tables.ts';

type Letter = Selectable<ChangeLettersTable>;
type Standing = Readonly<{ standing: NotMeStanding; backAt: Date | null }>;

const mostEvents = 20;

/**
 * State of the account towards a letter. An owner who has ended a lock since the change has proven more than the letter does: then it
 * opens nothing any more, whoever holds it.
 */
export async function findStanding(ctx: RequestContext, letter: Letter): Promise<Standing> {
  const { db, clock } = ctx;
  const { guid, changed_at: changedAt, locked_at: lockedAt } = letter;
  const backAt = await findTakenBackAt(db, guid, changedAt);
  if (backAt !== null) return { standing: 'BACK', backAt };
  if (lockedAt === null) return { standing: (await isOutweighed(ctx, letter)) ? 'OUTWEIGHED' : 'OPEN', backAt: null };
  const isLocked = (await activeBlocks(db, guid, clock.now())).some(({ changed_at: at }) => at !== null);
  return { standing: isLocked ? 'LOCKED' : 'BACK', backAt: isLocked ? null : lockedAt };
}

/** Whether the address of a letter was replaced since by more than the letter proves. */
async function isOutweighed(
  { db, clock }: RequestContext,
  { guid, changed_at: since, sent_to: address }: Letter,
): Promise<boolean> {
  if (address === null) return false;
  const replacing = await findReplacing(db, { guid, since, address, now: clock.now() });
  return replacing.some(({ event, proven_by: provenBy }) => isProvenTwice(provenBy, waysOf(event)));
}
const waysOf = (event: KeptEvent): readonly OwnerWay[] => (event === 'country-changed' ? [] : wayEvents[event].ways);

/** Whether the deletion of an account was requested since a moment. */
export async function isLeavingSince(ctx: RequestContext, guid: string, since: Date): Promise<boolean> {
  const { deletion_requested_at: at } = await getAccount(ctx.db, guid);
  return at !== null && at >= since;
}

/** What a letter about a change told, and what it would do. Reading changes nothing: scanners of letters open links too (security 10). */
export async function readChangeLetter(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<CallValue<typeof notMeRead>, 'verificationTimeExpired'>> {
  const letter = await findChangeLetter(ctx.db, hashToken(state), ctx.clock.now());
  if (!letter) return refuse('verificationTimeExpired');
  const { guid, change, changed_at: since } = letter;
  const { standing, backAt } = await findStanding(ctx, letter);
  const isOpen = standing === 'OPEN';
  return done({
    change,
    at: since.getTime(),
    locked_yn: isOpen || standing === 'OUTWEIGHED' ? 'N' : 'Y',
    standing,
    back_at: backAt?.getTime() ?? null,
    gives_back: isOpen ? await givenBackSince(ctx, guid, since) : [],
    happened: isOpen ? await happenedSince(ctx, guid, since) : [],
  });
}

async function givenBackSince(ctx: RequestContext, guid: string, since: Date): Promise<GivenBack[]> {
  const back = await findGivenBack(ctx, { guid, since });
  return (await isLeavingSince(ctx, guid, since)) ? [...back, 'deletion'] : [...back];
}

async function happenedSince(ctx: RequestContext, guid: string, since: Date) {
  const { lang } = ctx.caller;
  const locale = lang !== null && isLocale(lang) ? lang : localeOfMember(await getMember(ctx.db, guid));
  const events = await memberEventsSince(ctx.db, { guid, since, atMost: mostEvents });
  return events.map(({ at, event, place, device }) => {
    const words = eventWords(locale, event);
    return { at: at.getTime(), words, place, device };
  });
}
