import type { CallDefinition } from '@gatehouse/api-contract';
import type { Cookies, CookieWriter } from '../http/cookies.ts';
import { endedCookies, isRenewalError, issuedCookies, renewalFailedCookies } from '../session/session-cookies.ts';
import { tokenPairOf } from '../session/token-pair.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

/** Set-Cookie values that a call's outcome asks for. */
type SessionEffect = Readonly<{
  afterAnswer(answer: UpstreamAnswer): string[];
  /** There was no answer. */
  afterFailure(): string[];
  /** A renewal was asked for without a refresh token. */
  withoutToken(): string[];
}>;

type EffectInput = Readonly<{
  write: CookieWriter;
  /** The call renews an open session instead of opening one. */
  renews: boolean;
  cookies: Cookies;
  /** Platform time in epoch milliseconds. */
  now: number;
}>;

/** What a call does to the session: stores its tokens, ends it, or nothing (contract field `session`). */
export function sessionEffect(
  call: CallDefinition | null,
  { write, renews, cookies, now }: EffectInput,
): SessionEffect {
  const nothing = (): string[] => [];
  const lost = () => renewalFailedCookies(write);
  if (!call?.session) return { afterAnswer: nothing, afterFailure: nothing, withoutToken: nothing };
  if (call.session === 'ends') {
    const ended = () => endedCookies(write); // also when the platform is down (spec A §4, "Logout")
    return { afterAnswer: ended, afterFailure: ended, withoutToken: ended };
  }
  if (call.session === 'ends-when-done') {
    const ended = (answer: UpstreamAnswer) => (outcomeOf(call, answer).kind === 'value' ? endedCookies(write) : []);
    return { afterAnswer: ended, afterFailure: nothing, withoutToken: nothing };
  }
  return {
    afterAnswer(answer) {
      const outcome = outcomeOf(call, answer);
      const tokens = outcome.kind === 'value' ? tokenPairOf(outcome.value) : null;
      if (tokens) return issuedCookies(write, tokens, { now, ...(renews ? { renewed: cookies } : { answer }) });
      return renews && outcome.kind === 'refused' && isRenewalError(outcome.refusal) ? lost() : [];
    },
    afterFailure: nothing,
    withoutToken: lost,
  };
}
