import type { ClosedRecovery, RefusalName } from '@gatehouse/api-contract';
import { minuteMs } from '@gatehouse/platform';
import * as v from 'valibot';
import type { Cookies, CookieWriter } from '../http/cookies.ts';
import type { Seal } from './seal.ts';

/** Why a native form came back: a refusal, a validator's message, a closed recovery, or the form itself was out of date. */
export type Problem = RefusalName | FieldProblem | ClosedRecovery | 'formExpired';
const fieldProblems = [
  'identifierMissing',
  'identifierTooLong',
  'identifierInvalid',
  'passwordMissing',
  'passwordTooLong',
] as const;
type FieldProblem = (typeof fieldProblems)[number];

/** Whether a validator's message is one that a page has a sentence for. */
export const isFieldProblem = (message: string): message is FieldProblem =>
  fieldProblems.some((problem) => problem === message);

/** Query of a page that a form without its cookie leads back to: does the browser keep cookies at all? */
export const cookieCheck = 'cookie_check';

/** The page again, asking for cookies once more. */
export function withCookieCheck(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${cookieCheck}=1`;
}

const outcomeSchema = v.object({
  problem: v.string(),
  identifier: v.pipe(v.string(), v.maxLength(200)),
  /** Seconds until the next try counts. */
  wait: v.optional(v.number()),
  at: v.number(),
});
type FormOutcome = v.InferOutput<typeof outcomeSchema>;

const lifetimeMs = minuteMs;

/** Passes the outcome of a refused form to the page of the form: sealed, bound to the browser, for a minute. */
export function outcomeCookie(
  write: CookieWriter,
  seal: Seal,
  preSession: string,
  outcome: Readonly<{ problem: Problem; identifier: string; wait?: number }>,
  nowMs: number,
): string {
  const kept = { ...outcome, identifier: outcome.identifier.slice(0, 200), at: nowMs };
  return write.set('GH_FORM', seal.close(JSON.stringify(kept), preSession), lifetimeMs / 1000);
}

export function readOutcome(cookies: Cookies, seal: Seal, nowMs: number): FormOutcome | null {
  const opened = seal.open(cookies.get('GH_FORM') ?? '', cookies.get('GH_PRE') ?? '');
  if (opened === null) return null;
  const parsed = v.safeParse(outcomeSchema, JSON.parse(opened)); // ours: it was sealed
  return parsed.success && nowMs - parsed.output.at <= lifetimeMs ? parsed.output : null;
}
