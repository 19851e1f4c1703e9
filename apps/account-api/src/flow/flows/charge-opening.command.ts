import { isBrowserOfMember } from '../../account/password/know-browser.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { done, type Outcome } from '../../base/outcome.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { chargeCounters } from '../codes/charge-counters.command.ts';
import type { TryLimits } from '../codes/code.policy.ts';

const atMost = (tries: number): TryLimits => ({
  tries,
  windowMs: 10 * minuteMs,
  triesPerDay: Number.POSITIVE_INFINITY,
});

/**
 * Counts a flow that anybody may open, by its browser and by its network; a browser that some account knows counts by itself alone, so
 * that strangers nearby close nothing for it. Ask before anything is looked up: the refusal depends on the caller alone.
 */
export async function chargeOpening(ctx: RequestContext): Promise<Outcome<null, 'tooManyRequests'>> {
  const { perBrowser, perNetwork } = ctx.settings.openings;
  const browser = browserHashOf(ctx);
  const ofBrowser = { purpose: 'openings-browser', subject: browser ?? '', limits: atMost(perBrowser) };
  const ofNetwork = { purpose: 'openings-network', subject: ctx.caller.sender, limits: atMost(perNetwork) };
  if (browser === null) return done(null); // opens nothing, or a server asks, which proved itself
  if (await isBrowserOfMember(ctx)) return chargeCounters(ctx, [ofBrowser]);
  return chargeCounters(ctx, [ofBrowser, ofNetwork]);
}
