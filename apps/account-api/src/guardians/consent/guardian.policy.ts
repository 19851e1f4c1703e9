import type { GuardianType } from '@gatehouse/api-contract';
import { ageRuleOf, isOlderByYears, type Born } from '../../account/ages/age-rule.policy.ts';
import { ageAt } from '../../account/ages/age.policy.ts';
import { dayMs, hourMs } from '../../base/ports/clock.ts';
import type { AgeSettings } from '../../base/settings/ages-by-country.settings.ts';
import { weighAnswers, type TermsAnswer, type TermsItem } from '../../catalogue/terms/terms-answers.policy.ts';
import { sendRules, type SendRules, type TryLimits } from '../../flow/codes/code.policy.ts';

/** What a guardian agrees to for the move of one game to the platform. */
const channelingTypes: ReadonlySet<GuardianType> = new Set(['parent-channeling', 'parent-channeling-third']);
export const isAboutMove = ({ type }: Readonly<{ type: GuardianType }>): boolean => channelingTypes.has(type);
/** Game that what is agreed to in a case is limited to; `null`: it holds for the account. */
export const gameOfConsent = (asked: Readonly<{ type: GuardianType; service_id: string | null }>): string | null =>
  isAboutMove(asked) ? asked.service_id : null;

/** No longer than an unfinished sign-up is kept. */
const signUpCaseMs = 24 * hourMs;
const accountCaseMs = 72 * hourMs;
/** A case and the links to it end together. */
export const guardianCaseMs = (type: GuardianType): number => (type === 'parent-signup' ? signUpCaseMs : accountCaseMs);
/** A guardian's flow in a browser of its own, from the moment its link is opened there. */
export const guardianFlowMs = hourMs;
/** Time from check to consent; later the child may hold the device, and the guardian is checked again. */
const guardianCheckedMs = hourMs;

/** The sixth failed check ends it (spec B §9), for a day; by case, by browser and by account. */
export const guardianFailureLimits = {
  tries: 6,
  windowMs: dayMs,
  triesPerDay: 6,
} as const satisfies TryLimits;

/** Cases that a member opens: each stays for days, and one is enough to ask. */
export const casesBegun = { tries: 20, windowMs: hourMs, triesPerDay: 60 } as const satisfies TryLimits;
/** The same from one network, which many people may share. */
export const casesBegunByNetwork = { ...casesBegun, tries: 300, triesPerDay: 2000 } as const satisfies TryLimits;

/** Links of one case, whatever contact they go to; a mistyped address is corrected without waiting. */
export const caseSendRules = { ...sendRules, betweenMs: 0 } as const satisfies SendRules;

/** Links from one network, which many people may share: a new browser, case and contact each time is no way around the others. */
export const networkSendRules = {
  betweenMs: 0,
  sends: 60,
  pauseMs: hourMs,
  sendsPerDay: 300,
} as const satisfies SendRules;

type Asked = Readonly<{ guid: string | null; for_game: boolean }>;
/** Whether who agrees becomes the guardian of an account. What a game asked for is answered to the game alone. */
export const namesGuardian = ({ guid, for_game: forGame }: Asked): boolean => guid !== null && !forGame;
/** Whether a guardian may answer in the child's own flow: for a game, and where no account can be taken over yet. */
export const mayAnswerBeside = (asked: Asked): boolean => !namesGuardian(asked);

export type GuardianFault = 'guardianIsChild' | 'guardianAgeGap';

type Persons = Readonly<{
  child: Born & Readonly<{ identityHash: string | null }>;
  guardian: Readonly<{ identityHash: string; birthDate: string }>;
}>;

/** Why a person cannot be this child's guardian; `null`: they can (spec B §5: another person, an adult, 20 years older). */
export function guardianFault(ages: AgeSettings, { child, guardian }: Persons, now: Date): GuardianFault | null {
  if (guardian.identityHash === child.identityHash) return 'guardianIsChild';
  const adultAge = ageRuleOf(ages, child.country).guardianAge;
  const isAdult = ageAt(guardian.birthDate, child.timezone, now) >= adultAge;
  const isOlder = isOlderByYears(guardian.birthDate, child.birthDate, ages.guardianGapYears);
  return isAdult && isOlder ? null : 'guardianAgeGap';
}

export type ShownItem = Readonly<{ id: string; version: number }>;
type ItemResult = Readonly<{ terms_type_id: string; result: boolean }>;
type ConsentVerdict =
  | Readonly<{ verdict: 'agreed'; items: readonly ShownItem[] }>
  | Readonly<{ verdict: 'changed' }>
  | Readonly<{ verdict: 'notAgreed'; results: readonly ItemResult[] }>;

/** What a guardian's answers come to: every required item, in the versions that were shown and still hold (spec A §5). */
export function judgeConsent(
  shown: readonly ShownItem[],
  current: readonly TermsItem[],
  answers: readonly TermsAnswer[],
): ConsentVerdict {
  const known = new Map(current.map((item) => [item.id, item]));
  const isShown = ({ id, version }: ShownItem) => shown.some((item) => item.id === id && item.version === version);
  const stale = answers.some(({ termsTypeId, version }) => (known.get(termsTypeId)?.version ?? version) !== version);
  if (stale || shown.length !== current.length || !current.every(isShown)) return { verdict: 'changed' };
  const { agreed, results, complete } = weighAnswers(current, answers);
  if (complete) return { verdict: 'agreed', items: agreed.map(({ id, version }) => ({ id, version })) };
  return {
    verdict: 'notAgreed',
    results: results.map(({ termsTypeId, result }) => ({ terms_type_id: termsTypeId, result })),
  };
}

type Progress = Readonly<{
  asked_at: Date | null;
  verified_at: Date | null;
  agreed_at: Date | null;
  declined_at: Date | null;
  limit_at: Date | null;
  bound_at: Date | null;
}>;
export type GuardianCaseStatus = 'open' | 'asked' | 'verified' | 'agreed' | 'declined' | 'limit' | 'ended';

/** How a case stands at `now`. */
export function guardianCaseStatus(guardianCase: Progress, now: Date): GuardianCaseStatus {
  if (guardianCase.bound_at) return 'ended';
  if (guardianCase.agreed_at) return 'agreed';
  if (guardianCase.limit_at) return 'limit';
  if (guardianCase.declined_at) return 'declined';
  if (guardianCase.verified_at && now.getTime() - guardianCase.verified_at.getTime() < guardianCheckedMs)
    return 'verified';
  return guardianCase.asked_at ? 'asked' : 'open';
}

/** As much of a nickname as tells a guardian which child is meant, and a stranger nothing. */
export const maskNickname = (nickname: string): string => `${Array.from(nickname).slice(0, 2).join('')}***`;
