import { sendVerdict, type SendCounters, type SendRules } from '../code.policy.ts';

/** What the rules say to sends at these times (milliseconds since the first): `ok`, or why not. A refused one is not counted. */
export function verdictsOfSends(rules: SendRules, times: readonly number[]): readonly string[] {
  const begin = Date.parse('2026-11-29T12:00:00Z');
  let counters: SendCounters = { lastAt: null, sends: 0, dayStartedAt: new Date(begin), daySends: 0 };
  return times.map((time) => {
    const verdict = sendVerdict(counters, new Date(begin + time), rules);
    if (!verdict.allowed) return verdict.refusal;
    counters = verdict.after;
    return 'ok';
  });
}
