import type { RefusalName } from '@gatehouse/api-contract';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';
import type { TryLimits } from '../../flow/codes/code.policy.ts';

/** The app shows a new one as often as it is asked: it need not live long. */
export const loginCodeLifetimeMs = 5 * minuteMs;

/**
 * Wrong codes before the password is required. The code identifies its account by itself, so guesses are counted by
 * who guesses: a browser has five tries (security 5), a network as many as a house full of people, and everybody
 * together so few that a day of guessing hardly finds a code.
 */
export const loginCodeTryLimits = {
  browser: { tries: 5, windowMs: hourMs, triesPerDay: 20 },
  network: { tries: 50, windowMs: hourMs, triesPerDay: 300 },
  /** One of the shards of a crowd: 6,000 an hour and 30,000 a day in all of them are the most, whatever was solved. */
  everybody: { tries: 750, windowMs: hourMs, triesPerDay: 3_750 },
} as const satisfies Readonly<Record<string, TryLimits>>;
/** The same before each guess costs a captcha: 2,000 an hour and 10,000 a day in all shards of a crowd. */
export const guessesBeforeCaptcha = { tries: 250, windowMs: hourMs, triesPerDay: 1_250 } as const satisfies TryLimits;
/** So many rows share what everybody guesses: one would let every attempt wait for all others. */
export const everybodyShards = 8;
export type Guesser = keyof typeof loginCodeTryLimits;

/** The two numbers of "use your password": one's own tries (553), or those of others (555). */
export const usePasswordCode = { browser: '553', network: '555', everybody: '555' } as const satisfies Record<
  Guesser,
  string
>;

type LoginCodeRefusal = 'loginCodeBlocked' | 'loginCodeProtected' | 'loginCodeDeletionPending';
type NamedRefusal = Readonly<{ refusal: LoginCodeRefusal; code: string }>;

/** What a shut door is called where a code was typed (spec A §8); a refusal not named here keeps its name and its detour. */
export const refusalsAtLoginCode: Readonly<Partial<Record<RefusalName, NamedRefusal>>> = {
  accountBlocked: { refusal: 'loginCodeBlocked', code: '551' },
  accountRestricted: { refusal: 'loginCodeBlocked', code: '1118' },
  idProtection: { refusal: 'loginCodeProtected', code: '552' },
  personVerificationRequired: { refusal: 'loginCodeProtected', code: '585' },
  phoneVerificationRequired: { refusal: 'loginCodeProtected', code: '1113' },
  deletionRequested: { refusal: 'loginCodeDeletionPending', code: '610' },
  deletionPending: { refusal: 'loginCodeDeletionPending', code: '610' },
};
