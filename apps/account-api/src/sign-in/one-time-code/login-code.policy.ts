import type { RefusalName } from '@gatehouse/api-contract';
import type { TryLimits } from '../../flow/codes/code.policy.ts';
import { hourMs, minuteMs } from '../../base/ports/clock.ts';

/** The app shows a new one as often as it is asked: it need not live long. */
export const loginCodeLifetimeMs = 5 * minuteMs;

/**
 * Wrong codes before the password is required. The code identifies its account by itself, so guesses are counted by
 * who guesses: a browser has five tries (security 5), a network as many as a house full of people, and everybody
 * together so few that a day of guessing finds no code.
 */
export const loginCodeTryLimits = {
  browser: { tries: 5, windowMs: hourMs, triesPerDay: 20 },
  network: { tries: 50, windowMs: hourMs, triesPerDay: 300 },
  everybody: { tries: 2_000, windowMs: hourMs, triesPerDay: 10_000 },
} as const satisfies Readonly<Record<string, TryLimits>>;
export type Guesser = keyof typeof loginCodeTryLimits;

/** The two numbers of "use your password": one's own tries (553), or those of others nearby (555). */
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
