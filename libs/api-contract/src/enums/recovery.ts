import type { VerificationWay } from './verification-types.ts';
import { verificationStatuses } from './wire-enums.ts';

/** Providers whose accounts are looked for (spec A §3). */
export const recoveryProviderCodes = ['APPLE', 'TW', 'LINE', 'GP', 'NAVER', 'FB'] as const;
/** Providers of the rows that a search finds: the same, and the platform's own ID. */
export const foundProviderCodes = ['SO', ...recoveryProviderCodes] as const;

/** What a search for an ID may be proven by; a page offers all of them. */
export const findIdWays = ['email', 'phone', 'person'] as const satisfies readonly VerificationWay[];
/** How a password may be reset; a page offers all of them, whatever the account has (security 3). */
export const resetWays = ['email', 'phone', 'person', 'qna'] as const satisfies readonly VerificationWay[];
export type ResetWay = (typeof resetWays)[number];

const prefixes = { email: 'e', phone: 'p', person: 'p', qna: 'q' } as const satisfies Readonly<
  Record<ResetWay, string>
>;

/** `state` of `/recovery/pw` for a way: its prefix, a colon, and the flow's own state. */
export const recoveryStateFor = (way: ResetWay, state: string): string => `${prefixes[way]}:${state}`;

/**
 * `state` of `/recovery/pw`, split at the colon: `q` is the question, `p` the phone, and so a check of the person, anything else the mail
 * (spec A §4). The calls take `state`.
 */
export function recoveryStateOf(given: string): Readonly<{ way: 'email' | 'phone' | 'qna'; state: string }> {
  const colon = given.indexOf(':');
  const prefix = colon < 0 ? '' : given.slice(0, colon);
  const state = given.slice(colon + 1);
  if (prefix === prefixes.qna) return { way: 'qna', state };
  return { way: prefix === prefixes.phone ? 'phone' : 'email', state };
}

/** Why a recovery can't begin in the chosen way: the network failed too often for codes by mail, or for anything. */
export type ClosedRecovery = 'addressBlocked' | 'allClosed';

/** By the status that a recovery began with; `null`: the way is open. */
export function closedRecovery(status: number, way: ResetWay): ClosedRecovery | null {
  if (status === verificationStatuses.notAllowed) return 'allClosed';
  const checksPerson = way === 'phone' || way === 'person';
  return status === verificationStatuses.addressBlocked && !checksPerson ? 'addressBlocked' : null;
}

/**
 * The 11 security questions (spec A §3), by number from 1; a page has their texts by these ids. Ours: questions whose answers are on
 * no profile page.
 */
export const securityQuestions = [
  'firstPetName',
  'firstTeacherName',
  'childhoodFriendName',
  'childhoodStreet',
  'firstSchoolName',
  'firstGamePlayed',
  'firstTripPlace',
  'favouriteChildhoodBook',
  'childhoodNickname',
  'firstConcertArtist',
  'grandparentBirthplace',
] as const;
export type SecurityQuestion = (typeof securityQuestions)[number];
/** Number of a question in the member's own words. */
export const ownQuestionNo = 0;
