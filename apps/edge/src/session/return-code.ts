import type { CallDefinition } from '@gatehouse/api-contract';
import * as v from 'valibot';
import type { Cookies, CookieWriter } from '../http/cookies.ts';
import { outcomeOf } from '../upstream/envelope-answer.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';
import { takesReturnCode } from './call-tokens.ts';

/** As long as the platform takes it. */
const lifetimeSeconds = 60;
const answered = v.object({ authorizationCode: v.pipe(v.string(), v.nonEmpty()) });

/** The code of a recovered account that this browser holds. */
export const returnCodeOf = (cookies: Cookies): string | null => cookies.get('GH_RETURN') || null;

/** Keeps the code that a recovery answers, and forgets it once it was sent: no script ever sees it (security 1). */
export function returnCodeCookies(call: CallDefinition | null, answer: UpstreamAnswer, write: CookieWriter): string[] {
  if (!call || call.envelope === 'raw') return [];
  if (takesReturnCode(call)) return [write.clear('GH_RETURN')];
  const outcome = outcomeOf(call, answer);
  const value = outcome.kind === 'value' ? v.safeParse(answered, outcome.value) : null;
  return value?.success ? [write.set('GH_RETURN', value.output.authorizationCode, lifetimeSeconds)] : [];
}
