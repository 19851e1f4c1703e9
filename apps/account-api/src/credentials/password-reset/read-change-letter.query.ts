import type { CallValue, notMeRead, NotMeStanding } from '@gatehouse/api-contract';
import { isLocale } from '@gatehouse/platform';
import type { Selectable } from 'kysely';
import { getAccount, getMember } from '../../account/accounts/accounts.repository.ts';
import { guardiansCounting } from '../../account/accounts/child-guardians.query.ts';
import { frozenUntil, isOfLiftedFreeze, mayFreeze } from '../../account/accounts/frozen-changes.query.ts';
import { memberEventsSince } from '../../base/audit/audit-records.repository.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { eventWords } from '../../base/mails/event-words.ts';
import { localeOfMember } from '../../base/mails/send-mail.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { maskNickname } from '../../guardians/consent/guardian.policy.ts';
import type { ChangeLettersTable } from '../../session/account-changes/account-changes.tables.ts';
import { findChangeLetter } from '../../session/account-changes/change-letters.repository.ts';
import { presentConfirming } from '../../session/account-changes/disownable-contacts.presenter.ts';
import { contactsNamed } from '../../session/account-changes/disownable-contacts.query.ts';
import { recoveringWithout } from '../new-password/recovering-without.query.ts';
import { movesOfLetter, passwordsBeside, planOfLetter } from './letter-reach.query.ts';

type Letter = Selectable<ChangeLettersTable>;
type Shown = Readonly<{
  /** Passwords of the account that are typed beside the link. */
  passwords: ReadonlySet<string>;
  /** What is disowned; left out: whatever may be. */
  disowns?: readonly string[];
}>;
type Standing = Readonly<{ standing: NotMeStanding; backAt: Date | null }>;

const mostEvents = 20;

/**
 * State of the account towards a letter: `OPEN` where its link takes something back or may keep changes away, with the passwords that are typed beside
 * it, `LOCKED` once it was pressed, `BACK` where a new password was chosen after that, else `OUTWEIGHED`, also where a freeze was lifted since.
 */
export async function findStanding(ctx: RequestContext, letter: Letter, shown: Shown): Promise<Standing> {
  const { guid, locked_at: pressedAt } = letter;
  if (pressedAt !== null) {
    const { password_changed_at: chosenAt } = await getAccount(ctx.db, guid);
    return chosenAt > pressedAt ? { standing: 'BACK', backAt: chosenAt } : { standing: 'LOCKED', backAt: null };
  }
  if (await isOfLiftedFreeze(ctx, letter)) return { standing: 'OUTWEIGHED', backAt: null };
  const reaches = (await mayFreeze(ctx, guid)) || (await reachesOf(ctx, letter, shown));
  return { standing: reaches ? 'OPEN' : 'OUTWEIGHED', backAt: null };
}

async function reachesOf(ctx: RequestContext, letter: Letter, { passwords, disowns }: Shown): Promise<boolean> {
  const { facts, disownable } = await planOfLetter(ctx, letter, passwords);
  const asked = disowns === undefined ? disownable : contactsNamed(disownable, disowns);
  return facts.length > 0 || (await recoveringWithout(ctx, letter.guid, asked)).length > 0;
}

/** What a letter about a change told, and what it would do. Reading changes nothing: scanners of letters open links too (security 10). */
export async function readChangeLetter(
  ctx: RequestContext,
  state: string,
): Promise<Outcome<CallValue<typeof notMeRead>, 'verificationTimeExpired'>> {
  const letter = await findChangeLetter(ctx.db, hashToken(state), ctx.clock.now());
  if (!letter) return refuse('verificationTimeExpired');
  if (letter.for_guardian) return readGuardiansLetter(ctx, letter);
  const { guid, change, changed_at: since } = letter;
  const beside = await passwordsBeside(ctx, letter);
  const { standing, backAt } = await findStanding(ctx, letter, { passwords: beside });
  const isOpen = standing === 'OPEN';
  return done({
    change,
    at: since.getTime(),
    locked_yn: isOpen || standing === 'OUTWEIGHED' ? 'N' : 'Y',
    standing,
    freezes_yn: isOpen && (await mayFreeze(ctx, guid)) ? 'Y' : 'N',
    frozen_until: (await frozenUntil(ctx, guid))?.getTime() ?? null,
    back_at: backAt?.getTime() ?? null,
    gave_back: letter.gave_back,
    ...(await reachOf(ctx, letter, isOpen ? beside : null)),
    happened: isOpen ? await happenedSince(ctx, guid, since) : [],
  });
}

/** What a guardian is told who was not checked yet: which child, and when. What was changed is listed after the check. */
async function readGuardiansLetter(
  ctx: RequestContext,
  letter: Letter,
): Promise<Outcome<CallValue<typeof notMeRead>, 'verificationTimeExpired'>> {
  const { guid, change, changed_at: since, locked_at: pressedAt } = letter;
  if (!(await isGuardiansOpen(ctx, letter))) return refuse('verificationTimeExpired');
  const isOpen = pressedAt === null;
  return done({
    change,
    at: since.getTime(),
    locked_yn: isOpen ? 'N' : 'Y',
    standing: isOpen ? 'OPEN' : 'LOCKED',
    freezes_yn: isOpen && (await mayFreeze(ctx, guid)) ? 'Y' : 'N',
    frozen_until: (await frozenUntil(ctx, guid))?.getTime() ?? null,
    back_at: null,
    gave_back: letter.gave_back,
    ...(await reachOf(ctx, letter, null)),
    happened: [],
    child: maskNickname((await getMember(ctx.db, guid)).nickname),
  });
}

/** Whether a guardian answers for the child who counted before what a letter is about. */
export const isGuardiansOpen = async (ctx: RequestContext, { guid, changed_at: at }: Letter): Promise<boolean> =>
  (await guardiansCounting(ctx, guid, at)).length > 0;

/** What the link gives back by itself, and what a password of before gives back beside that; `null`: the link does nothing. */
async function reachOf(ctx: RequestContext, letter: Letter, beside: ReadonlySet<string> | null) {
  if (beside === null) return { gives_back: [], password_gives_back: [], confirmed_by: [], moves: [] };
  const alone = await planOfLetter(ctx, letter, new Set());
  const withPassword = await planOfLetter(ctx, letter, beside);
  const { facts, disownable } = withPassword;
  return {
    moves: [...(await movesOfLetter(ctx, letter, { plans: [alone, withPassword], isProven: false }))],
    gives_back: [...alone.facts],
    password_gives_back: facts.filter((fact) => !alone.facts.includes(fact)),
    confirmed_by: presentConfirming({
      now: await recoveringWithout(ctx, letter.guid, alone.disownable),
      beside: await recoveringWithout(ctx, letter.guid, disownable),
    }),
  };
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
